import { expect, test } from 'vitest';
import { isUpdateOf } from '../../../../../main/core/updates/program.ts';

const own = { subject: 'CN=Example Ltd, C=ID', product: 'Reseller Desk', version: '0.1.0.0' };
const update = { ...own, version: '0.2.0' };

test.each(['0.2.0', '0.2.0.0', '0.2.0.17'])('a file of version %s is the announced update to 0.2.0', (version) => {
  expect(isUpdateOf({ ...update, version }, own, '0.2.0', '0.1.0')).toBe(true);
});

test.each(['0.0.1', '0.1.0', '0.3.0', '0.2', '0.2.0-beta.1', '0.2.0.0.0', ' 0.2.0', ''])('a file of version %j is not', (version) => {
  expect(isUpdateOf({ ...update, version }, own, '0.2.0', '0.1.0')).toBe(false);
});

test('an older version is not an update, even if file and feed agree', () => {
  expect(isUpdateOf({ ...update, version: '0.0.9' }, own, '0.0.9', '0.1.0')).toBe(false);
  expect(isUpdateOf(own, own, '0.1.0', '0.1.0')).toBe(false);
});

test.each([
  ['another holder', { subject: 'CN=Example Ltd' }],
  ['the same in other letters', { subject: 'CN=EXAMPLE LTD, C=ID' }],
  ['another product', { product: 'Reseller Till' }],
  ['no product', { product: '' }],
])('%s is not an update', (_, change) => expect(isUpdateOf({ ...update, ...change }, own, '0.2.0', '0.1.0')).toBe(false));

test('two unnamed programs do not match', () => {
  const nameless = { subject: '', product: '' };
  expect(isUpdateOf({ ...update, ...nameless }, { ...own, ...nameless }, '0.2.0', '0.1.0')).toBe(false);
});
