import type { Input } from '../../../preload/contract/index.ts';

type Noted = Input<'notes.get'>;

const keyOf = ({ accountId, kind, id }: Noted): string => `${accountId} ${kind} ${id}`;

/** Typed notes that could not be saved yet, by object, so that the user can return to them. Lost when the window is locked. */
const drafts = new Map<string, string>();

export const draftOf = (noted: Noted): string | null => drafts.get(keyOf(noted)) ?? null;

export function cacheDraft(noted: Noted, text: string): void {
  drafts.set(keyOf(noted), text);
}

/** Drops a saved draft, unless it was changed since. */
export function dropDraft(noted: Noted, kept: string): void {
  if (drafts.get(keyOf(noted)) === kept) drafts.delete(keyOf(noted));
}
