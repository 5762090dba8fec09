import { expect, it } from 'vitest';
import { AppError, type AppErrorFacts } from '../../../../../../main/core/base/errors.ts';
import type { ServiceClient } from '../../../../../../main/core/service/port.ts';
import { createSendWrite } from '../../../../../../main/core/service/write/send-write.ts';

type Client = Pick<ServiceClient, 'write' | 'writeReady'>;

/** What the engine is given for what the client says, and what the client was asked. */
async function send(told: object, ready?: object) {
  const asked: unknown[][] = [];
  const answer = (...given: unknown[]) => {
    asked.push(given);
    return Promise.resolve(told);
  };
  const write = createSendWrite({ write: answer, writeReady: answer } as unknown as Client, 'bulk');
  const { signal } = new AbortController();
  const form = { years: 1 };
  const outcome = await write({ method: 'PUT', path: 'a/b', form, ...(ready === undefined ? {} : { ready }) } as never, { signal });
  return { outcome, asked, signal };
}

const failed = (outcome: string, facts: AppErrorFacts = {}, message = 'No.') => ({
  outcome,
  error: new AppError('VALIDATION', message, facts),
});

it.each(['done', 'accepted'])('a write that is %s comes with its answer', async (outcome) => {
  const { outcome: told, asked, signal } = await send({ outcome, answer: { data: { id: 1 }, message: 'Good.' } });
  expect(told).toEqual({ state: outcome, data: { id: 1 }, message: 'Good.' });
  expect(asked).toEqual([['PUT', 'a/b', { years: 1 }, { priority: 'bulk', signal }]]);
});

it('a ready-made write goes out as it is, with its method and path', async () => {
  const { asked, signal } = await send({ outcome: 'unknown', error: new Error('Lost.') }, { query: 'x=1' });
  expect(asked).toEqual([
    [
      { query: 'x=1', method: 'PUT', path: 'a/b' },
      { priority: 'bulk', signal },
    ],
  ]);
});

it('a refusal names its fields, but none that the message names already, and at most five', async () => {
  const fields = { a: 'is short', b: 'No.', c: '3', d: '4', e: '5', f: '6', g: '7' };
  const { outcome } = await send(failed('refused', { fields }));
  expect(outcome).toEqual({
    state: 'refused',
    code: 'VALIDATION',
    message: 'No. a: is short c: 3 d: 4 e: 5 f: 6',
    fields,
  });
  expect((await send(failed('refused'))).outcome).toMatchObject({ message: 'No.' });
  expect((await send(failed('refused', {}, 'x'.repeat(2000)))).outcome).toMatchObject({ message: 'x'.repeat(1000) });
});

it('one that was not sent says when to try again, one whose end is unknown says why', async () => {
  expect((await send(failed('not-sent', { retryAfterMs: 7000 }))).outcome).toEqual({
    state: 'not sent',
    code: 'VALIDATION',
    message: 'No.',
    retryAfterMs: 7000,
  });
  expect((await send(failed('not-sent'))).outcome).toMatchObject({ retryAfterMs: null });
  expect((await send(failed('unknown'))).outcome).toEqual({ state: 'unknown', reason: 'No.' });
});
