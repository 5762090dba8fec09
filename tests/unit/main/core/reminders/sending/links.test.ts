import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailtoAddress, whatsappAddress, whatsappDigits } from '../../../../../../main/core/reminders/sending/links.ts';

describe('a number for WhatsApp', () => {
  it.each([
    ['0812 3456 7890', '6281234567890'],
    ['+62 812-3456-7890', '6281234567890'],
    ['+62.81234567890', '6281234567890'],
    ['(021) 555 0123', '62215550123'],
    ['0062 812 3456 7890', '6281234567890'],
    ['6281234567890', '6281234567890'],
    ['+1 (202) 555-0123', '12025550123'],
    ['12', null],
    ['', null],
    ['+62 812 ext 5', null],
    ['+0812345678', null],
    ['1234567890123456', null],
  ])('%j is %j', (phone, digits) => expect(whatsappDigits(phone)).toBe(digits));

  it('opens a message in no other host, whatever its text is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (text) => {
        const address = whatsappAddress('+62 812 3456 7890', text);
        if (address === null) return;
        const url = new URL(address);
        expect([url.host, url.pathname, [...url.searchParams.keys()]]).toEqual(['wa.me', '/6281234567890', ['text']]);
        expect(url.searchParams.get('text')).toBe(text.replace(/\r\n/g, '\n'));
      }),
    );
  });

  it('is not used for a text that is too long for an address', () => {
    expect(whatsappAddress('+62 812 3456 7890', 'x'.repeat(3000))).toBeNull();
  });
});

describe('an address for the mail program', () => {
  it('has subject and text, with the line ends of a message', () => {
    expect(mailtoAddress('sari@customer.test', 'A & B?', 'One\nTwo')).toBe(
      'mailto:sari@customer.test?subject=A%20%26%20B%3F&body=One%0D%0ATwo',
    );
  });

  it('has no further recipient or header, whatever its texts are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme', maxLength: 100 }),
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        async (subject, text) => {
          const address = mailtoAddress('"a&bcc=x@y.test"@customer.test', subject, text);
          if (address === null) return;
          const url = new URL(address);
          expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
          expect(url.searchParams.get('subject')).toBe(subject.replace(/\r?\n/g, '\r\n'));
          expect(decodeURIComponent(url.pathname)).toBe('"a&bcc=x@y.test"@customer.test');
        },
      ),
    );
  });
});
