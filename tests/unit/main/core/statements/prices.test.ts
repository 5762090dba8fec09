import { expect, it } from 'vitest';
import { ownPrice } from '../../../../../main/core/statements/prices.ts';
import { Settings } from '../../../../../preload/contract/settings.ts';

const margin = { ...Settings.shape.margin.parse({}), percent: '20', fixed: '0', step: '1000', ending: '0', direction: 'up' } as const;
const rupiah = (amount: number): bigint => BigInt(amount) * 1_000_000n;

it('adds the margin to what was charged, and takes it from what was credited', () => {
  expect(ownPrice('renewal', rupiah(166_000), margin)).toBe(rupiah(200_000));
  expect(ownPrice('renewal', -rupiah(166_000), margin)).toBe(-rupiah(200_000));
});

it('has no price for what the margin is not for', () => {
  expect(ownPrice('certificate', rupiah(100), margin)).toBeNull();
  expect(ownPrice('transfer', rupiah(100), { ...margin, kinds: ['renewal'] })).toBeNull();
});
