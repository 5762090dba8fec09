import type { Operation } from '../../../../preload/contract/explorer-operation.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { type BodyChoice, type Filled, nothingFilled, type Ways } from './values.ts';

/** What was typed for an operation, apart from secrets. */
export interface Draft extends Marked, BodyChoice {
  readonly filled: Filled;
}

/** What is noted of fields, by their marks. */
export interface Marked {
  readonly ways: Ways;
  /** Texts that are no JSON yet. */
  readonly unread: Readonly<Record<string, string>>;
  /** What stood in the alternatives that are not taken now, each by its name. */
  readonly asides: Readonly<Record<string, Readonly<Record<string, Aside>>>>;
}

/** What stood in an alternative of the form, and lies in none of its fields now. */
export interface Aside extends Marked, Pick<Draft, 'raw' | 'mediaType'> {
  readonly value: Json | undefined;
}

export const emptyDraft: Draft = {
  ...{ filled: nothingFilled, contentType: null, mediaType: '', raw: null },
  ...{ ways: {}, unread: {}, asides: {} },
};

export interface HeldDraft {
  /** As the document had it when this was typed: another document may have other fields. */
  readonly operation: Operation;
  readonly draft: Draft;
}

/** One comes back to them while the application runs; they go with the page when the window is locked. */
const drafts = new Map<string, HeldDraft>();

const keyOf = (accountId: string, operation: string): string => `${accountId} ${operation}`;

export const heldDraft = (accountId: string, operation: string): HeldDraft | null => drafts.get(keyOf(accountId, operation)) ?? null;

export const draftOf = (accountId: string, operation: string): Draft => heldDraft(accountId, operation)?.draft ?? emptyDraft;

export function holdDraft(accountId: string, held: HeldDraft): void {
  drafts.set(keyOf(accountId, held.operation.entry.key), held);
}
