import { expect, it } from 'vitest';
import { createKeyCache, type HeldKey } from '../../../../../main/core/accounts/held-keys.ts';

const key: HeldKey = { apiKey: 'k', origin: 'https://api.reseller.example', place: 'session', resellerId: 'R-1' };

it('every store and removal starts a new era', () => {
  const held = createKeyCache();
  const eras = new Set([held.era('a')]);
  const steps = [
    () => held.set('a', key),
    () => held.forget('a'),
    () => held.forgetAll(),
    () => held.set('a', key),
    () => held.forgetAll(),
    () => held.set('a', key),
    () => held.forget('a'),
  ];
  for (const step of steps) {
    step();
    expect(eras).not.toContain(held.era('a'));
    eras.add(held.era('a'));
  }
});

it('the era of one account is independent of another', () => {
  const held = createKeyCache();
  const before = held.era('a');
  held.set('b', key);
  held.forget('b');
  expect(held.era('a')).toBe(before);
  expect(held.get('b')).toBeUndefined();
});
