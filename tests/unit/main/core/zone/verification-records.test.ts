import { expect, test } from 'vitest';
import { isProof } from '../../../../../main/core/zone/verification-records.ts';

const text = (content: string, prefix = '@', type = 'TXT') => ({ prefix, type, content, ttl: 3600 });

test.each([
  'google-site-verification=abc',
  '"google-site-verification=abc"',
  'MS=ms12345678',
  'v=verifydomain MS=12345678',
  'apple-domain-verification=abc',
  'apple-domain=abc',
  'facebook-domain-verification=abc',
  '_globalsign-domain-verification=abc',
  'yandex-verification: abc',
  'webexdomainverification.8YX6G=abc',
  'ZOOM_verify_abc',
  'docusign=1b0a6754-49b1-4db5-8540-d2c12664b289',
])('%s is domain verification', (content) => {
  expect(isProof(text(content))).toBe(true);
  expect(isProof(text(content, '@', 'SPF'))).toBe(true);
});

test.each([
  ['abc', '_acme-challenge'],
  ['abc', '_acme-challenge.www'],
  ['abc', '_github-challenge-toko.'],
])('%s at %s is domain verification', (content, prefix) => {
  expect(isProof(text(content, prefix))).toBe(true);
});

test.each([
  ['v=spf1 include:_spf.verification.example -all', '@', 'TXT'],
  ['v=DMARC1; p=none; rua=mailto:verification@example.com', '_dmarc', 'TXT'],
  ['v=DKIM1; p=MS=', 's1._domainkey', 'TXT'],
  ['we verify: nothing', '@', 'TXT'],
  ['verification.example.net', '_acme-challenge', 'CNAME'],
])('%s at %s is not domain verification on its own', (content, prefix, type) => {
  expect(isProof(text(content, prefix, type))).toBe(false);
});
