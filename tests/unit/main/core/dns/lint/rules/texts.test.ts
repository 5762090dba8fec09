import { describe, expect, test } from 'vitest';
import { recordProblemLevels } from '../../../../../../../preload/contract/dns/zone-problem-codes.ts';
import { codes, codesOf, factsOf, fixed, rec } from '../lint-of.ts';

describe('TXT', () => {
  test.each([
    ['google-site-verification=abc', []],
    ['"one string"', []],
    ['"one" "two"', []],
    ['"a \\" quote"', []],
    ['"unbalanced', ['txt-quotes']],
    ['in "the" middle', ['txt-quotes']],
    [`"${'a'.repeat(256)}"`, ['txt-string-long']],
    ['a'.repeat(600), []],
    ['a'.repeat(66_000), ['txt-long']],
    ['\u201chello\u201d', ['txt-typographic']],
    ['grüße', ['txt-not-ascii']],
    ['', ['content-empty']],
  ])('%s', (content, expected) => {
    expect(codes(rec(`@ TXT ${content}`))).toEqual(expected);
  });

  test('fixes', () => {
    expect(fixed('txt-quotes', '@ TXT "v=spf1 -all')?.content).toBe('v=spf1 -all');
    expect(fixed('txt-typographic', '@ TXT \u201chello\u201d')?.content).toBe('hello');
    expect(fixed('txt-string-long', `@ TXT "${'a'.repeat(256)}"`)?.content).toBe(`"${'a'.repeat(255)}" "a"`);
    expect(fixed('content-spaces', { ...rec('@ TXT x'), content: ' hello ' })?.content).toBe('hello');
  });
});

describe('SPF', () => {
  test.each([
    ['v=spf1 mx -all', []],
    ['v=spf1 ip4:8.8.8.8 ip4:8.8.8.0/24 ip6:2001:4860::/32 ~all', []],
    ['v=spf1 redirect=_spf.example.net', []],
    ['v=spf1', ['spf-all-missing']],
    ['v=spf2 mx -all', ['spf-version']],
    ['v=spf1; mx -all', ['spf-version']],
    ['v=spf1 mx +all', ['spf-all-pass']],
    ['v=spf1 mx all', ['spf-all-pass']],
    ['v=spf1 mx ?all', ['spf-all-neutral']],
    ['v=spf1 mx -all ip4:8.8.8.8', ['spf-after-all']],
    ['v=spf1 mx redirect=_spf.example.net -all', ['spf-after-all']],
    ['v=spf1 ptr -all', ['spf-ptr']],
    ['v=spf1 exists:%{i}._spf.example.net -all', ['spf-macro']],
    ['v=spf1 ip4:8.8.8 -all', ['spf-address']],
    ['v=spf1 ip4:2001:4860::1 -all', ['spf-address']],
    ['v=spf1 8.8.8.8 -all', ['spf-term']],
    ['v=spf1 include=_spf.example.net -all', ['spf-term']],
    ['v=spf1 include: -all', ['spf-term']],
    ['v=spf1 inlcude:_spf.example.net -all', ['spf-term']],
    ['v=spf1 a:8.8.8.8 -all', ['spf-host-address']],
    ['v=spf1 exp=a.example.net exp=b.example.net -all', ['spf-modifier-twice']],
  ])('%s', (content, expected) => {
    expect(codes(`@ TXT ${content}`)).toEqual(expected);
  });

  test.each([
    ['spf-all-missing', 'v=spf1 mx', 'v=spf1 mx ~all'],
    ['spf-all-pass', 'v=spf1 mx +all', 'v=spf1 mx ~all'],
    ['spf-ptr', 'v=spf1 mx ptr -all', 'v=spf1 mx -all'],
    ['spf-address', 'v=spf1 ip4:2001:4860::1 -all', 'v=spf1 ip6:2001:4860::1 -all'],
    ['spf-host-address', 'v=spf1 a:8.8.8.8 -all', 'v=spf1 ip4:8.8.8.8 -all'],
    ['spf-term', 'v=spf1 8.8.8.8, -all', 'v=spf1 ip4:8.8.8.8 -all'],
    ['spf-term', 'v=spf1 include=_spf.example.net -all', 'v=spf1 include:_spf.example.net -all'],
    ['spf-version', 'v=spf2 mx -all', 'v=spf1 mx -all'],
    ['spf-all-missing', '"v=spf1 " "mx"', '"v=spf1 mx ~all"'],
  ])('%s of %s is fixed', (code, content, expected) => {
    expect(fixed(code, `@ TXT ${content}`)?.content).toBe(expected);
  });

  test('a name has one', () => {
    expect(codesOf('@ TXT v=spf1 mx -all', '@ TXT v=spf1 a -all', 'www TXT v=spf1 -all')).toEqual([['spf-many'], ['spf-many'], []]);
    expect(codes('@ SPF v=spf1 mx -all', '@ TXT v=spf1 mx -all')).toEqual(['spf-both-types', 'type-spf']);
  });

  test('counts lookups, and names those that are unknown', () => {
    expect(factsOf('spf-count', '@ TXT v=spf1 a mx include:_spf.google.com include:example.net ip4:8.8.8.8 -all')).toEqual({
      count: '4',
      most: '10',
      includes: '_spf.google.com, example.net',
    });
    const many = Array.from({ length: 11 }, (_, place) => `include:i${place}.example.net`).join(' ');
    expect(codes(`@ TXT v=spf1 ${many} -all`)).toEqual(['spf-lookups']);
    expect(codes('@ TXT v=spf1 ip4:8.8.8.8 -all')).toEqual([]);
  });

  test('counts includes of the same zone with their own lookups', () => {
    const include = 'spf TXT v=spf1 a mx include:_spf.example.net -all';
    expect(factsOf('spf-count', '@ TXT v=spf1 include:spf.example.com -all', include)).toEqual({
      count: '4',
      most: '10',
      includes: '_spf.example.net',
    });
    expect(codes('@ TXT v=spf1 include:example.com -all')).toEqual(['spf-loop']);
    expect(codes('@ TXT v=spf1 redirect=spf.example.com', 'spf TXT v=spf1 include:example.com -all')).toEqual(['spf-loop']);
  });
});

