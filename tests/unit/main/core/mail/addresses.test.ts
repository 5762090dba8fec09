import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddress, readHost } from '../../../../../main/core/mail/addresses.ts';

const reason = (text: string): string => {
  const reading = readAddress(text);
  return reading.ok ? reading.address : reading.why.reason;
};

describe('a mail address', () => {
  it.each([
    ['sari@example.test', 'sari@example.test'],
    ['  Sari.Dewi+domains@Example.TEST ', 'Sari.Dewi+domains@example.test'],
    ["o'neil{x}@example.test", "o'neil{x}@example.test"],
    ['"two words"@example.test', '"two words"@example.test'],
    ['"a\\"b"@example.test', '"a\\"b"@example.test'],
    ['sari@bücher.test', 'sari@xn--bcher-kva.test'],
    ['sari@例え.test', 'sari@xn--r8jz45g.test'],
    ['sari@example.test.', 'sari@example.test'],
    [`${'a'.repeat(64)}@example.test`, `${'a'.repeat(64)}@example.test`],
  ])('%s is read as %s', (text, address) => expect(reason(text)).toBe(address));

  it.each([
    ['', 'mail-address-empty'],
    ['sari', 'mail-address-form'],
    ['@example.test', 'mail-address-form'],
    ['sari@', 'mail-address-form'],
    ['Sari <sari@example.test>', 'mail-address-form'],
    ['sari@example.test\r\nBcc: x@y.test', 'mail-address-form'],
    ['sari\u202e@example.test', 'mail-address-form'],
    ['.sari@example.test', 'mail-address-local'],
    ['sa..ri@example.test', 'mail-address-local'],
    ['sa ri@example.test', 'mail-address-local'],
    ['sarí@example.test', 'mail-address-local'],
    ['"sa"ri"@example.test', 'mail-address-local'],
    ['sari,budi@example.test', 'mail-address-local'],
    ['sari@localhost', 'mail-address-domain'],
    ['sari@[192.0.2.1]', 'mail-address-domain'],
    ['sari@192.0.2.1', 'mail-address-domain'],
    ['sari@-example.test', 'mail-address-domain'],
    ['sari@exa_mple.test', 'mail-address-domain'],
    ['sari@example..test', 'mail-address-domain'],
    ['sari@exam%70le.test', 'mail-address-domain'],
    [`${'a'.repeat(65)}@example.test`, 'mail-address-long'],
    [`sari@${'a.'.repeat(124)}test`, 'mail-address-long'],
  ])('%j is refused: %s', (text, why) => expect(reason(text)).toBe(why));

  it('never has a character that ends a command or a header', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.domain(), async (local, domain) => {
        const reading = readAddress(`${local}@${domain}`);
        if (!reading.ok) return;
        expect(reading.address).toMatch(/^[\x21-\x7e ]+$/);
        expect(reading.address).not.toMatch(/[<>\r\n]/);
        expect(reading.address.length).toBeLessThanOrEqual(254);
        expect(readAddress(reading.address)).toEqual(reading);
      }),
    );
  });
});

describe('a host', () => {
  it.each([
    ['smtp.example.test', 'smtp.example.test'],
    ['SMTP.Bücher.test.', 'smtp.xn--bcher-kva.test'],
    ['localhost', 'localhost'],
    ['smtp.example.test:25', null],
    ['smtp example.test', null],
    ['user@smtp.example.test', null],
    ['', null],
  ])('%j is read as %j', (text, host) => expect(readHost(text)).toBe(host));
});
