import { type ListName, listNames, lists } from './lists.ts';

/** Exports other than the lists of the local copy. */
export const exportedChanges = ['job', 'activity', 'seen'] as const;

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
  seen: [...['found_at', 'domain', 'domain_id', 'field', 'known', 'read', 'known_at', 'read_at', 'explanation', 'job', 'alarm', 'seen_at']],
} as const satisfies { readonly [L in ExportedList]: readonly string[] };

export type ExportColumn = (typeof exportColumns)[keyof typeof exportColumns][number];

/** Cell delimiters of a CSV file. */
export const exportDelimiters = [',', ';'] as const;

/** Why no file was written. */
export const exportFaults = ['disk-full', 'read-only', 'denied', 'broken', 'in-use', 'no-folder', 'other'] as const;
