import type { Patience, Route } from '../check/asker.ts';
import type { CheckResult, CheckSubject } from '../check/observed.ts';

/* Messages between main and the thread. Several checks may run at once. */

export type LiveRequest =
  | { readonly id: number; readonly call: 'check'; readonly route: Route; readonly patience: Patience; readonly subject: CheckSubject }
  | { readonly id: number; readonly call: 'cancel' };

export type LiveReply =
  /** Questions that were asked so far. */
  | { readonly id: number; readonly asked: number }
  /** null: it was canceled. */
  | { readonly id: number; readonly result: CheckResult | null }
  /** An internal error; for the log. */
  | { readonly id: number; readonly failed: string };
