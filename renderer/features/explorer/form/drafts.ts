import type { Operation } from '../../../../preload/contract/explorer-operation.ts';
import { type Filled, nothingFilled, type Ways } from './values.ts';

/** What was typed for an operation, apart from secrets. */
export interface Draft {
  readonly filled: Filled;
  readonly ways: Ways;
  /** Null: the first of those that the document names. */
  readonly contentType: string | null;
  /** The body as text, where somebody wrote it so. */
  readonly raw: string | null;
  /** Texts that are no JSON yet, by the mark of their field. */
  readonly unread: Readonly<Record<string, string>>;
}

export const emptyDraft: Draft = { filled: nothingFilled, ways: {}, contentType: null, raw: null, unread: {} };

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
