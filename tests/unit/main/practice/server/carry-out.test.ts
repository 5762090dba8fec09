import { expect, it } from 'vitest';
import type { FaultKind } from '../../../../../main/practice/faults/fault.ts';
import type { Fields } from '../../../../../main/practice/kernel/port.ts';
import { type Attempt, applyEdits } from '../../../../../main/practice/server/carry-out.ts';
import { jsonReply, type Reply } from '../../../../../main/practice/server/replies.ts';

const form: Fields = { records: { 0: { name: 'a' }, 1: { name: 'b' }, 2: { name: 'c' } }, more: 'x' };
const reply = jsonReply({ status: 200, body: { success: true } });

/** Events in order; delayed ones happen when `pass` is called. */
function attempt(fault: FaultKind | null) {
  const events: unknown[] = [];
  const waiting: { ms: number; then: () => void }[] = [];
  const responses: Reply[] = [];
  const actions: Attempt = {
    form: (most) => (most === undefined ? form : { most: String(most) }),
    perform(sent, written) {
      events.push(written === undefined ? sent : { sent, written });
      return reply;
    },
    drop: () => void events.push('dropped'),
    after: (ms, then) => void waiting.push({ ms, then }),
    answer(response) {
      events.push(response.status);
      responses.push(response);
    },
  };
  applyEdits(fault, actions);
  const pass = () => {
    for (const { then } of waiting.splice(0)) then();
  };
  return { events, waiting, responses, pass };
}

it('runs normally without a fault', () => {
  expect(attempt(null).events).toEqual([form, 200]);
});

it('delay: runs immediately and responds later', () => {
  const { events, waiting, pass } = attempt({ kind: 'delay', ms: 250 });
  expect([events, waiting[0]?.ms]).toEqual([[form], 250]);
  pass();
  expect(events).toEqual([form, 200]);
});

it('drop-before: nothing is done', () => {
  expect(attempt({ kind: 'drop-before' }).events).toEqual(['dropped']);
});

it('drop-after: done, without a response', () => {
  expect(attempt({ kind: 'drop-after' }).events).toEqual([form, 'dropped']);
});

it.each([
  [{ kind: 'late' }, 60_000],
  [{ kind: 'late', ms: 5 }, 5],
] as const)('%j: dropped immediately, done %d ms later', (fault, ms) => {
  const { events, waiting, pass } = attempt(fault);
  expect([events, waiting[0]?.ms]).toEqual([['dropped'], ms]);
  pass();
  expect(events).toEqual(['dropped', form]);
});

it('too-many: nothing is done; Retry-After when given', () => {
  const { events, responses } = attempt({ kind: 'too-many', retryAfter: 30 });
  expect([events, responses[0]?.headers['retry-after']]).toEqual([[429], '30']);
  expect(attempt({ kind: 'too-many' }).responses[0]?.headers).not.toHaveProperty('retry-after');
});

it('unavailable: nothing is done, returns an HTML page', () => {
  const { events, responses } = attempt({ kind: 'unavailable' });
  expect([events, responses[0]?.headers['content-type']]).toEqual([[503], 'text/html; charset=UTF-8']);
});

it('cut-answer: done; the JSON is truncated', () => {
  const { events, responses } = attempt({ kind: 'cut-answer' });
  expect(events).toEqual([form, 200]);
  expect(reply.body.startsWith(responses[0]?.body ?? '-')).toBe(true);
  expect(() => JSON.parse(responses[0]?.body ?? '{}')).toThrow(SyntaxError);
});

it('cut-form: only the first 1,000 fields are parsed', () => {
  expect(attempt({ kind: 'cut-form' }).events).toEqual([{ most: '1000' }, 200]);
});

it('half-zone: only half of the records are written, and the response reflects that', () => {
  const written = { records: { 0: { name: 'a' }, 1: { name: 'b' } }, more: 'x' };
  expect(attempt({ kind: 'half-zone' }).events).toEqual([{ sent: form, written }, 200]);
});