describe('DMARC', () => {
  test.each([
    ['v=DMARC1; p=reject; rua=mailto:a@example.com', []],
    ['v=DMARC1;p=quarantine;sp=none;pct=50;adkim=s;aspf=r;fo=1:d:s;ri=86400;rua=mailto:a@example.com!10m', []],
    ['v=DMARC1; p=none', ['dmarc-none']],
    ['v=DMARC1; p=block', ['dmarc-policy']],
    ['v=DMARC1; rua=mailto:a@example.com', ['dmarc-policy']],
    ['p=reject; v=DMARC1', ['dmarc-version']],
    ['v=dmarc1; p=reject', ['dmarc-version']],
    ['hello', ['dmarc-version']],
    ['v=DMARC1; p=reject; sp=maybe', ['dmarc-value']],
    ['v=DMARC1; p=reject; pct=101', ['dmarc-value']],
    ['v=DMARC1; p=reject; rua=a@example.com', ['dmarc-address']],
    ['v=DMARC1; p=reject; rua=mailto:a@reports.example.net', ['dmarc-elsewhere']],
    ['v=DMARC1; p=reject; policy=none', ['dmarc-unknown-tag']],
  ])('%s', (content, expected) => {
    expect(codes(`_dmarc TXT ${content}`)).toEqual(expected);
  });

  test('its location, its number, its reports', () => {
    expect(codes('@ TXT v=DMARC1; p=reject')).toEqual(['dmarc-name']);
    expect(fixed('dmarc-name', '@ TXT v=DMARC1; p=reject')?.prefix).toBe('_dmarc');
    expect(codesOf('_dmarc TXT v=DMARC1; p=reject', '_dmarc TXT v=DMARC1; p=none')).toEqual([['dmarc-many'], ['dmarc-many', 'dmarc-none']]);
    expect(factsOf('dmarc-no-reports', '_dmarc TXT v=DMARC1; p=reject')).toEqual({});
    expect(factsOf('dmarc-elsewhere', '_dmarc TXT v=DMARC1; p=reject; rua=mailto:a@r.example.net')?.['expected']).toBe(
      'example.com._report._dmarc.r.example.net',
    );
  });

  test.each([
    ['dmarc-version', 'p=reject; v=DMARC1', 'v=DMARC1; p=reject'],
    ['dmarc-version', 'v=dmarc1; p=reject', 'v=DMARC1; p=reject'],
    ['dmarc-policy', 'v=DMARC1; rua=mailto:a@example.com', 'v=DMARC1; p=none; rua=mailto:a@example.com'],
    [
      'dmarc-address',
      'v=DMARC1; p=none; rua=mailto:b@example.com, a@example.com',
      'v=DMARC1; p=none; rua=mailto:b@example.com, mailto:a@example.com',
    ],
  ])('%s of %s is fixed', (code, content, expected) => {
    expect(fixed(code, `_dmarc TXT ${content}`)?.content).toBe(expected);
  });
});

