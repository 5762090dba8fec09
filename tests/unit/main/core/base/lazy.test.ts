import { expect, it } from 'vitest';
import { lazily } from '../../../../../main/core/base/lazy.ts';

it('creates a value once, also for concurrent callers', async () => {
  let made = 0;
  const resource = lazily(async () => ++made);
  expect(await Promise.all([resource(), resource()])).toEqual([1, 1]);
  expect(await resource()).toBe(1);
});

it('retries after a failure', async () => {
  let tries = 0;
  const resource = lazily(async () => {
    if (++tries === 1) throw new Error('not yet');
    return 'there';
  });
  await expect(resource()).rejects.toThrow('not yet');
  expect(await resource()).toBe('there');
});

it('returns an existing value, and does not create it', async () => {
  const resource = {};
  const get = lazily(async () => resource);
  expect(get.opened()).toBeNull();
  const making = get();
  expect(get.opened()).toBeNull();
  await making;
  expect(get.opened()).toBe(resource);
});

it('has no value after a failure', async () => {
  const get = lazily(async () => Promise.reject(new Error('no')));
  await expect(get()).rejects.toThrow('no');
  expect(get.opened()).toBeNull();
});
