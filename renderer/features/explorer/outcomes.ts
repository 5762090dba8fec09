import type { AnswerFacts } from '../../../preload/contract/explorer-operation.ts';
import type { CallError } from '../../api/client.ts';
import { sharedValue } from '../../shared-value.ts';

/** What became of the last time that an operation was sent. */
export type Outcome =
  /** `stop` ends the waiting: nothing else of a read needs to be taken back. */
  | { readonly kind: 'waiting'; readonly stop: () => void }
  | { readonly kind: 'answer'; readonly answer: AnswerFacts }
  /** It went into the review of this job, whose one row may have its answer by now. */
  | { readonly kind: 'job'; readonly job: number }
  /** `at` is ISO 8601 in UTC. */
  | { readonly kind: 'failed'; readonly error: CallError; readonly at: string };

/** By account and operation; they go with the page when the window is locked. */
const outcomes = sharedValue<ReadonlyMap<string, Outcome>>(new Map());

const keyOf = (accountId: string, operation: string): string => `${accountId} ${operation}`;

/** null: nothing is known of it any more. */
export function setOutcome(accountId: string, operation: string, outcome: Outcome | null): void {
  const next = new Map(outcomes.present());
  if (outcome === null) next.delete(keyOf(accountId, operation));
  else next.set(keyOf(accountId, operation), outcome);
  outcomes.set(next);
}

/** The present outcome of an operation, asked once. */
export const outcomeOf = (accountId: string, operation: string): Outcome | null =>
  outcomes.present().get(keyOf(accountId, operation)) ?? null;

/** What came of a sending that `waiting` was set for, unless it was sent again since. */
export function settleOutcome(accountId: string, operation: string, waiting: Outcome, outcome: Outcome | null): void {
  if (outcomeOf(accountId, operation) === waiting) setOutcome(accountId, operation, outcome);
}

/** The outcome of an operation in a component, kept up to date; null: it was not sent yet. */
export const useOutcome = (accountId: string, operation: string | undefined): Outcome | null =>
  outcomes.use().get(keyOf(accountId, operation ?? '')) ?? null;
