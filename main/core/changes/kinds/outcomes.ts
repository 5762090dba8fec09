import type { WriteOutcome } from '../../service/write/write-outcome.ts';
import type { Applied, Receipt } from '../kind.ts';

/**
 * A refusal that means "it is so already" (api.md section 4: "already associated", "not associated") is what was wanted. Other refusals
 * stay what they are.
 */
export function refusedUnlessSet(outcome: WriteOutcome, alreadySo: RegExp): WriteOutcome {
  if (outcome.state !== 'refused' || !alreadySo.test(outcome.message)) return outcome;
  return { state: 'done', data: null, message: outcome.message };
}

/** A deletion of what is gone already did what was wanted. */
export function unlessGone(outcome: WriteOutcome): WriteOutcome {
  if (outcome.state !== 'refused' || outcome.code !== 'NOT_FOUND') return outcome;
  return { state: 'done', data: null, message: outcome.message };
}

/** What the service took and says itself to be still at work on. */
export function acceptedWhile(outcome: WriteOutcome, atWork: (data: (WriteOutcome & { state: 'done' })['data']) => boolean): WriteOutcome {
  return outcome.state === 'done' && atWork(outcome.data) ? { ...outcome, state: 'accepted' } : outcome;
}

/** With a receipt where the service took the write: for what nobody can read back, that is the only trace of it. */
export function withReceipt(outcome: WriteOutcome, receipt: Receipt = { values: {} }): Applied {
  return outcome.state === 'done' || outcome.state === 'accepted' ? { ...outcome, receipt } : outcome;
}
