import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { invalidate, queryClient } from '../../../../renderer/api/queries.ts';

const queryKey = ['accounts.list', {}];
afterEach(() => queryClient.clear());

test('an invalidation whose read is restarted by another one waits for the last read', async () => {
  let reads = 0;
  const pending: ((reply: number) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => {
      reads += 1;
      return reads === 1 ? 1 : new Promise<number>((resolve) => pending.push(resolve));
    },
  });
  const end = observer.subscribe(() => undefined);
  await expect.poll(() => queryClient.getQueryData(queryKey)).toBe(1);
  let ended = false;
  const first = invalidate('accounts.list').then(() => {
    ended = true;
  });
  await expect.poll(() => pending.length).toBe(1);
  const second = invalidate('accounts.list');
  await expect.poll(() => pending.length).toBe(2);
  pending[0]?.(2);
  await new Promise((resolve) => setImmediate(resolve));
  expect(ended).toBe(false);
  pending[1]?.(3);
  await Promise.all([first, second]);
  expect(queryClient.getQueryData(queryKey)).toBe(3);
  end();
});
