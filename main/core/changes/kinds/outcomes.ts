import type { WriteOutcome } from '../../service/write/write-outcome.ts';
import type { Applied, Receipt } from '../kind.ts';

/**
 * Treats a refusal that means "already set" (api.md section 4: "already associated", "not associated") as success. Other refusals are
 * unchanged.
 */
export function refusedUnlessSet(outcome: WriteOutcome, alreadySo: RegExp): WriteOutcome {
  if (outcome.state !== 'refused' || !alreadySo.test(outcome.message)) return outcome;
  return { state: 'done', data: null, message: outcome.message };
}

/** Treats a deletion of an object that is already gone as success. */
export function unlessMissing(outcome: WriteOutcome): WriteOutcome {
  if (outcome.state !== 'refused' || outcome.code !== 'NOT_FOUND') return outcome;
  return { state: 'done', data: null, message: outcome.message };
}

/** Marks as accepted what the service took and reports as still in progress. */
export function acceptedWhile(outcome: WriteOutcome, atWork: (data: (WriteOutcome & { state: 'done' })['data']) => boolean): WriteOutcome {
  return outcome.state === 'done' && atWork(outcome.data) ? { ...outcome, state: 'accepted' } : outcome;
}

/** Adds a receipt if the service accepted the write: for what cannot be read back, that is the only trace. */
export function withReceipt(outcome: WriteOutcome, receipt: Receipt = { values: {} }): Applied {
  return outcome.state === 'done' || outcome.state === 'accepted' ? { ...outcome, receipt } : outcome;
}
