import type { ColumnLayout } from '../../../../preload/contract/columns.ts';
import type { Pattern } from '../../../../preload/contract/filter/ast.ts';
import type { SavedFilter } from '../../../../preload/contract/filters.ts';
import type { NameserverSet } from '../../../../preload/contract/nameserver-sets.ts';
import type { NotedKind, TagCount } from '../../../../preload/contract/notes.ts';

/** What a note or a tag hangs on. */
export interface NotedObject {
  readonly kind: NotedKind;
  /** The service's id. */
  readonly id: number;
  /** The domain's name, the customer's e-mail address: it tells what was meant when the local copy is gone. Empty: leaves what is known. */
  readonly name: string;
}

export interface LocalNote {
  /** Empty: none. */
  readonly note: string;
  /** In the order of the alphabet. */
  readonly tags: readonly string[];
}

/** What several objects get, each once. */
export interface MarksToWrite extends NotedObject {
  /** null leaves the note that there is. `at` is ISO 8601 in UTC. */
  readonly note: { readonly text: string; readonly at: string } | null;
  /** Added to those that there are, or in their place. */
  readonly tags: readonly string[];
  readonly replaceTags: boolean;
}

/** Filters with a name. Names are told apart without regard to case. */
export interface SavedFiltersTable {
  /** In their order; null while nobody changed those that come with the application. */
  read(accountId: string, list: string): SavedFilter[] | null;
  /** null: those that come with the application. Throws AppError VALIDATION when a name is empty or there twice. */
  write(accountId: string, list: string, filters: readonly SavedFilter[] | null): void;
}

/** Sets of nameservers of an account. Names are told apart without regard to case. */
export interface NameserverSetsTable {
  /** By name. */
  read(accountId: string): NameserverSet[];
  /** These and no others. Throws AppError VALIDATION when a name is empty or there twice. */
  write(accountId: string, sets: readonly NameserverSet[]): void;
}

/** Carts and templates of orders, and the rules of one's own by which requirements are told; each as JSON text. */
export interface OrdersTable {
  /** null: there is none. Everything of an account throws AppError NOT_FOUND for one that is not there. */
  cart(accountId: string): string | null;
  writeCart(accountId: string, body: string): void;
  /** By name. Names are told apart without regard to case. */
  templates(accountId: string): { readonly name: string; readonly body: string }[];
  writeTemplate(accountId: string, name: string, body: string): void;
  removeTemplate(accountId: string, name: string): void;
  /** null: there are none. */
  rules(): string | null;
  writeRules(body: string | null): void;
}

/** Which columns a list shows, in which order and width. */
export interface ColumnsTable {
  /** What was chosen for the account, else for all accounts; null: nothing was. What cannot be read counts as nothing. */
  read(accountId: string, list: string): { readonly layout: ColumnLayout; readonly forAll: boolean } | null;
  /** `forAll` forgets what was chosen for the account alone. A null layout forgets the choice. */
  write(accountId: string, list: string, layout: ColumnLayout | null, forAll: boolean): void;
}

/**
 * Notes and tags of workspace.db. They belong to the reseller that the account has now; those of another come back when the account does.
 * Tags are compared by `foldTag`. Writing throws AppError NOT_FOUND for an account that is not there.
 */
export interface NotesTable {
  /** Another text after each change. */
  version(): string;
  read(accountId: string, kind: NotedKind, id: number): LocalNote & { readonly changedAt: string | null };
  /** Of several objects; those with neither note nor tag are not in it. */
  of(accountId: string, kind: NotedKind, ids: readonly number[]): Map<number, LocalNote>;
  /** An empty note is none. `at` is ISO 8601 in UTC. */
  write(accountId: string, object: NotedObject, note: string, at: string): void;
  /** These tags and no others. Throws AppError CONFLICT when the account would have more than `mostTags`. */
  setTags(accountId: string, object: NotedObject, tags: readonly string[]): void;
  /** Adds tags to objects of one kind, or takes them from them, in one transaction. As `setTags`. */
  changeTags(
    accountId: string,
    objects: readonly NotedObject[],
    change: { readonly add: readonly string[]; readonly remove: readonly string[] },
  ): void;
  /** Everything that has a note or a tag, by kind and id. */
  objects(accountId: string): NotedObject[];
  /** When the notes of some objects were changed, ISO 8601 in UTC. */
  changedAt(accountId: string, kind: NotedKind, ids: readonly number[]): Map<number, string>;
  /** Writes all, and what `also` writes to the same database, in one transaction. As `setTags`. */
  writeAll(accountId: string, marks: readonly MarksToWrite[], also: () => void): void;
  /** The tags that objects of this kind have, in the order of the alphabet. */
  tags(accountId: string, kind: NotedKind): TagCount[];
  /** Objects with a tag that matches as a whole; each once. */
  taggedIds(accountId: string, kind: NotedKind, pattern: Pattern): readonly number[];
  /** Objects whose note matches. `whole`: the note from beginning to end. */
  notedIds(accountId: string, kind: NotedKind, pattern: Pattern, reach: 'anywhere' | 'whole'): readonly number[];
}
