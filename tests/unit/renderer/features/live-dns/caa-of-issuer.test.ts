import { expect, test } from 'vitest';
import { allowsIssuer } from '../../../../../renderer/features/live-dns/caa-of-issuer.ts';

const caa = (...records: readonly string[]) => ({ name: 'shop.test', records: [...records] });

test.each([
  ["Let's Encrypt", caa('0 issue "letsencrypt.org; validationmethods=dns-01"'), true],
  ["Let's Encrypt", caa('0 issue "digicert.com"', '0 issuewild "letsencrypt.org"'), false],
  ['DigiCert Inc', caa('0 issue ";"'), false],
  ['Sectigo Limited', caa('0 issue "comodoca.com"', '0 iodef "mailto:a@shop.test"'), true],
  // Nothing restricts the issuer, or it is not known here.
  ['DigiCert Inc', caa('0 iodef "mailto:a@shop.test"'), null],
  ['Example Office', caa('0 issue "letsencrypt.org"'), null],
  ['DigiCert Inc', null, null],
] as const)('whether %s may issue by %j is %s', (issuer, records, allowed) => {
  expect(allowsIssuer(records, issuer)).toBe(allowed);
});
