import type { OperationValues } from '../../../../preload/contract/explorer/operation-values.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/queries.ts';
import { sharedValue } from '../../../shared-value.ts';
import { explorerForm as text } from '../../../text/en/explorer/form.ts';
import { draftFrom } from './draft-from.ts';
import { type CachedDraft, cacheDraft, cachedDraft, emptyDraft } from './drafts.ts';

/** A stored request to restore into its operation's form. */
export interface SavedRequest {
  readonly accountId: AccountId;
  /** Of the current document. */
  readonly hash: string;
  readonly key: string;
  /** Without secrets. null: nothing was stored; the form stays unchanged. */
  readonly values: OperationValues | null;
  readonly origin: RestoreOrigin;
}

/** Its origin, for the note above the form. */
export interface RestoreOrigin {
  /** e.g. `From history`. */
  readonly title: string;
  /** When it was sent: ISO 8601 in UTC. null: irrelevant. */
  readonly at: string | null;
  /** An additional sentence, e.g. that secrets are empty; empty: none. */
  readonly text: string;
  /** The resulting job. */
  readonly job: number | null;
}

export interface RestoreNote extends RestoreOrigin {
  /** Values without a field in the document. */
  readonly withheld: readonly string[];
  /** The form's previous contents. null: none, or the form was left unchanged. */
  readonly before: CachedDraft | null;
}

export interface Restored {
  /** Changes whenever the form has to be rerendered. */
  readonly version: number;
  readonly note: RestoreNote | null;
}

const never: Restored = { version: 0, note: null };

/** By account and operation; lost when the window is locked. */
const all = sharedValue<ReadonlyMap<string, Restored>>(new Map());

const keyOf = (accountId: string, operation: string): string => `${accountId} ${operation}`;

function change(accountId: string, operation: string, to: (before: Restored) => Restored): void {
  const key = keyOf(accountId, operation);
  const next = new Map(all.present());
  next.set(key, to(next.get(key) ?? never));
  all.set(next);
}

/**
 * Restores a stored request into its operation's form. Returns the values without a field in the document. Rejects with CallError if the
 * document does not have the operation.
 */
export async function restore({ accountId, hash, key, values, origin }: SavedRequest): Promise<readonly string[]> {
  const input = { accountId, hash, key };
  const operation = await queryClient.fetchQuery({
    queryKey: ['explorer.operation', input],
    queryFn: ({ signal }) => call('explorer.operation', input, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const restored = values === null ? null : draftFrom(operation, values);
  const cached = cachedDraft(accountId, key);
  // Restored into an empty form: there is nothing to undo.
  const before = restored === null || cached?.draft === emptyDraft ? null : cached;
  const withheld = restored?.withheld ?? [];
  if (restored !== null) cacheDraft(accountId, { operation, draft: restored.draft });
  change(accountId, key, ({ version }) => ({ version: version + 1, note: { ...origin, withheld, before } }));
  return withheld;
}

/** Restores the form's previous contents. */
export function revert(accountId: string, operation: string): void {
  const before = all.present().get(keyOf(accountId, operation))?.note?.before;
  if (before === undefined || before === null) return;
  cacheDraft(accountId, before);
  change(accountId, operation, ({ version }) => ({ version: version + 1, note: null }));
}

/** The new document lacks fields for some of the form's contents. */
export function noteWithheld(accountId: string, operation: string, withheld: readonly string[]): void {
  const origin: RestoreOrigin = { title: text.otherDocument, at: null, text: text.otherDocumentText, job: null };
  change(accountId, operation, ({ version }) => ({ version, note: { ...origin, withheld, before: null } }));
}

/** The note is obsolete: it was read, or the request was sent. */
export function dismissRestored(accountId: string, operation: string): void {
  if ((all.present().get(keyOf(accountId, operation))?.note ?? null) === null) return;
  change(accountId, operation, ({ version }) => ({ version, note: null }));
}

export const useRestored = (accountId: string, operation: string): Restored => all.use().get(keyOf(accountId, operation)) ?? never;
