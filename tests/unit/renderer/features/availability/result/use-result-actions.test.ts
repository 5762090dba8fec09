import { expect, it, vi } from 'vitest';
import { createCartQueue } from '../../../../../../renderer/features/availability/result/use-result-actions.ts';

/** A queue whose calls the test resolves. */
function holdCalls() {
  const calls: { readonly of: readonly unknown[]; readonly end: (error?: Error) => void }[] = [];
  const queue = createCartQueue(
    (...of) =>
      new Promise<number>((resolve, reject) => {
        calls.push({ of, end: (error) => (error === undefined ? resolve(calls.length) : reject(error)) });
      }),
  );
  return { calls, queue };
}

it('sends names added in the meantime after the pending ones, and nothing twice', async () => {
  const { calls, queue } = holdCalls();
  const first = queue.add(['a.com', 'b.com'], 1);
  expect(queue.add(['b.com'], 1)).toBeNull();
  const second = queue.add(['b.com', 'c.com'], 2);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  calls[0]?.end();
  expect(await first).toBe(1);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect([queue.isInProgress('b.com'), queue.isInProgress('c.com')]).toEqual([false, true]);
  calls[1]?.end();
  expect(await second).toBe(2);
  expect(calls.map(({ of }) => of)).toEqual([
    [['a.com', 'b.com'], 1],
    [['c.com'], 2],
  ]);
});

it('continues after a failed call, whose names can be sent once more', async () => {
  const { calls, queue } = holdCalls();
  const first = queue.add(['a.com'], 1);
  const second = queue.add(['b.com'], 1);
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  calls[0]?.end(new Error('No.'));
  await expect(first).rejects.toThrow('No.');
  expect(queue.isInProgress('a.com')).toBe(false);
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  calls[1]?.end();
  await second;
});
