import type { ErrorCode } from '../../../../preload/contract/errors.ts';
import { writeExplained } from '../../../../preload/contract/reasons.ts';
import type { AppError } from '../../base/errors.ts';
import { classifyResponse } from '../../service/classify-answer.ts';
import type { ReadResponse } from '../../service/raw-request.ts';
import { inspectedBytes } from './limits.ts';

/** What a response means for the run. `retry`: the service asked to wait, and the limiter does. */
export interface Meaning {
  readonly next: 'continue' | 'retry' | 'stop';
  readonly failed: boolean;
  readonly code: '' | 'REFUSED_403' | ErrorCode;
  readonly message: string;
}

const on = { next: 'continue', failed: false, code: '', message: '' } as const;

/** Codes that would be the same for every row. */
const stopping: ReadonlySet<string> = new Set(['AUTH', 'IP_REFUSED']);
/** Codes that a single row may get; several in a row indicate a general problem. */
export const problems: ReadonlySet<string> = new Set(['BAD_ANSWER', 'UPSTREAM', 'TIMEOUT', 'NOT_THE_SERVICE', 'RATE_LIMIT', 'REFUSED_403']);

/** Determines what a response means for its row and for the following ones. */
export function meaningOf(answer: ReadResponse, isOpen: boolean, redact: (text: string) => string): Meaning {
  const { status, body } = answer;
  const isGood = status >= 200 && status < 300;
  // A page below the base address may be anything, and a long successful response is not a refusal.
  if (isGood && (isOpen || body.length > inspectedBytes)) return on;
  const text = new TextDecoder().decode(body.subarray(0, inspectedBytes));
  const verdict = classifyResponse({ ...answer, body: text }, { isWrite: false, redact });
  if ('answer' in verdict) return on;
  const { error } = verdict.failure;
  const { code } = error;
  const message = writeExplained(error);
  if (status === 403 && !stopping.has(code)) return { next: 'continue', failed: true, code: 'REFUSED_403', message };
  if (code === 'RATE_LIMIT') return { next: 'retry', failed: true, code, message };
  return { next: stopping.has(code) ? 'stop' : 'continue', failed: true, code, message };
}

/** The same if there was no response. */
export function meaningOfError(error: AppError): Meaning {
  const { code } = error;
  const isOfRow = code === 'VALIDATION' || (problems.has(code) && code !== 'RATE_LIMIT');
  return { next: isOfRow ? 'continue' : 'stop', failed: true, code, message: writeExplained(error) };
}
