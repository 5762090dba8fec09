import type { ListFault, OpenedList, OpenList } from '../../../preload/contract/portfolio/calls.ts';
import { type ListName, listNames } from '../../../preload/contract/portfolio/lists.ts';
import type { RowOf } from '../../../preload/contract/portfolio/rows.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';

export interface ListSort {
  readonly column: string;
  readonly descending: boolean;
}

export interface ListQuery {
  readonly accountId: AccountId;
  readonly filter: string;
  /** A pasted list that restricts the domains. */
  readonly names?: string | undefined;
  readonly sort: ListSort;
}

type Keep = NonNullable<OpenList<ListName>['keep']>;

/** A view retained by main, with its first rows. */
export type ListResponse<Row> = Omit<OpenedList<ListName>, 'rows' | 'list'> & { readonly rows: readonly Row[] };

/** The source of a list's rows. */
export interface ListSource<Row> {
  readonly list: ListName;
  readonly open: (query: ListQuery, first: number, keep: Keep | null, signal: AbortSignal) => Promise<ListResponse<Row> | ListFault>;
  readonly rows: (view: string, from: number, count: number, signal: AbortSignal) => Promise<readonly (Row | null)[]>;
  /** Copies the rows at these places; returns how many. */
  readonly copy: (view: string, places: Keep['places']) => Promise<number>;
}

function createSource<L extends ListName>(list: L): ListSource<RowOf<L>> {
  return {
    list,
    async open(query, first, keep, signal) {
      const input = { list, ...query, first, ...(keep === null ? {} : { keep }) } as OpenList<L>;
      return (await call('lists.open', input as OpenList<'domains'>, signal)) as unknown as ListResponse<RowOf<L>> | ListFault;
    },
    async rows(view, from, count, signal) {
      const { rows } = await call('lists.rows', { list, view, from, count }, signal);
      return rows as unknown as readonly (RowOf<L> | null)[];
    },
    copy: async (view, places) => (await call('lists.copy', { list, view, places })).count,
  };
}

const sources = Object.fromEntries(listNames.map((list) => [list, createSource(list)])) as unknown as {
  readonly [L in ListName]: ListSource<RowOf<L>>;
};

/** The source of a list, always the same one. */
export const listSource = <L extends ListName>(list: L): ListSource<RowOf<L>> => sources[list];
