import { maxOrderLines, type TransferList, type TransferRow } from '../../../../preload/contract/orders/orders.ts';
import { AppError } from '../../base/errors.ts';
import { DomainName } from '../../changes/kinds/hosts.ts';
import { readName } from '../../service/lists/names.ts';
import type { Market } from '../deps.ts';
import { protectionPrice, transferPrice } from '../kinds/order-price.ts';
import type { Requirement } from '../rules.ts';
import { createRunningTotal } from '../sum.ts';
import { type CleanCode, canBeCode } from './clean-code.ts';
import type { Pair } from './read-pairs.ts';

/** A row with its code, which never leaves the main process. */
export interface Listed {
  readonly row: number;
  readonly line: number;
  readonly name: string;
  readonly isName: boolean;
  readonly code: CleanCode | null;
  readonly years: number;
  readonly protection: boolean;
  readonly check: TransferRow['check'];
}

/** Rows as parsed. Throws AppError VALIDATION if there is no name, or too many. */
export function listPairs(pairs: readonly Pair[]): Listed[] {
  const rows = pairs.map(({ line, name: written, code }, row): Listed => {
    const read = DomainName.safeParse(written);
    const name = read.success ? read.data : reportableName(written);
    return { row, line, name, isName: read.success, code, years: 1, protection: false, check: null };
  });
  if (!rows.some(({ isName }) => isName)) throw new AppError('VALIDATION', 'list-without-names');
  if (rows.length > maxOrderLines) throw new AppError('VALIDATION', 'transfer-list-full', { most: maxOrderLines });
  return rows;
}

/**
 * The part of invalid text that may be shown: its beginning as far as that is a name. The rest, or all of it, may be a code, e.g. if an
 * unknown separator is between the two or the columns are swapped.
 */
function reportableName(written: string): string {
  const [start = ''] = /^[^\s,;|:=/\\"']*/u.exec(written) ?? [];
  return start !== written && DomainName.safeParse(start).success ? `${start} …` : '…';
}

export interface TransferListContext {
  readonly market: Market;
  /** Whether the price list is loaded and sells transfers of the extension; null: it is not loaded. */
  readonly sells: (extension: string) => boolean | null;
  readonly own: ReadonlySet<string>;
  /** Names that a job is about to transfer, or has requested. */
  readonly inJob: ReadonlySet<string>;
}

/** Check results that keep a name from being planned. */
const unplannable: ReadonlySet<string> = new Set(['own', 'not-registered']);

export const isRawRequest = ({ problems, check }: Pick<TransferRow, 'problems' | 'check'>): boolean =>
  problems.length === 0 && !unplannable.has(check?.state ?? '');

/** Whether checking again may give another result. */
export const isDoubtful = ({ check }: Pick<TransferRow, 'check'>): boolean => check !== null && check.state !== 'ready';

/** Rows for the renderer, with prices and problems. */
export function transferRows(rows: readonly Listed[], context: TransferListContext): TransferRow[] {
  const seen = new Set<string>();
  return rows.map((listed): TransferRow => {
    const { row, line, name, isName, code, years, protection, check } = listed;
    const extension = context.market.extensionOf(name);
    const price = context.market.priceOf(extension);
    const isDuplicate = seen.has(name);
    seen.add(name);
    const rowContext = { ...context, extension, isDuplicate };
    return {
      ...{ row, line, name, years, protection, check },
      unicode: isName ? readName(name).unicode : name,
      code: code === null ? null : { length: code.code.length, trimmed: code.trimmed, invisible: code.invisible },
      problems: problemsOf(listed, rowContext),
      price: isName ? transferPrice(price, years).amount : null,
      protectionPrice: isName ? protectionPrice(price) : null,
      currency: price === null || price.currency === '' ? null : price.currency,
      requirements: isName ? context.market.requirementsOf(extension).map(({ id }) => id) : [],
    };
  });
}

interface RowContext extends TransferListContext {
  readonly extension: string;
  readonly isDuplicate: boolean;
}

function problemsOf(
  { name, isName, code, years, protection }: Listed,
  { market, extension, isDuplicate, sells, own, inJob }: RowContext,
): TransferRow['problems'] {
  if (!isName) return ['no-name'];
  const price = market.priceOf(extension);
  const isOther = price !== null && price.currency !== '' && market.currency !== null && price.currency !== market.currency;
  const notSold = sells(extension) === false || transferPrice(price, years).notSold;
  return [
    ...(code === null ? (['no-code'] as const) : []),
    ...(code !== null && !canBeCode(code.code) ? (['bad-code'] as const) : []),
    ...(notSold ? (['not-sold'] as const) : []),
    ...(isOther ? (['other-currency'] as const) : []),
    ...(isDuplicate ? (['twice'] as const) : []),
    ...(own.has(name) ? (['own'] as const) : []),
    ...(inJob.has(name) ? (['in-job'] as const) : []),
    ...(protection && price?.protectionOffered === false ? (['no-protection'] as const) : []),
  ];
}

/** Facts about a list as a whole. Only rows that can be planned count. */
export function transferList(
  reported: readonly TransferRow[],
  { market }: TransferListContext,
): Omit<TransferList, 'list' | 'version' | 'checking'> {
  const runningTotal = createRunningTotal(market.balance);
  const requirements = new Map<string, Requirement>();
  let ready = 0;
  for (const row of reported) {
    const extension = market.extensionOf(row.name);
    if (row.requirements.length > 0) for (const each of market.requirementsOf(extension)) requirements.set(each.id, each);
    if (!isRawRequest(row)) continue;
    ready += 1;
    const proxy = row.protection ? protectionPrice(market.priceOf(extension)) : null;
    runningTotal.add([row.price, proxy].filter((amount) => amount !== null));
  }
  return {
    rows: reported.length,
    names: reported.filter(({ problems }) => !problems.includes('no-name')).length,
    ready,
    checked: reported.filter(({ check }) => check !== null).length,
    doubtful: reported.filter(isDoubtful).length,
    requirements: [...requirements.values()].slice(0, 200),
    total: runningTotal.total(),
    currency: market.currency,
    balance: market.balance,
    remaining: runningTotal.remaining(),
  };
}
