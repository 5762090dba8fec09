import { done, invalid, notFound } from '../../kernel/answers.ts';
import { containedTexts, containsAll } from '../../kernel/contains.ts';
import { money } from '../../kernel/money.ts';
import { rowsOfPage } from '../../kernel/paging.ts';
import { pathId } from '../../kernel/path-id.ts';
import type { Operations, Practice, PracticeCall, PracticeResponse } from '../../kernel/port.ts';
import { otherList } from '../../kernel/results.ts';
import { currencyOf, reseller } from '../account/reseller.ts';
import { cycleMonths } from './cycles.ts';

export interface MetalProductRow {
  readonly id: number;
  readonly name: string;
  readonly cpu: string;
  /** GB. */
  readonly memory: number;
  readonly disk: string;
  /** Minor units per month. */
  readonly price: number;
  /** JSON: operating system names. */
  readonly systems: string;
}

/** Servers for sale (api.md section 6.13). */
export const productOperations: Operations = {
  listBareMetalProducts: (call) => listProducts(call, shownProduct),

  /** The fields of a price are not known; ours contains the total of each cycle, and how many are left. */
  listBareMetalPrices(call) {
    const { practice } = call;
    const currency = currencyOf(reseller(practice));
    return listProducts(call, (row) => ({
      ...shownProduct(row),
      currency,
      prices: pricesOf(practice, row),
      stock: stockOf(practice, row),
    }));
  },

  listBareMetalSystems(call) {
    const row = productById(call.practice, pathId(call, 'product_id'));
    if (row === null) throw notFound('Bare metal product');
    return done(systemsOf(row));
  },
};

const delivered = 5;

function stockOf({ database }: Practice, { id }: MetalProductRow): number {
  const sold = database.first<{ sold: number }>('SELECT count(*) AS sold FROM metal_orders WHERE bare_metal_product_id = ?', id);
  return Math.max(0, delivered - (sold?.sold ?? 0));
}

/** Throws `Refused` 422 for a nonexistent product. */
export function productOrRefused(practice: Practice, id: number): MetalProductRow {
  const row = productById(practice, id);
  if (row === null) throw invalid({ bare_metal_product_id: ['The selected bare metal product id is invalid.'] });
  return row;
}

export function productById({ database }: Practice, id: number): MetalProductRow | null {
  return database.first<MetalProductRow>('SELECT * FROM metal_products WHERE id = ?', id);
}

/** Throws `Refused` 422 for an operating system that the product does not offer. */
export function assertSystem(product: MetalProductRow, os: string): void {
  if (!systemsOf(product).includes(os)) throw invalid({ os: ['The selected os is invalid.'] });
}

function listProducts(call: PracticeCall, show: (row: MetalProductRow) => Record<string, unknown>): PracticeResponse {
  const values = containedTexts(call.query, ['name']);
  const { page, total, rows } = rowsOfPage<MetalProductRow>(call, { from: `metal_products WHERE ${containsAll(['name'])}`, values });
  return otherList(call, page, total, rows.map(show));
}

function shownProduct({ id, name, cpu, memory, disk }: MetalProductRow): Record<string, unknown> {
  return { id, name, cpu, memory, disk };
}

function pricesOf(practice: Practice, { price }: MetalProductRow): Record<string, unknown> {
  return Object.fromEntries(Object.entries(cycleMonths).map(([cycle, months]) => [cycle, money(practice, price * months)]));
}

function systemsOf({ systems }: MetalProductRow): string[] {
  return JSON.parse(systems);
}
