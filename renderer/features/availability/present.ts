import type { Input, Output } from '../../../preload/contract/index.ts';
import type { AvailabilityRow, NameSearchState, SavedSearch } from '../../../preload/contract/orders/availability.ts';
import { sharedValue } from '../../shared-value.ts';

/** The search input in the form. */
export type Draft = Omit<SavedSearch, 'name' | 'extensions'> & {
  /** null: not chosen yet. */
  readonly extensions: readonly string[] | null;
};

export type Order = Input<'availability.rows'>['sort'];

/** A selected name, by its cell: what is added to the cart. */
export interface ChosenName {
  readonly name: string;
  readonly price: string | null;
  readonly currency: string | null;
}

/** The first rows in input order, of a version of the search. */
export interface FirstRows {
  readonly version: number;
  readonly count: number;
  readonly rows: readonly AvailabilityRow[];
}

/** A search retained by main, with its input. */
export interface OpenedSearch {
  readonly of: Draft;
  readonly state: NameSearchState;
  readonly read: Pick<Output<'availability.open'>, 'dropped' | 'cleaned'>;
  /** Included in the reply. */
  readonly first: FirstRows;
}

/** The state of an account's search. */
export interface SearchView {
  readonly draft: Draft;
  readonly opened: OpenedSearch | null;
  /** The form is shown instead of the result. */
  readonly editing: boolean;
  readonly filter: string;
  readonly sort: Order;
  readonly chosen: ReadonlyMap<string, ChosenName>;
}

export const inputOrder: Order = { column: 'entered', descending: false };

const first: SearchView = {
  draft: { text: '', extensions: null, years: 1, across: false, premium: true },
  opened: null,
  editing: false,
  filter: '',
  sort: inputOrder,
  chosen: new Map(),
};

const views = sharedValue<ReadonlyMap<string, SearchView>>(new Map());

/** Updates the view state of an account's search. */
export function changeView(accountId: string, change: (view: SearchView) => Partial<SearchView>): void {
  const before = views.present().get(accountId) ?? first;
  views.set(new Map(views.present()).set(accountId, { ...before, ...change(before) }));
}

export const presentView = (accountId: string): SearchView => views.present().get(accountId) ?? first;

/** The view state of an account's search. */
export const useSearchView = (accountId: string): SearchView => views.use().get(accountId) ?? first;
