import { type ListName, lists } from './portfolio/lists.ts';

/** What is exported beside the lists of the local copy. */
export const exportedChanges = ['job', 'activity'] as const;

export type ExportedList = ListName | (typeof exportedChanges)[number];

/**
 * What can be exported of each list, by the names that stand in the head of a CSV file and in JSON. They are part of the file's format:
 * a name is never given another meaning. Apart from the schemas, because the page loads no zod.
 */
export const exportColumns = {
  domains: lists.domains.exports,
  customers: lists.customers.exports,
  prices: lists.prices.exports,
  transactions: lists.transactions.exports,
  notices: lists.notices.exports,
  /** The rows of a job of changes. */
  job: [
    ...['row', 'change', 'target', 'target_kind', 'target_id', 'state', 'before', 'after', 'now', 'price', 'currency'],
    ...['reason', 'message', 'sent_at', 'changed_at'],
  ],
  /** The log of all writes. */
  activity: [
    ...['at', 'who', 'account', 'job', 'row', 'change', 'target', 'target_kind', 'target_id', 'before', 'after', 'price', 'currency'],
    ...['result', 'reason', 'message'],
  ],
} as const satisfies { readonly [L in ExportedList]: readonly string[] };

export type ExportColumn = (typeof exportColumns)[keyof typeof exportColumns][number];

/** What separates the cells of a CSV file. */
export const exportDelimiters = [',', ';'] as const;

/** Why no file was written. */
export const exportFaults = ['disk-full', 'read-only', 'denied', 'broken', 'in-use', 'no-folder', 'other'] as const;
