import * as z from 'zod';
import { ResponseField } from '../accounts/profile.ts';
import { command, query } from '../call.ts';
import { AccountId, Moment, NameSetId } from '../values.ts';
import { type ColumnOf, type ListName, listNames, lists } from './lists.ts';
import { listRows, type RowOf } from './rows.ts';
import { FilterFault, FilterText, Positions, sortBy, ViewId } from './views.ts';

/* One family of calls for all lists of the local copy, typed by the list's name. */

const rowsAtOnce = 200;
const Count = z.number().int().nonnegative();

/** The input for opening a list. */
export interface OpenList<L extends ListName> {
  list: L;
  accountId: AccountId;
  filter: string;
  sort: { column: ColumnOf<L>; descending: boolean };
  first: number;
  /** What is selected in the view before; the answer says where the same objects are in the new one. */
  keep?: { view: string; places: Positions } | undefined;
  /** Of domains: a pasted list (`search.keepNames`), of which those that pass the filter. Rejects with NOT_FOUND when it is not kept. */
  names?: (L extends 'domains' ? string : never) | undefined;
}

export interface ListFault {
  fault: FilterFault;
}

/** A view retained by main, with its first rows. */
export interface OpenedList<L extends ListName, Row = RowOf<L>> {
  list: L;
  view: string;
  /** Number of objects that match the filter, and of all objects. */
  count: number;
  all: number;
  rows: Row[];
  /** For `keep`: its objects in this view; omitted if the previous view is no longer retained. */
  selected?: Positions | undefined;
}

export interface ListRows<L extends ListName, Row = RowOf<L>> {
  list: L;
  rows: (Row | null)[];
}

/** One object of a list with every field of its last answer, redacted. */
export interface StoredObject<L extends ListName, Row = RowOf<L>> {
  list: L;
  row: Row;
  readAt: string;
  fields: ResponseField[];
}

/** Domains are read one by one by calls of their own (`domain.stored`). */
export type StoredList = Exclude<ListName, 'domains'>;
const isStored = (list: ListName): list is StoredList => list !== 'domains';

type Each<T extends { readonly [L in ListName]?: unknown }> = T[keyof T];

/** The schemas of all lists, distinguished by the name of the list. `T` says what TypeScript cannot follow through the loop. */
function byList<T>(names: readonly ListName[], schemaOf: (list: ListName) => z.core.$ZodTypeDiscriminable): z.ZodType<T, T> {
  const [first, ...others] = names.map(schemaOf);
  if (first === undefined) throw new Error('There is no list.');
  return z.discriminatedUnion('list', [first, ...others]) as unknown as z.ZodType<T, T>;
}

const named = (list: ListName) => ({ list: z.literal(list) });

const openInput = byList<Each<{ [L in ListName]: OpenList<L> }>>(listNames, (list) =>
  z.strictObject({
    ...named(list),
    accountId: AccountId,
    filter: FilterText,
    sort: sortBy(z.enum(lists[list].columns)),
    first: z.number().int().min(1).max(rowsAtOnce),
    keep: z.strictObject({ view: ViewId, places: Positions }).optional(),
    ...(list === 'domains' ? { names: NameSetId.optional() } : {}),
  }),
);

const opened = byList<Each<{ [L in ListName]: OpenedList<L> }>>(listNames, (list) =>
  z.strictObject({
    ...named(list),
    view: ViewId,
    count: Count,
    all: Count,
    rows: z.array(listRows[list]).max(rowsAtOnce),
    selected: Positions.optional(),
  }),
);

const listRowsAnswer = byList<Each<{ [L in ListName]: ListRows<L> }>>(listNames, (list) =>
  z.strictObject({ ...named(list), rows: z.array(listRows[list].nullable()).max(rowsAtOnce) }),
);

const storedAnswer = byList<Each<{ [L in StoredList]: StoredObject<L> }>>(listNames.filter(isStored), (list) =>
  z.strictObject({ ...named(list), row: listRows[list], readAt: Moment, fields: z.array(ResponseField).max(500) }),
);

export const listsCalls = {
  /**
   * Filters and orders a list of the local copy and returns the first rows. No network. With a filter that cannot be understood it returns
   * the fault, and no view.
   */
  'lists.open': query(openInput, z.union([opened, z.strictObject({ fault: FilterFault })])),
  /** Rows of a view by their place, from 0; null where an object is gone. Rejects with NOT_FOUND when the view is not kept any more. */
  'lists.rows': query(
    z.strictObject({ list: z.enum(listNames), view: ViewId, from: Count, count: z.number().int().min(1).max(rowsAtOnce) }),
    listRowsAnswer,
  ),
  /** Rejects with NOT_FOUND. */
  'lists.stored': query(z.strictObject({ list: z.enum(listNames.filter(isStored)), accountId: AccountId, id: Count }), storedAnswer),
  /**
   * Copies these rows of a view, one on a line: of domains their names, of other lists the columns, separated by tabs. Main copies; returns
   * how many rows.
   */
  'lists.copy': command(z.strictObject({ list: z.enum(listNames), view: ViewId, places: Positions }), z.strictObject({ count: Count })),
};
