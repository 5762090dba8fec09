import type { Pattern } from '../../../../preload/contract/filter/ast.ts';
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

/** Ids as `group_concat` writes them: `3,17,20`; empty for none. Ready for `json_each('[' || ? || ']')`. */
export type IdText = string;

/**
 * Notes and tags of desk.db. They belong to the reseller that the account has now; those of another come back when the account does.
 * Tags are compared by `foldTag`. Writing throws AppError NOT_FOUND for an account that is not there.
 */
export interface NotesTable {
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
  /** The tags that objects of this kind have, in the order of the alphabet. */
  tags(accountId: string, kind: NotedKind): TagCount[];
  /** Objects with a tag that matches as a whole; null: with any tag. */
  taggedIds(accountId: string, kind: NotedKind, pattern: Pattern | null): IdText;
  /** Objects whose note matches; null: with any note. `whole`: the note from beginning to end. */
  notedIds(accountId: string, kind: NotedKind, pattern: Pattern | null, reach: 'anywhere' | 'whole'): IdText;
}
