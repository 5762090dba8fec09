import type { Input } from '../../../preload/contract/index.ts';

type Noted = Input<'notes.get'>;

const keyOf = ({ accountId, kind, id }: Noted): string => `${accountId} ${kind} ${id}`;

/** Notes that were typed and could not be kept yet, by object: one comes back to them. They go with the page when the window is locked. */
const drafts = new Map<string, string>();

export const draftOf = (noted: Noted): string | null => drafts.get(keyOf(noted)) ?? null;

export function holdDraft(noted: Noted, text: string): void {
  drafts.set(keyOf(noted), text);
}

/** Forgets a draft that was kept, unless more was typed since. */
export function dropDraft(noted: Noted, kept: string): void {
  if (drafts.get(keyOf(noted)) === kept) drafts.delete(keyOf(noted));
}
