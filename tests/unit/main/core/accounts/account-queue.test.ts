import { expect, it } from 'vitest';
import { createSerialQueue } from '../../../../../main/core/accounts/account-queue.ts';

it('runs work on one account sequentially, even after a failure; other accounts do not wait', async () => {
  const enqueue = createSerialQueue();
  const trace: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const first = enqueue('a', async () => {
    trace.push('first');
    await gate;
    throw new Error('It failed.');
  });
  const second = enqueue('a', async () => trace.push('second'));
  await enqueue('b', async () => trace.push('other'));
  expect(trace).toEqual(['first', 'other']);
  const third = enqueue('a', async () => trace.push('third'));
  open();
  await expect(first).rejects.toThrow('It failed.');
  await Promise.all([second, third]);
  expect(trace).toEqual(['first', 'other', 'second', 'third']);
  await enqueue('a', async () => trace.push('later'));
  expect(trace.at(-1)).toBe('later');
});
