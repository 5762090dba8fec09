import type { ErrorCode } from '../../../../preload/contract/errors.ts';
import { writeExplained } from '../../../../preload/contract/reasons.ts';
import type { AppError } from '../../base/errors.ts';
import { classifyAnswer } from '../../service/classify-answer.ts';
import type { ReadAnswer } from '../../service/raw-request.ts';
import { lookedAt } from './limits.ts';

/** What an answer means for the run. `again`: the service asked for rest, and the limiter waits for it. */
export interface Meaning {
  readonly goes: 'on' | 'again' | 'stop';
  readonly failed: boolean;
  readonly code: '' | 'REFUSED_403' | ErrorCode;
  readonly message: string;
}

const on = { goes: 'on', failed: false, code: '', message: '' } as const;

/** Those that say the same to every row. */
const stopping: ReadonlySet<string> = new Set(['AUTH', 'IP_REFUSED']);
/** What a row may meet by itself; a row of them is trouble of another kind. */
export const troubles: ReadonlySet<string> = new Set(['BAD_ANSWER', 'UPSTREAM', 'TIMEOUT', 'NOT_THE_SERVICE', 'RATE_LIMIT', 'REFUSED_403']);

/** Reads what an answer says of its row, and of those that would come after it. */
export function meaningOf(answer: ReadAnswer, isOpen: boolean, redact: (text: string) => string): Meaning {
  const { status, body } = answer;
  const isGood = status >= 200 && status < 300;
  // A page below the base address may be anything, and a long answer that says yes is no refusal.
  if (isGood && (isOpen || body.length > lookedAt)) return on;
  const text = new TextDecoder().decode(body.subarray(0, lookedAt));
  const verdict = classifyAnswer({ ...answer, body: text }, { isWrite: false, redact });
  if ('answer' in verdict) return on;
  const { error } = verdict.failure;
  const { code } = error;
  const message = writeExplained(error);
  if (status === 403 && !stopping.has(code)) return { goes: 'on', failed: true, code: 'REFUSED_403', message };
  if (code === 'RATE_LIMIT') return { goes: 'again', failed: true, code, message };
  return { goes: stopping.has(code) ? 'stop' : 'on', failed: true, code, message };
}

/** The same where no answer came. */
export function meaningOfError(error: AppError): Meaning {
  const { code } = error;
  const isOfRow = code === 'VALIDATION' || (troubles.has(code) && code !== 'RATE_LIMIT');
  return { goes: isOfRow ? 'on' : 'stop', failed: true, code, message: writeExplained(error) };
}
