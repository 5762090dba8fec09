import type { CustomerRow, NoticeRow, PriceRow, TransactionRow } from '../../../preload/contract/browse.ts';
import type { DomainRow } from '../../../preload/contract/domains.ts';
import type { Input, Method, Output } from '../../../preload/contract/index.ts';
import type { SyncList } from '../../../preload/contract/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';

export interface ListSort {
  readonly column: string;
  readonly descending: boolean;
}

export interface ListQuery {
  readonly accountId: AccountId;
  readonly filter: string;
  /** A pasted list that domains are filtered to. */
  readonly names?: string | undefined;
  readonly sort: ListSort;
}

type Opened = Extract<Output<'customers.open'>, { view: string }>;
type Keep = NonNullable<Input<'customers.open'>['keep']>;
type Fault = Extract<Output<'customers.open'>, { fault: unknown }>;

/** A view that main keeps, with its first rows. */
export type ListAnswer<Row> = Omit<Opened, 'rows'> & { readonly rows: readonly Row[] };

/** Where the rows of a list come from. */
export interface ListSource<Row> {
  readonly list: SyncList;
  readonly open: (query: ListQuery, first: number, keep: Keep | null, signal: AbortSignal) => Promise<ListAnswer<Row> | Fault>;
  readonly rows: (view: string, from: number, count: number, signal: AbortSignal) => Promise<readonly (Row | null)[]>;
  /** Copies the rows at these places; answers how many. */
  readonly copy: (view: string, places: Keep['places']) => Promise<number>;
}

interface Rows {
  domains: DomainRow;
  customers: CustomerRow;
  prices: PriceRow;
  transactions: TransactionRow;
  notices: NoticeRow;
}

export type RowOf<L extends SyncList> = Rows[L];

/**
 * The calls of these lists are made of one piece (preload/contract/views.ts): what holds for one of them holds for all. `copying` is the
 * call that copies, where it is of another name.
 */
export function listSource<L extends SyncList>(list: L, copying = `${list}.copy`): ListSource<RowOf<L>> {
  const named = <M extends Method>(method: string) => method as M;
  return {
    list,
    async open(query, first, keep, signal) {
      const input = { ...query, first, ...(keep === null ? {} : { keep }) } as Input<'customers.open'>;
      return (await call(named<'customers.open'>(`${list}.open`), input, signal)) as unknown as ListAnswer<RowOf<L>> | Fault;
    },
    async rows(view, from, count, signal) {
      const { rows } = await call(named<'customers.rows'>(`${list}.rows`), { view, from, count }, signal);
      return rows as unknown as readonly (RowOf<L> | null)[];
    },
    copy: async (view, places) => (await call(named<'customers.copy'>(copying), { view, places })).count,
  };
}
