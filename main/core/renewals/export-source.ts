import type { Output } from '../../../preload/contract/index.ts';
import type { ExportColumn, exportColumns } from '../../../preload/contract/portfolio/export-columns.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { CellKind } from '../base/text/row-format.ts';
import { type Column, chosen } from '../portfolio/export/changes-source.ts';
import type { ExportSource } from '../portfolio/export/exports.ts';

type PlanRow = NonNullable<Output<'renewals.rows'>['rows'][number]>;
type Get<T> = (row: PlanRow) => T;

const column = (kind: CellKind, of: Column<PlanRow>['of']): Column<PlanRow> => ({ kind, of });
const text = (of: Get<string | null>) => column('text', of);
const amount = (of: Get<string | null>) => column('amount', of);

const columns: { readonly [C in (typeof exportColumns)['renewals'][number]]: Column<PlanRow> } = {
  name: text(({ name }) => name),
  unicode: text(({ unicode }) => unicode),
  extension: text(({ extension }) => extension),
  customer: text(({ customer }) => customer),
  customer_id: column('number', ({ customerId }) => customerId),
  customer_organization: text(({ owner }) => owner?.organization ?? null),
  customer_email: text(({ owner }) => owner?.email ?? null),
  customer_phone: text(({ owner }) => owner?.voice ?? null),
  customer_country: text(({ owner }) => owner?.countryCode ?? null),
  registrant: text(({ registrant }) => registrant?.name ?? null),
  registrant_organization: text(({ registrant }) => registrant?.organization ?? null),
  registrant_email: text(({ registrant }) => registrant?.email ?? null),
  registrant_phone: text(({ registrant }) => registrant?.voice ?? null),
  registrant_country: text(({ registrant }) => registrant?.countryCode ?? null),
  status: text(({ status }) => status),
  premium: column('flag', ({ premium }) => (premium === null ? null : Number(premium))),
  expires: column('moment', ({ expires }) => expires),
  renewal_years: column('number', ({ years }) => years),
  new_expiry: column('moment', ({ until }) => until),
  renewal_cost: amount(({ price }) => price),
  selling_price: amount(({ selling }) => selling),
  margin: amount(({ margin }) => margin),
  price_currency: text(({ currency }) => currency),
  balance_after: amount(({ remaining }) => remaining),
  excluded: column('flag', ({ out }) => Number(out)),
  id: column('number', ({ id }) => id),
};

export interface ExportedPlan {
  readonly accountId: AccountId;
  /** Ids of the domains, in the order of the plan. */
  readonly ids: Uint32Array;
  /** Rows by the ids of their domains. */
  readonly rowsOf: (ids: readonly number[]) => readonly (PlanRow | null)[];
}

/** The rows of a renewal plan, for a file. Throws AppError VALIDATION for an unknown column. */
export function renewalsSource({ accountId, ids, rowsOf }: ExportedPlan, names: readonly ExportColumn[]): ExportSource {
  const some = chosen<PlanRow>(columns, names);
  return {
    accountId,
    list: 'renewals',
    ids,
    columns: some,
    rowsOf: (requested) => rowsOf(requested).flatMap((row) => (row === null ? [] : [[row.id, ...some.map(({ of }) => of(row))] as const])),
  };
}
