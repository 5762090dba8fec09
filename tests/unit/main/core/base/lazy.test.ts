import { expect, it } from 'vitest';
import { lazily } from '../../../../../main/core/base/lazy.ts';

it('makes a thing once, also for callers at the same time', async () => {
  let made = 0;
  const thing = lazily(async () => ++made);
  expect(await Promise.all([thing(), thing()])).toEqual([1, 1]);
  expect(await thing()).toBe(1);
});

it('tries again after a failure', async () => {
  let tries = 0;
  const thing = lazily(async () => {
    if (++tries === 1) throw new Error('not yet');
    return 'there';
  });
  await expect(thing()).rejects.toThrow('not yet');
  expect(await thing()).toBe('there');
});

it('what was made is returned without making it', async () => {
  const thing = {};
  const get = lazily(async () => thing);
  expect(get.opened()).toBeNull();
  const making = get();
  expect(get.opened()).toBeNull();
  await making;
  expect(get.opened()).toBe(thing);
});

it('a failed making leaves nothing opened', async () => {
  const get = lazily(async () => Promise.reject(new Error('no')));
  await expect(get()).rejects.toThrow('no');
  expect(get.opened()).toBeNull();
});
