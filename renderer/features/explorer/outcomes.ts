import type { ResponseFacts } from '../../../preload/contract/explorer/operation.ts';
import type { CallError } from '../../api/client.ts';
import { sharedValue } from '../../shared-value.ts';

/** The result of the last time an operation was sent. */
export type Outcome =
  /** `stop` ends the waiting, which is all that a read needs. */
  | { readonly kind: 'waiting'; readonly stop: () => void }
  | { readonly kind: 'answer'; readonly answer: ResponseFacts }
  /** It became this job's review, whose only row may have its response by now. */
  | { readonly kind: 'job'; readonly job: number }
  /** `at` is ISO 8601 in UTC. */
  | { readonly kind: 'failed'; readonly error: CallError; readonly at: string };

/** By account and operation; lost when the window is locked. */
const outcomes = sharedValue<ReadonlyMap<string, Outcome>>(new Map());

const keyOf = (accountId: string, operation: string): string => `${accountId} ${operation}`;

/** null: nothing is known about it any more. */
export function setOutcome(accountId: string, operation: string, outcome: Outcome | null): void {
  const next = new Map(outcomes.present());
  if (outcome === null) next.delete(keyOf(accountId, operation));
  else next.set(keyOf(accountId, operation), outcome);
  outcomes.set(next);
}

/** An operation's current outcome, read once. */
export const outcomeOf = (accountId: string, operation: string): Outcome | null =>
  outcomes.present().get(keyOf(accountId, operation)) ?? null;

/** Sets the result of a request that `waiting` was set for, unless it was sent again since. */
export function settleOutcome(accountId: string, operation: string, waiting: Outcome, outcome: Outcome | null): void {
  if (outcomeOf(accountId, operation) === waiting) setOutcome(accountId, operation, outcome);
}

/** An operation's outcome in a component, kept up to date; null: not sent yet. */
export const useOutcome = (accountId: string, operation: string | undefined): Outcome | null =>
  outcomes.use().get(keyOf(accountId, operation ?? '')) ?? null;