describe('DKIM', () => {
  const key1024 =
    'MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC7vbqajDw4o6gJy8UtmIbkcpnkO3Kwc4qsEnSZp/TR+fQi62F79RHWmwKOtFmwteURgLbj7D/WGuNLGOfa/2vse3G2eHnHl5CB8ruRX9fBl/KgwCVr2JaEuUm66bBQeP5XeBotdR4cvX38uPYivCDdPjJ1QWPdspTBKcxeFbccDwIDAQAB';
  // 512 bits.
  const short =
    'MFwwDQYJKoZIhvcNAQEBBQADSwAwSAJBAKj34GkxFhD90vcNLYLInFEX6Ppy1tPf9Cnzj4p4WGeKLs1Pt8QuKUpRKfFLfRYC9AIKjbJTWit+CqvjWYzvQwECAwEAAQ==';
  const ed25519 = '11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=';
  test.each([
    [`v=DKIM1; k=rsa; p=${key1024}`, []],
    [`k=rsa; p=${key1024}`, []],
    [`"v=DKIM1; p=${key1024.slice(0, 100)}" "${key1024.slice(100)}"`, []],
    [`v=DKIM1; k=ed25519; p=${ed25519}`, []],
    [`v=DKIM1; k=ed25519; p=${key1024}`, ['dkim-key-size']],
    [`v=DKIM1; p=${key1024.slice(0, 100)}`, ['dkim-key-size']],
    [`v=DKIM1; p=${short}`, ['dkim-key-short']],
    [`v=DKIM1; p=${key1024}!`, ['dkim-key-base64']],
    ['v=DKIM1; p=', ['dkim-revoked']],
    ['v=DKIM1; k=rsa', ['dkim-key-missing']],
    [`v=DKIM2; p=${key1024}`, ['dkim-version']],
    [`p=${key1024}; v=DKIM1`, ['dkim-version']],
    [`v=DKIM1; k=dsa; p=${key1024}`, ['dkim-key-type']],
    [`v=DKIM1; t=y:s; p=${key1024}`, ['dkim-testing']],
  ])('%s', (content, expected) => {
    expect(codes(`s1._domainkey TXT ${content}`)).toEqual(expected);
  });

  test('its location, and fixes', () => {
    expect(codes(`s1 TXT v=DKIM1; p=${key1024}`)).toEqual(['dkim-name']);
    expect(codes(`s1._domainkey TXT v=DKIM1; p=`, `s1._domainkey TXT v=DKIM1; p=${key1024}`)).toEqual(['dkim-many', 'dkim-revoked']);
    const pem = `v=DKIM1; p=-----BEGIN PUBLIC KEY-----${key1024}-----END PUBLIC KEY-----`;
    expect(fixed('dkim-key-base64', `s1._domainkey TXT ${pem}`)?.content).toBe(`v=DKIM1; p=${key1024}`);
    expect(fixed('dkim-version', `s1._domainkey TXT p=${key1024}; v=DKIM1`)?.content).toBe(`v=DKIM1; p=${key1024}`);
  });
});

