import { type ListName, listNames, lists, ownerExports, priceExports } from './lists.ts';

/** Exports other than the lists of the local copy. */
export const exportedChanges = ['job', 'activity', 'seen', 'renewals'] as const;

export type ExportedList = ListName | (typeof exportedChanges)[number];

const columnsOfLists = Object.fromEntries(listNames.map((list) => [list, lists[list].exports])) as {
  readonly [L in ListName]: (typeof lists)[L]['exports'];
};

/**
 * Exportable columns of each list, by their names in CSV headers and JSON. They are part of the file format: a name's meaning never
 * changes. Separate from the schemas, because the renderer does not load zod.
 */
export const exportColumns = {
  ...columnsOfLists,
  /** A job's rows. */
  job: [
    ...['row', 'change', 'target', 'target_kind', 'target_id', 'state', 'before', 'after', 'now', 'price', 'currency'],
    ...['reason', 'message', 'sent_at', 'changed_at'],
  ],
  /** The log of all writes. */
  activity: [
    ...['at', 'who', 'account', 'job', 'row', 'change', 'target', 'target_kind', 'target_id', 'before', 'after', 'price', 'currency'],
    ...['result', 'reason', 'message'],
  ],
  /** Changes seen. */
  seen: [
    ...['found_at', 'domain', 'domain_id', 'field', 'known', 'read', 'known_at', 'read_at', 'explanation', 'job', 'alarm', 'seen_at'],
    ...['subject', 'subject_id', 'subject_name', 'amount', 'currency'],
  ],
  /** The renewal plan: prices are totals for the planned years. */
  renewals: [
    ...['name', 'unicode', 'extension', 'customer', 'customer_id', ...ownerExports, 'status', 'premium', 'expires', 'renewal_years'],
    ...['new_expiry', ...priceExports, 'balance_after', 'excluded', 'id'],
  ],
} as const satisfies { readonly [L in ExportedList]: readonly string[] };

export type ExportColumn = (typeof exportColumns)[keyof typeof exportColumns][number];

const personal = new Set<ExportColumn>(['customer', ...ownerExports]);
const personalOfCustomers = new Set<ExportColumn>(['name', 'organization', 'email', 'phone', 'city', 'country']);

/** Whether a column has data of customers or their contacts. */
export const isPersonal = (list: ExportedList, name: ExportColumn): boolean =>
  (list === 'customers' ? personalOfCustomers : personal).has(name);

/** Cell delimiters of a CSV file. */
export const exportDelimiters = [',', ';'] as const;

/** Why no file was written. */
export const exportFaults = ['disk-full', 'read-only', 'denied', 'broken', 'in-use', 'no-folder', 'other'] as const;
