import type { Fault } from '../faults/fault.ts';
import { listOf } from '../kernel/fields.ts';
import type { Fields } from '../kernel/port.ts';
import { failureReply, faultPage, type Reply } from './replies.ts';

/** The parts of a request that a fault needs. */
export interface Attempt {
  /** Form fields; `most`: maximum number of parsed fields. */
  form(most?: number): Fields;
  /** Carries out the request with this form; `written`: the part that is written before the service fails. */
  perform(form: Fields, written?: Fields): Reply;
  /** Closes the connection without a response. */
  drop(): void;
  /** Calls back after `ms`, unless the service is closed by then. */
  after(ms: number, then: () => void): void;
  answer(reply: Reply): void;
}

/** PHP's default for `max_input_vars`. */
const fieldsSeen = 1000;

const lateByDefault = 60_000;

/** Carries out a request with a fault, or normally if there is none. */
export function applyEdits(fault: Fault | null, attempt: Attempt): void {
  const { answer, drop, after } = attempt;
  const perform = (most?: number) => attempt.perform(attempt.form(most));
  switch (fault?.kind) {
    case undefined:
      answer(perform());
      break;
    case 'delay': {
      const reply = perform();
      after(fault.ms, () => answer(reply));
      break;
    }
    case 'drop-before':
      drop();
      break;
    case 'drop-after':
      perform();
      drop();
      break;
    case 'late':
      drop();
      after(fault.ms ?? lateByDefault, perform);
      break;
    case 'too-many':
      answer(failureReply(429, 'Too Many Attempts.', fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) }));
      break;
    case 'unavailable':
      answer(faultPage(503));
      break;
    case 'cut-answer': {
      const reply = perform();
      answer({ ...reply, body: reply.body.slice(0, Math.ceil(reply.body.length / 2)) });
      break;
    }
    case 'cut-form':
      answer(perform(fieldsSeen));
      break;
    case 'half-zone': {
      const form = attempt.form();
      answer(attempt.perform(form, halfOfRecords(form)));
      break;
    }
  }
}

function halfOfRecords(form: Fields): Fields {
  const records = listOf(form['records']);
  return { ...form, records: Object.fromEntries(records.slice(0, Math.ceil(records.length / 2)).entries()) };
}
