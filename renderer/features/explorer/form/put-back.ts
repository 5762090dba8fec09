import type { OperationValues } from '../../../../preload/contract/operation-values.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { sharedValue } from '../../../shared-value.ts';
import { explorerForm as texts } from '../../../text/en/explorer-form.ts';
import { draftFrom } from './draft-from.ts';
import { emptyDraft, type HeldDraft, heldDraft, holdDraft } from './drafts.ts';

/** A kept request that goes back into the form of its operation. */
export interface KeptRequest {
  readonly accountId: AccountId;
  /** Of the document in use. */
  readonly hash: string;
  readonly key: string;
  /** Without secrets. null: nothing was kept; the form stays as it is. */
  readonly values: OperationValues | null;
  readonly origin: PutBackOrigin;
}

/** Where it comes from, as the note over the form says. */
export interface PutBackOrigin {
  /** e.g. `From history`. */
  readonly title: string;
  /** When it was sent: ISO 8601 in UTC. null: that is of no interest. */
  readonly at: string | null;
  /** A sentence more, e.g. that secrets are empty; empty: none. */
  readonly text: string;
  /** The job that it became. */
  readonly job: number | null;
}

export interface PutBackNote extends PutBackOrigin {
  /** What the document has no field for any more. */
  readonly withheld: readonly string[];
  /** What stood in the form before. null: nothing, or the form was left as it is. */
  readonly before: HeldDraft | null;
}

export interface PutBack {
  /** Another one each time that the form is to be drawn anew. */
  readonly version: number;
  readonly note: PutBackNote | null;
}

const never: PutBack = { version: 0, note: null };

/** By account and operation; they go with the page when the window is locked. */
const all = sharedValue<ReadonlyMap<string, PutBack>>(new Map());

const keyOf = (accountId: string, operation: string): string => `${accountId} ${operation}`;

function change(accountId: string, operation: string, to: (before: PutBack) => PutBack): void {
  const key = keyOf(accountId, operation);
  const next = new Map(all.present());
  next.set(key, to(next.get(key) ?? never));
  all.set(next);
}

/**
 * Puts a kept request into the form of its operation. Answers what the document has no field for any more. Rejects with CallError where the
 * document does not have the operation.
 */
export async function putBack({ accountId, hash, key, values, origin }: KeptRequest): Promise<readonly string[]> {
  const input = { accountId, hash, key };
  const operation = await queryClient.fetchQuery({
    queryKey: ['explorer.operation', input],
    queryFn: ({ signal }) => call('explorer.operation', input, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const made = values === null ? null : draftFrom(operation, values);
  const held = heldDraft(accountId, key);
  // Into an empty form: there is nothing to take back.
  const before = made === null || held?.draft === emptyDraft ? null : held;
  const withheld = made?.withheld ?? [];
  if (made !== null) holdDraft(accountId, { operation, draft: made.draft });
  change(accountId, key, ({ version }) => ({ version: version + 1, note: { ...origin, withheld, before } }));
  return withheld;
}

/** What stood in the form before stands there again. */
export function takeBack(accountId: string, operation: string): void {
  const before = all.present().get(keyOf(accountId, operation))?.note?.before;
  if (before === undefined || before === null) return;
  holdDraft(accountId, before);
  change(accountId, operation, ({ version }) => ({ version: version + 1, note: null }));
}

/** Another document has no field any more for some of what stood in the form. */
export function tellWithheld(accountId: string, operation: string, withheld: readonly string[]): void {
  const origin: PutBackOrigin = { title: texts.otherDocument, at: null, text: texts.otherDocumentText, job: null };
  change(accountId, operation, ({ version }) => ({ version, note: { ...origin, withheld, before: null } }));
}

/** The note is of no use any more: it was read, or the request was sent. */
export function closePutBack(accountId: string, operation: string): void {
  if ((all.present().get(keyOf(accountId, operation))?.note ?? null) === null) return;
  change(accountId, operation, ({ version }) => ({ version, note: null }));
}

export const usePutBack = (accountId: string, operation: string): PutBack => all.use().get(keyOf(accountId, operation)) ?? never;
