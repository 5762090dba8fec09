import { describe, expect, test } from 'vitest';
import { codes, codesOf, fixed } from '../lint-of.ts';

describe('MX', () => {
  test.each([
    ['10 mx.example.net', []],
    ['0 .', []],
    ['mx.example.net', ['mx-priority-missing']],
    ['10', ['mx-parts']],
    ['10 20 mx.example.net', ['mx-parts']],
    ['70000 mx.example.net', ['mx-priority-range']],
    ['-5 mx.example.net', ['mx-priority-range']],
    ['ten mx.example.net', ['mx-priority-range']],
  ])('%s', (content, expected) => {
    expect(codes(`@ MX ${content}`)).toEqual(expected);
  });

  test('prepends a missing priority, and corrects one out of range', () => {
    expect(fixed('mx-priority-missing', '@ MX mx.example.net')?.content).toBe('10 mx.example.net');
    expect(fixed('mx-priority-range', '@ MX 70000 mx.example.net')?.content).toBe('65535 mx.example.net');
    expect(fixed('mx-priority-range', '@ MX -5 mx.example.net')?.content).toBe('0 mx.example.net');
    expect(fixed('mx-priority-range', '@ MX ten mx.example.net')).toBeNull();
  });

  test('sets of MX', () => {
    expect(codesOf('@ MX 0 .', '@ MX 10 mx.example.net')).toEqual([['null-mx-with-server'], ['null-mx-with-server']]);
    expect(codesOf('@ MX 10 mx.example.net', '@ MX 20 MX.example.net')[0]).toEqual(['mx-host-twice']);
    expect(codes('@ MXE 198.18.0.1', '@ MX 10 mx.example.net')).toEqual(['mxe-with-mx']);
    expect(codes('@ MXE mx.example.net')).toEqual(['mxe-address']);
  });
});

describe('SRV', () => {
  test.each([
    ['_sip._tls SRV 100 1 443 sip.example.net', []],
    ['_sip._tls.office SRV 100 1 443 sip.example.net', []],
    ['_imap._tcp SRV 0 0 0 .', []],
    ['sip SRV 100 1 443 sip.example.net', ['srv-name']],
    ['_sip._tls SRV 1 443 sip.example.net', ['srv-parts']],
    ['_sip._tls SRV 100 1 70000 sip.example.net', ['srv-number']],
    ['_sip._tls SRV 100 1 443 198.18.0.1', ['target-address']],
  ])('%s', (line, expected) => {
    expect(codes(line)).toEqual(expected);
  });
});

describe('CAA', () => {
  test.each([
    ['0 issue "letsencrypt.org"', []],
    ['0 issue letsencrypt.org', []],
    ['0 issue "letsencrypt.org; validationmethods=dns-01"', []],
    ['0 issuewild ";"', []],
    ['128 issue "pki.goog"', []],
    ['0 iodef "mailto:security@example.com"', []],
    ['0 iodef "https://example.com/caa"', []],
    ['letsencrypt.org', ['caa-parts']],
    ['x issue "letsencrypt.org"', ['caa-flags']],
    ['256 issue "letsencrypt.org"', ['caa-flags']],
    ['1 issue "letsencrypt.org"', ['caa-flags-unknown']],
    ['0 isue "letsencrypt.org"', ['caa-tag']],
    ['128 isue "letsencrypt.org"', ['caa-critical']],
    ['0 issue "https://letsencrypt.org"', ['caa-issuer']],
    ['0 iodef "security@example.com"', ['caa-report']],
  ])('%s', (content, expected) => {
    expect(codes(`@ CAA ${content}`)).toEqual(expected);
  });

  test('fixes', () => {
    expect(fixed('caa-parts', '@ CAA letsencrypt.org')?.content).toBe('0 issue "letsencrypt.org"');
    expect(fixed('caa-report', '@ CAA 0 iodef "security@example.com"')?.content).toBe('0 iodef "mailto:security@example.com"');
  });
});
