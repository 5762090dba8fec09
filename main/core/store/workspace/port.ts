import type { NameserverSet } from '../../../../preload/contract/domains/nameserver-sets.ts';
import type { Pattern } from '../../../../preload/contract/filter/ast.ts';
import type { ColumnLayout } from '../../../../preload/contract/portfolio/columns.ts';
import type { SavedFilter } from '../../../../preload/contract/portfolio/filters.ts';
import type { AnnotatedKind, TagCount } from '../../../../preload/contract/workspace/notes.ts';

/** An object with a note or a tag. */
export interface AnnotatedObject {
  readonly kind: AnnotatedKind;
  /** The service's id. */
  readonly id: number;
  /** The domain's name or the customer's email address: identifies the object if the local copy was deleted. Empty: keeps the known one. */
  readonly name: string;
}

export interface LocalNote {
  /** Empty: none. */
  readonly note: string;
  /** In alphabetical order. */
  readonly tags: readonly string[];
}

/** Marks for several objects, each listed once. */
export interface MarksToWrite extends AnnotatedObject {
  /** null keeps the existing note. `at` is ISO 8601 in UTC. */
  readonly note: { readonly text: string; readonly at: string } | null;
  /** Added to the existing ones, or replacing them. */
  readonly tags: readonly string[];
  readonly replaceTags: boolean;
}

/** Named filters. Names are case-insensitive. */
export interface SavedFiltersTable {
  /** In their order; null if the built-in ones are unchanged. */
  read(accountId: string, list: string): SavedFilter[] | null;
  /** null: the built-in ones. Throws AppError VALIDATION if a name is empty or duplicate. */
  write(accountId: string, list: string, filters: readonly SavedFilter[] | null): void;
}

/** An account's nameserver sets. Names are case-insensitive. */
export interface NameserverSetsTable {
  /** By name. */
  read(accountId: string): NameserverSet[];
  /** Replaces all sets. Throws AppError VALIDATION if a name is empty or duplicate. */
  write(accountId: string, sets: readonly NameserverSet[]): void;
}

/** Order carts and templates, and the user's own requirement rules; each as JSON text. */
export interface OrdersTable {
  /** null if there is none. All methods with an account throw AppError NOT_FOUND for an unknown one. */
  cart(accountId: string): string | null;
  writeCart(accountId: string, body: string): void;
  /** By name. Names are case-insensitive. */
  templates(accountId: string): { readonly name: string; readonly body: string }[];
  writeTemplate(accountId: string, name: string, body: string): void;
  removeTemplate(accountId: string, name: string): void;
  /** null if there are none. */
  rules(): string | null;
  writeRules(body: string | null): void;
}

/** A list's columns, with their order and widths. */
export interface ColumnsTable {
  /** The layout for the account, otherwise for all accounts; null if none was chosen. An unreadable layout counts as none. */
  read(accountId: string, list: string): { readonly layout: ColumnLayout; readonly forAll: boolean } | null;
  /** `forAll` deletes the account's own layout. A null layout deletes the choice. */
  write(accountId: string, list: string, layout: ColumnLayout | null, forAll: boolean): void;
}

/**
 * Notes and tags of workspace.db. They belong to the account's current reseller; those of another reappear if the account switches back.
 * Tags are compared by `foldTag`. Writing throws AppError NOT_FOUND for an unknown account.
 */
export interface NotesTable {
  /** Changes after each change. */
  version(): string;
  read(accountId: string, kind: AnnotatedKind, id: number): LocalNote & { readonly changedAt: string | null };
  /** For several objects; those with neither note nor tags are omitted. */
  of(accountId: string, kind: AnnotatedKind, ids: readonly number[]): Map<number, LocalNote>;
  /** An empty note deletes it. `at` is ISO 8601 in UTC. */
  write(accountId: string, object: AnnotatedObject, note: string, at: string): void;
  /** Replaces all tags. Throws AppError CONFLICT if the account would have more than `maxTags`. */
  setTags(accountId: string, object: AnnotatedObject, tags: readonly string[]): void;
  /** Adds tags to objects of one kind, or removes them, in one transaction. Throws like `setTags`. */
  changeTags(
    accountId: string,
    objects: readonly AnnotatedObject[],
    change: { readonly add: readonly string[]; readonly remove: readonly string[] },
  ): void;
  /** All objects with a note or a tag, by kind and id. */
  objects(accountId: string): AnnotatedObject[];
  /** When the objects' notes were changed, ISO 8601 in UTC. */
  changedAt(accountId: string, kind: AnnotatedKind, ids: readonly number[]): Map<number, string>;
  /** Writes everything, including what `also` writes to the same database, in one transaction. Throws like `setTags`. */
  writeAll(accountId: string, marks: readonly MarksToWrite[], also: () => void): void;
  /** The tags of objects of this kind, in alphabetical order. */
  tags(accountId: string, kind: AnnotatedKind): TagCount[];
  /** Objects with a tag that matches completely; each listed once. */
  taggedIds(accountId: string, kind: AnnotatedKind, pattern: Pattern): readonly number[];
  /** Objects whose notes match. `whole`: the entire note must match. */
  annotatedIds(accountId: string, kind: AnnotatedKind, pattern: Pattern, reach: 'anywhere' | 'whole'): readonly number[];
}
