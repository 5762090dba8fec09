import type { Fault } from '../faults/fault.ts';
import { listOf } from '../ground/fields.ts';
import type { Fields } from '../ground/port.ts';
import { failureReply, faultPage, type Reply } from './replies.ts';

/** What a fault needs of one request. */
export interface Attempt {
  /** Fields of the form; `most`: how many are seen. */
  form(most?: number): Fields;
  /** Carries the request out with this form. */
  perform(form: Fields): Reply;
  /** Ends the connection without a word. */
  drop(): void;
  /** Calls back `ms` later, unless the service is closed by then. */
  after(ms: number, then: () => void): void;
  answer(reply: Reply): void;
}

/** PHP's default for `max_input_vars`. */
const fieldsSeen = 1000;

const lateByDefault = 60_000;

/** Carries a request out the way the fault wants it; without a fault, plainly. */
export function carryOut(fault: Fault | null, attempt: Attempt): void {
  switch (fault?.kind) {
    case undefined:
      return attempt.answer(attempt.perform(attempt.form()));
    case 'delay': {
      const reply = attempt.perform(attempt.form());
      return attempt.after(fault.ms, () => attempt.answer(reply));
    }
    case 'drop-before':
      return attempt.drop();
    case 'drop-after':
      attempt.perform(attempt.form());
      return attempt.drop();
    case 'late':
      attempt.drop();
      return attempt.after(fault.ms ?? lateByDefault, () => void attempt.perform(attempt.form()));
    case 'too-many':
      return attempt.answer(
        failureReply(429, 'Too Many Attempts.', fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) }),
      );
    case 'unavailable':
      return attempt.answer(faultPage(503));
    case 'cut-answer': {
      const reply = attempt.perform(attempt.form());
      return attempt.answer({ ...reply, body: reply.body.slice(0, Math.ceil(reply.body.length / 2)) });
    }
    case 'cut-form':
      return attempt.answer(attempt.perform(attempt.form(fieldsSeen)));
    case 'half-zone':
      attempt.perform(halfOfRecords(attempt.form()));
      return attempt.answer(faultPage(500));
  }
}

function halfOfRecords(form: Fields): Fields {
  const records = listOf(form['records']);
  return { ...form, records: Object.fromEntries(records.slice(0, Math.ceil(records.length / 2)).entries()) };
}
