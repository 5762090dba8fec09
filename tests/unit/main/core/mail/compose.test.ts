import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compose, type Message } from '../../../../../main/core/mail/compose.ts';

const sender = { fromName: 'PT Contoh, “Domain”', fromAddress: 'desk@reseller.test', replyTo: 'help@reseller.test' };
const base: Message = { to: ['sari@customer.test'], subject: 'Renewal', text: 'Hello', html: null };

async function write(message: Partial<Message> = {}, from = sender, draft = false): Promise<string> {
  const { bytes } = await compose({ ...base, ...message }, from, { now: Date.UTC(2026, 10, 27), key: 'one', draft });
  return bytes.toString('utf8');
}

/** Names of the headers before the first empty line, in lower case. */
const headersOf = (raw: string): string[] =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]/g, ' ')
    .split('\r\n')
    .map((line) => line.slice(0, line.indexOf(':')).toLowerCase());

const known = [
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'auto-submitted',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
];

describe('a message', () => {
  it('has the headers of RFC 5322, and names in encoded words', async () => {
    const raw = await write({ subject: 'Perpanjangan “contoh.id”' });
    expect(raw).toContain('From: =?UTF-8?');
    expect(raw).toContain('<desk@reseller.test>\r\n');
    expect(raw).toContain('To: sari@customer.test\r\n');
    expect(raw).toContain('Reply-To: help@reseller.test\r\n');
    expect(raw).toContain('Date: Fri, 27 Nov 2026 00:00:00 +0000\r\n');
    expect(raw).toMatch(/Message-ID: <[0-9a-f]{40}@reseller\.test>\r\n/);
    expect(raw).toContain('Auto-Submitted: auto-generated\r\n');
    expect([...headersOf(raw)].sort()).toEqual([...known].sort());
  });

  it('is text and HTML, of which a reader shows what it prefers', async () => {
    const raw = await write({ html: '<p>Hello</p>' });
    expect(raw).toContain('Content-Type: multipart/alternative;');
    expect(raw.indexOf('text/plain')).toBeLessThan(raw.indexOf('text/html'));
  });

  it('is a draft that a mail program opens to send it', async () => {
    const raw = await write({}, sender, true);
    expect(raw).toContain('X-Unsent: 1\r\n');
    expect(raw).not.toContain('Auto-Submitted');
  });

  it.each([
    ['subject', { subject: 'Hi\r\nBcc: x@y.test' }, sender],
    ['subject with another line separator', { subject: 'Hi\u2028Bcc: x@y.test' }, sender],
    ['address', { to: ['sari@customer.test\r\nBcc: x@y.test'] }, sender],
    ['name of the sender', {}, { ...sender, fromName: 'A\nBcc: x@y.test' }],
    ['address of the sender', {}, { ...sender, fromAddress: 'a@b.test>\r\nBcc: <x@y.test' }],
    ['address for replies', {}, { ...sender, replyTo: 'a@b.test, x@y.test' }],
  ])('is not composed with another header in its %s', async (_name, message, from) => {
    await expect(write(message, from)).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  it('has no further header, whatever its texts are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'grapheme' }),
        async (subject, text, fromName) => {
          let raw: string;
          try {
            raw = await write({ subject, text }, { ...sender, fromName });
          } catch (error) {
            expect(error).toMatchObject({ code: 'VALIDATION' });
            return;
          }
          const headers = headersOf(raw);
          expect(new Set(headers).size).toBe(headers.length);
          expect(headers.filter((name) => !known.includes(name))).toEqual([]);
          expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).toMatch(/^[\x20-\x7e\t\r\n]*$/);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('reads no file and no address, whatever its text looks like', async () => {
    const raw = await write({ text: 'file:///etc/passwd', html: '<img src="http://127.0.0.1:1/x.png"><img src="/etc/passwd">' });
    expect(raw).not.toContain('root:');
    expect(raw).not.toContain('Content-Disposition');
  });
});
