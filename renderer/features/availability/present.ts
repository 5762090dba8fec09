import type { AvailabilityRow, NameSearchState, SavedSearch } from '../../../preload/contract/availability.ts';
import type { Input, Output } from '../../../preload/contract/index.ts';
import { sharedValue } from '../../shared-value.ts';

/** What is looked for, as it stands in the form. */
export type Draft = Omit<SavedSearch, 'name' | 'extensions'> & {
  /** null: nobody chose yet. */
  readonly extensions: readonly string[] | null;
};

export type Order = Input<'availability.rows'>['sort'];

/** A name that was chosen, by its place: what goes to the cart. */
export interface ChosenName {
  readonly name: string;
  readonly price: string | null;
  readonly currency: string | null;
}

/** The first rows as they were given, of a version of the search. */
export interface FirstRows {
  readonly version: number;
  readonly count: number;
  readonly rows: readonly AvailabilityRow[];
}

/** A search that main keeps, with what it was made of. */
export interface OpenedSearch {
  readonly of: Draft;
  readonly state: NameSearchState;
  readonly read: Pick<Output<'availability.open'>, 'dropped' | 'cleaned'>;
  /** What was answered with it. */
  readonly first: FirstRows;
}

/** The search of an account as one left it. */
export interface SearchView {
  readonly draft: Draft;
  readonly opened: OpenedSearch | null;
  /** The form is shown in the place of the result. */
  readonly editing: boolean;
  readonly filter: string;
  readonly sort: Order;
  readonly chosen: ReadonlyMap<string, ChosenName>;
}

export const asGiven: Order = { column: 'given', descending: false };

const first: SearchView = {
  draft: { text: '', extensions: null, years: 1, across: false, premium: true },
  opened: null,
  editing: false,
  filter: '',
  sort: asGiven,
  chosen: new Map(),
};

const views = sharedValue<ReadonlyMap<string, SearchView>>(new Map());

/** Changes what is shown of an account's search. */
export function changeView(accountId: string, change: (view: SearchView) => Partial<SearchView>): void {
  const before = views.present().get(accountId) ?? first;
  views.set(new Map(views.present()).set(accountId, { ...before, ...change(before) }));
}

export const presentView = (accountId: string): SearchView => views.present().get(accountId) ?? first;

/** What is shown of an account's search. */
export const useSearchView = (accountId: string): SearchView => views.use().get(accountId) ?? first;
