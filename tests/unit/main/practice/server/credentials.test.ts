import { beforeAll, expect, it } from 'vitest';
import type { Practice } from '../../../../../main/practice/kernel/port.ts';
import { credentialsFit, keyHash } from '../../../../../main/practice/server/credentials.ts';
import { writeMeta } from '../../../../../main/practice/server/meta.ts';
import { basic, emptyPractice } from './empty-practice.ts';

let practice: Practice;
beforeAll(async () => {
  practice = await emptyPractice();
});

it('accepts its reseller ID with its key, in any spelling of "Basic"', () => {
  expect(credentialsFit(practice.database, basic('584', 'practice-key'))).toBe(true);
  expect(credentialsFit(practice.database, basic('584', 'practice-key').replace('Basic', 'basic'))).toBe(true);
});

it.each([
  undefined,
  '',
  'Basic',
  'Basic ',
  'Bearer practice-key',
  'Basic !!!',
  basic('584', ''),
  basic('584', 'other'),
  basic('585', 'practice-key'),
  basic('', ''),
  basic('584:practice-key', ''),
])('rejects %s', (header) => {
  expect(credentialsFit(practice.database, header)).toBe(false);
});

it('accepts a key that contains colons', () => {
  writeMeta(practice.database, 'keyHash', keyHash('a:b:c'));
  expect(credentialsFit(practice.database, basic('584', 'a:b:c'))).toBe(true);
});

it('matches nothing if no key is set', () => {
  practice.database.exec("DELETE FROM meta WHERE name = 'keyHash'");
  expect(credentialsFit(practice.database, basic('584', ''))).toBe(false);
});
