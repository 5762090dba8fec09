import { expect, test } from 'vitest';
import { mayBeDistributed, refusedLicences } from '../../../../build/scripts/lib/supply/licences.ts';

const isRejected = (license: string | undefined, distributed: boolean) =>
  refusedLicences(
    { '': {}, 'node_modules/made-up': { version: '1.2.3', ...(license === undefined ? {} : { license }) } },
    new Set(distributed ? ['node_modules/made-up'] : []),
  );

test.each(['MIT', 'Apache-2.0', 'OFL-1.1', '(MIT OR GPL-3.0-only)', 'GPL-3.0-only OR (MIT AND ISC)'])(
  '%s may be distributed',
  (licence) => {
    expect(isRejected(licence, true)).toEqual([]);
    expect(mayBeDistributed(licence)).toBe(true);
  },
);

test.each([
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'MPL-2.0',
  'MIT AND GPL-2.0-only',
  '(MIT OR ISC) AND UNLICENSED',
  'SEE LICENSE IN x',
  '',
  '(MIT',
  'MIT ISC',
])('%j may not be distributed', (licence) => {
  expect(isRejected(licence, true)).toEqual([`made-up 1.2.3 is under ${licence}, which is not allowed in the package`]);
  expect(mayBeDistributed(licence)).toBe(false);
});

test('a tool may have more licenses, but not any license', () => {
  expect(isRejected('MPL-2.0', false)).toEqual([]);
  expect(isRejected('UNLICENSED', false)).toEqual(['made-up 1.2.3 is under UNLICENSED, which is not allowed even for a tool']);
});

test('a package without a license is rejected everywhere', () => {
  expect(isRejected(undefined, true)).toEqual(['made-up 1.2.3 does not say its licence']);
  expect(isRejected(undefined, false)).toEqual(['made-up 1.2.3 does not say its licence']);
  expect(mayBeDistributed(undefined)).toBe(false);
});
