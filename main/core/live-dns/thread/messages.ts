import type { Patience, Route } from '../check/asker.ts';
import type { CheckSubject } from '../check/observed.ts';
import type { RoundResult, RoundSubject } from '../watch/round.ts';
import type { CheckOutcome } from './outcome.ts';

/* Messages between main and the thread. Several checks may run at once. */

/** What the thread can be asked to do: a check of a domain, or one round of questions about a change that is watched. */
export interface LiveTasks {
  readonly check: { readonly subject: CheckSubject; readonly result: CheckOutcome };
  readonly watch: { readonly subject: RoundSubject; readonly result: RoundResult };
}
export type LiveTask = keyof LiveTasks;

export type LiveTaskRequest<T extends LiveTask = LiveTask> = {
  readonly [K in T]: {
    readonly id: number;
    readonly call: K;
    readonly route: Route;
    readonly patience: Patience;
    readonly subject: LiveTasks[K]['subject'];
    /** The run over many domains that it is part of; null: none. */
    readonly run: string | null;
  };
}[T];

export type LiveRequest = LiveTaskRequest | { readonly id: number; readonly call: 'cancel' };

export type LiveReply =
  /** Questions that were asked so far. */
  | { readonly id: number; readonly asked: number }
  /** null: it was canceled. */
  | { readonly id: number; readonly result: LiveTasks[LiveTask]['result'] | null }
  /** An internal error; for the log. */
  | { readonly id: number; readonly failed: string };
