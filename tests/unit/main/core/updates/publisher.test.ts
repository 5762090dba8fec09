import { expect, test } from 'vitest';
import { isPublishedBy } from '../../../../../main/core/updates/publisher.ts';

const subject = 'CN=Example Ltd, O="Example, ""Desk"" Ltd", L=Jakarta, C=ID';

test.each([
  [[subject]],
  [['CN=Example Ltd']],
  [['Example Ltd']],
  [['cn=Example Ltd,c=ID']],
  [['O="Example, ""Desk"" Ltd"']],
  [['CN=Somebody Else', 'CN=Example Ltd']],
])('the certificate holder is in %j', (publishers) => expect(isPublishedBy(subject, publishers)).toBe(true));

test.each([
  [[]],
  [['']],
  [['=']],
  [['CN=Somebody Else']],
  [['Example']],
  [['CN=Example Ltd, O=Another']],
  [['O=Example']],
  [['CN=Example Ltd, OU=Desk']],
])('the certificate holder is not in %j', (publishers) => expect(isPublishedBy(subject, publishers)).toBe(false));

test('a quoted part is not a separate part', () => {
  expect(isPublishedBy('CN=Somebody, O="x, CN=Example Ltd"', ['CN=Example Ltd'])).toBe(false);
});
