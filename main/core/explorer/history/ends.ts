import { AppError } from '../../base/errors.ts';
import type { OverWrite } from '../../changes/engine/deps.ts';
import type { ReadAnswer } from '../../service/raw-request.ts';
import { meaningOf } from '../run/classify-response.ts';
import type { HistoryEnd } from './history.ts';

/** Of a read that was answered: whether it says no is judged as in a run. The wait for a turn is no part of its time. */
export function endOf(answer: ReadAnswer, isOpen: boolean): HistoryEnd {
  const { status, body, times } = answer;
  const ms = Math.max(0, Math.round(times.connected + times.answered + times.read));
  // Nothing that the service says is kept.
  const { code } = meaningOf(answer, isOpen, (text) => text);
  const said = code === 'REFUSED_403' ? 'REFUSED' : code;
  // Text, a file or nothing at all is what an operation may well answer.
  const isGood = said === '' || (status < 300 && (said === 'BAD_ANSWER' || said === 'NOT_THE_SERVICE'));
  return { state: 'answered', status, code: isGood ? null : said, ms, bytes: body.length };
}

/** Of a read without an answer. */
export function failureOf(error: unknown): HistoryEnd {
  const code = error instanceof AppError ? error.code : 'INTERNAL';
  return { state: code === 'CANCELLED' ? 'stopped' : 'failed', code };
}

/** Of a write. */
export function endOfWrite({ outcome, raw, ms }: Pick<OverWrite, 'outcome' | 'raw' | 'ms'>): HistoryEnd {
  const heard = raw === null ? {} : { status: raw.status, bytes: Buffer.byteLength(raw.body) };
  const code = outcome.state === 'refused' || outcome.state === 'not sent' ? outcome.code : null;
  return { state: outcome.state === 'not sent' ? 'not-sent' : outcome.state, code, ms: Math.max(0, Math.round(ms)), ...heard };
}
