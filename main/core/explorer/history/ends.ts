import { AppError } from '../../base/errors.ts';
import type { OverWrite } from '../../changes/engine/deps.ts';
import type { ReadResponse } from '../../service/raw-request.ts';
import { meaningOf } from '../run/classify-response.ts';
import type { HistoryOutcome } from './history.ts';

/** For an answered read: whether it is a refusal is decided as in a bulk run. The time does not include waiting in the queue. */
export function outcomeOf(answer: ReadResponse, isOpen: boolean): HistoryOutcome {
  const { status, body, times } = answer;
  const ms = Math.max(0, Math.round(times.connected + times.answered + times.read));
  // Nothing of the response text is stored.
  const { code } = meaningOf(answer, isOpen, (text) => text);
  const shownCode = code === 'REFUSED_403' ? 'REFUSED' : code;
  // An operation may well respond with text, a file or nothing.
  const isGood = shownCode === '' || (status < 300 && (shownCode === 'BAD_ANSWER' || shownCode === 'NOT_THE_SERVICE'));
  return { state: 'answered', status, code: isGood ? null : shownCode, ms, bytes: body.length };
}

/** For a read without a response. */
export function failureOf(error: unknown): HistoryOutcome {
  const code = error instanceof AppError ? error.code : 'INTERNAL';
  return { state: code === 'CANCELED' ? 'stopped' : 'failed', code };
}

/** For a write. */
export function writeOutcomeOf({ outcome, raw, ms }: Pick<OverWrite, 'outcome' | 'raw' | 'ms'>): HistoryOutcome {
  const received = raw === null ? {} : { status: raw.status, bytes: Buffer.byteLength(raw.body) };
  const code = outcome.state === 'refused' || outcome.state === 'not sent' ? outcome.code : null;
  return { state: outcome.state === 'not sent' ? 'not-sent' : outcome.state, code, ms: Math.max(0, Math.round(ms)), ...received };
}
