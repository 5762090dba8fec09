import { describe, expect, it } from 'vitest';
import { contentFault, contentIdentity } from '../../../../../../main/practice/areas/dns/content.ts';
import { chooseDialects } from '../../../../../../main/practice/kernel/dialects.ts';

const accepted: Readonly<Record<string, readonly string[]>> = {
  A: ['192.0.2.1'],
  AAAA: ['2001:db8::1', '::ffff:192.0.2.1'],
  MXE: ['192.0.2.1'],
  MX: ['0 mail.example.net', '65535 mail.example.net.', '10 xn--bcher-kva.example'],
  CNAME: ['www.example.net', '_abc._domainkey.example.net.'],
  NS: ['ns1.example.net'],
  SRV: ['10 5 5060 sip.example.net', '0 0 0 .'],
  CAA: ['0 issue "ca.example.net"', '128 iodef "mailto:a@example.net"', '0 issue ";"'],
  SPF: ['v=spf1 -all', 'x'.repeat(4096)],
  TXT: ['"quoted" text; ünïcode'],
};

const refusedContents: Readonly<Record<string, readonly string[]>> = {
  A: ['192.0.2', '2001:db8::1', '192.0.2.01', 'host.example.net'],
  AAAA: ['192.0.2.1', 'fe80::1%eth0', '2001:db8:::1'],
  MXE: ['10 mail.example.net', 'mail.example.net'],
  MX: [
    'mail.example.net',
    '10',
    '10  mail.example.net',
    '65536 mail.example.net',
    '10 mail',
    '10 192.0.2.1',
    '10 _m.example.net',
    '10 a b.example.net',
  ],
  CNAME: ['www', 'https://www.example.net', '-a.example.net', 'a..example.net', `${'a'.repeat(64)}.example.net`],
  NS: ['192.0.2.1', 'büro.example.net'],
  SRV: ['10 5 sip.example.net', '10 5 70000 sip.example.net', '10 5 5060 sip.example.net x'],
  CAA: ['0 issue ca.example.net', '256 issue "ca.example.net"', '0 other "x"'],
};

describe('record content', () => {
  it.each(Object.entries(accepted).flatMap(([type, contents]) => contents.map((content) => [type, content])))(
    'of type %s accepts %s',
    (type, content) => {
      expect(contentFault(chooseDialects(), { type, content }, 'content')).toBeNull();
    },
  );

  it.each(Object.entries(refusedContents).flatMap(([type, contents]) => contents.map((content) => [type, content])))(
    'of type %s rejects %s',
    (type, content) => {
      expect(contentFault(chooseDialects(), { type, content }, 'records.3.content')).toMatch(/^The records\.3\.content /);
    },
  );

  it('needs no priority for a mail server if the dialect says so', () => {
    const fault = (content: string) => contentFault(chooseDialects({ mxPriority: 'optional' }), { type: 'MX', content }, 'content');
    expect([fault('mail.example.net'), fault('10 mail.example.net')]).toEqual([null, null]);
    expect([fault('10'), fault('mail'), fault('10 192.0.2.1')]).not.toContain(null);
  });

  it('is equal for host names in another case and for other spellings of an address, never for free text', () => {
    expect(contentIdentity('MX', '10 Mail.Example.net.')).toBe(contentIdentity('MX', '10 mail.example.net'));
    expect(contentIdentity('AAAA', '2001:DB8:0:0::1')).toBe(contentIdentity('AAAA', '2001:db8::1'));
    expect(contentIdentity('TXT', 'A')).not.toBe(contentIdentity('TXT', 'a'));
    expect(contentIdentity('AAAA', 'no address')).toBe('no address');
  });
});
