import { expect, test } from 'vitest';
import { fingerprintOf } from '../../../../../../main/core/changes/journal/fingerprint.ts';
import { paid, planWith, rowWith } from './fixtures.ts';

const row = rowWith(0, { plan: planWith(paid('10')) });
const print = fingerprintOf(row);

test('is the same for a row that was stored and read again', () => {
  expect(fingerprintOf(JSON.parse(JSON.stringify(row)))).toBe(print);
  expect(print).toMatch(/^[\w+/]{43}=$/);
});

test.each([
  ['kind', { kind: 'restore' }],
  ['target’s kind', { target: { ...row.target, kind: 'customer' as const } }],
  ['target', { target: { ...row.target, id: 99 } }],
  ['name', { target: { ...row.target, name: 'other.example' } }],
  ['customer', { target: { ...row.target, customerId: 5 } }],
  ['preceding rows', { depends: [{ seq: 0, take: {} }] }],
  ['input', { input: { years: 2 } }],
  ['plan', { plan: null }],
  ['cost', { plan: planWith(paid('11')) }],
  ['currency', { plan: planWith(paid('10', 'USD')) }],
  ['lines', { plan: planWith({ ...paid('10'), lines: [] }) }],
  ['conditions', { plan: planWith({ ...paid('10'), basis: { version: 2 } }) }],
  ['warnings', { plan: planWith({ ...paid('10'), warnings: [{ code: 'twice', facts: {} }] }) }],
  ['confirmation', { plan: planWith({ ...paid('10'), typed: true }) }],
])('differs for another %s', (_, other) => {
  expect(fingerprintOf({ ...row, ...other })).not.toBe(print);
});

test('is the same for what is neither reviewed nor sent', () => {
  expect(fingerprintOf({ ...row, ...{ place: 'line 9', claim: null, seq: 9 } })).toBe(print);
  expect(fingerprintOf({ ...row, plan: planWith({ ...paid('10'), typed: false }) })).toBe(print);
});
