import { expect, it } from 'vitest';
import { createTurns } from '../../../../../main/core/accounts/account-queue.ts';

it('work on one account waits for the work before it, also where that failed; other accounts do not wait', async () => {
  const inTurn = createTurns();
  const trace: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const first = inTurn('a', async () => {
    trace.push('first');
    await gate;
    throw new Error('It failed.');
  });
  const second = inTurn('a', async () => trace.push('second'));
  await inTurn('b', async () => trace.push('other'));
  expect(trace).toEqual(['first', 'other']);
  const third = inTurn('a', async () => trace.push('third'));
  open();
  await expect(first).rejects.toThrow('It failed.');
  await Promise.all([second, third]);
  expect(trace).toEqual(['first', 'other', 'second', 'third']);
  await inTurn('a', async () => trace.push('later'));
  expect(trace.at(-1)).toBe('later');
});
