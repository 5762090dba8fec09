import type { Operation } from '../../../../preload/contract/explorer/operation.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { type BodyChoice, type Filled, nothingFilled, type OptionsByPath } from './values.ts';

/** The input for an operation, without secrets. */
export interface Draft extends Marked, BodyChoice {
  readonly filled: Filled;
}

/** Notes about fields, by their marks. */
export interface Marked {
  readonly chosenOptions: OptionsByPath;
  /** Texts that are not valid JSON yet. */
  readonly unread: Readonly<Record<string, string>>;
  /** Values of the inactive alternatives, by name. */
  readonly stashes: Readonly<Record<string, Readonly<Record<string, StashedAlternative>>>>;
}

/** An inactive alternative's values, which are in no field now. */
export interface StashedAlternative extends Marked, Pick<Draft, 'raw' | 'mediaType'> {
  readonly value: Json | undefined;
}

export const emptyDraft: Draft = {
  ...{ filled: nothingFilled, contentType: null, mediaType: '', raw: null },
  ...{ chosenOptions: {}, unread: {}, stashes: {} },
};

export interface CachedDraft {
  /** The document's version of it at the time of input: another document may have other fields. */
  readonly operation: Operation;
  readonly draft: Draft;
}

/** Retained for the life of the application; lost when the window is locked. */
const drafts = new Map<string, CachedDraft>();

const keyOf = (accountId: string, operation: string): string => `${accountId} ${operation}`;

export const cachedDraft = (accountId: string, operation: string): CachedDraft | null => drafts.get(keyOf(accountId, operation)) ?? null;

export const draftOf = (accountId: string, operation: string): Draft => cachedDraft(accountId, operation)?.draft ?? emptyDraft;

export function cacheDraft(accountId: string, held: CachedDraft): void {
  drafts.set(keyOf(accountId, held.operation.entry.key), held);
}