describe('MTA-STS', () => {
  test.each([
    ['_mta-sts TXT v=STSv1; id=20160831085700Z;', []],
    ['_mta-sts TXT v=STSv1;id=1', []],
    ['_mta-sts TXT v=STSv1;', ['sts-id']],
    ['_mta-sts TXT v=STSv1; id=', ['sts-id']],
    ['_mta-sts TXT v=STSv1; id=2016-08-31', ['sts-id']],
    [`_mta-sts TXT v=STSv1; id=${'1'.repeat(33)}`, ['sts-id']],
    ['_mta-sts TXT v=STSv1', ['sts-version']],
    ['_mta-sts TXT v=stsv1; id=1', ['sts-version']],
    ['_mta-sts TXT hello', ['sts-version']],
    ['@ TXT v=STSv1; id=1', ['sts-name']],
  ])('%s', (line, expected) => {
    expect(codes(line)).toEqual(expected);
  });

  test('a name has one', () => {
    expect(codesOf('_mta-sts TXT v=STSv1; id=1', '_mta-sts TXT v=STSv1; id=2', '_mta-sts.www TXT v=STSv1; id=2')).toEqual([
      ['sts-many'],
      ['sts-many'],
      [],
    ]);
  });
});

describe('names that look like those of policies and keys', () => {
  test('a domain allows another one to send it reports (RFC 7489, section 7.1)', () => {
    expect(codes('other.example.net._report._dmarc TXT v=DMARC1')).toEqual([]);
    expect(codes('*._report._dmarc TXT v=DMARC1;')).toEqual([]);
    expect(codes('other.example.net._report._dmarc.sub TXT v=DMARC1; rua=mailto:a@example.com')).toEqual([]);
    expect(codes('other.example.net._report._dmarc TXT v=DMARC1; p=never')).toEqual(['dmarc-value']);
    expect(codes('_report._dmarc TXT v=DMARC1')).toEqual(['dmarc-name', 'dmarc-policy']);
  });

  test('a name that starts with an underscore below _domainkey is not a key (RFC 5617, RFC 6651)', () => {
    expect(codes('_adsp._domainkey TXT dkim=all')).toEqual([]);
    expect(codes('_adsp._domainkey.sub TXT dkim=discardable')).toEqual([]);
    expect(codes('_report._domainkey TXT ra=postmaster')).toEqual([]);
    expect(codes('_domainkey TXT o=~')).toEqual([]);
    expect(codes('s1._domainkey TXT dkim=all')).toEqual(['dkim-key-missing']);
  });

  test('ignores other texts at _dmarc, which are not a second policy', () => {
    expect(codesOf('_dmarc TXT v=DMARC1; p=reject; rua=mailto:a@example.com', '_dmarc TXT hello')).toEqual([[], ['dmarc-version']]);
  });
});

test('invalid UTF-8 bytes count as one each, in any notation', () => {
  const escaped = '\\195'.repeat(255);
  expect(codes(`@ TXT "${escaped}"`)).toEqual(['txt-not-ascii']);
  expect(codes(`@ TXT "${escaped}\\195"`)).toEqual(['txt-string-long', 'txt-not-ascii']);
  expect(codes(`@ TXT ${Array.from({ length: 255 }, () => `"${escaped}"`).join(' ')}`)).toEqual(['txt-not-ascii']);
  expect(codes(`@ TXT ${'"" '.repeat(65_000)}""`)).toEqual([]);
});

test('no text is an error because of how readers other than name servers interpret it', () => {
  const readers = Object.entries(recordProblemLevels).filter(([code]) => /^(?:spf|dmarc|dkim|sts)-/.test(code));
  expect(readers.length).toBeGreaterThan(30);
  expect(readers.filter(([, level]) => level === 'error')).toEqual([]);
});
