import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAsker } from '../../../../../main/core/live-dns/check/asker.ts';
import { mailFindings } from '../../../../../main/core/live-dns/mail/findings.ts';
import { createLookups, type Lookups } from '../../../../../main/core/live-dns/mail/lookups.ts';
import { checkMail } from '../../../../../main/core/live-dns/mail/mail.ts';
import { LiveMail } from '../../../../../preload/contract/live-dns/live-mail.ts';
import { type BindServers, startBind } from '../../../../support/dns/bind-servers.ts';

const head = '$TTL 600\n@ SOA ns.test. host.test. 1 7200 3600 1209600 300\n@ NS ns.test.\n';
const quoted = (text: string): string => (text.match(/.{1,200}/g) ?? []).map((part) => `"${part}"`).join(' ');
const keyOf = (bits: number): string =>
  generateKeyPairSync('rsa', { modulusLength: bits }).publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

const zones: Record<string, string> = {
  'good.test': [
    '@ A 8.8.4.4',
    'www CNAME @',
    '@ MX 20 backup',
    '@ MX 10 mail',
    'mail A 8.8.8.8',
    'backup AAAA 2a00:1450::1',
    '@ TXT "v=spf1 mx a:mail.good.test include:_s" "pf.other.test -all"',
    '@ TXT "something else"',
    '_dmarc TXT "v=DMARC1; p=Quarantine; rua=mailto:a@good.test"',
    `one._domainkey TXT ${quoted(`v=DKIM1; k=rsa; p=${keyOf(2048)}`)}`,
    `two._domainkey TXT ${quoted(`v=DKIM1; p=${keyOf(512)}`)}`,
    'old._domainkey TXT "v=DKIM1; p="',
    'default._domainkey CNAME one._domainkey',
    'newsletter._domainkey CNAME one._domainkey',
    '_mta-sts TXT "v=STSv1; id=20260101;"',
    '_smtp._tls TXT "v=TLSRPTv1; rua=mailto:a@good.test"',
    'default._bimi TXT "v=BIMI1; l=https://good.test/logo.svg"',
    '@ CAA 0 issue "ca.test"',
  ].join('\n'),
  'other.test': '_spf TXT "v=spf1 ip4:192.0.2.1 exists:%{i}.list.test ?all"',
  'bad.test': [
    '@ MX 10 none',
    '@ MX 20 inside',
    '@ MX 30 alias',
    '@ MX 40 gone.other.test.',
    '@ MX 0 .',
    'none TXT "x"',
    'inside A 10.0.0.1',
    'alias CNAME real',
    'real A 8.8.8.8',
    '@ TXT "v=spf1 ptr foo:bar include:loop.bad.test include:none.bad.test a:n1.bad.test a:n2.bad.test a:n3.bad.test +all"',
    'loop TXT "v=spf1 include:bad.test"',
    '_dmarc TXT "v=DMARC1; p=maybe; rua=mailto:a@refusing.test,mailto:b@accepting.test!10m;ruf=mailto:c@gone.other.test,https://x.test/"',
    'broken._domainkey TXT "v=DKIM1; p=AAAA"',
    '_mta-sts TXT "v=STSv1; id=not valid"',
    'default._bimi TXT "v=BIMI1; l=;"',
  ].join('\n'),
  'refusing.test': '@ A 8.8.8.8',
  'accepting.test': '*._report._dmarc TXT "v=DMARC1;"',
  'wide.test': [
    `@ TXT "v=spf1 ${Array.from({ length: 6 }, (_, at) => `include:i${at}.wide.test`).join(' ')} redirect=last.wide.test"`,
    ...Array.from({ length: 6 }, (_, at) => `i${at} TXT "v=spf1 a:h.wide.test"`),
    'h A 8.8.8.8',
    'last TXT "v=spf1 -all"',
  ].join('\n'),
  'deep.test': [
    '@ TXT "v=spf1 include:d0.deep.test -all"',
    ...Array.from(
      { length: 60 },
      (_, at) => `d${at} TXT "v=spf1 ${Array.from({ length: 3 }, (_, to) => `include:d${at + to + 1}.deep.test`).join(' ')} -all"`,
    ),
  ].join('\n'),
  'odd.test': [
    '@ TXT "v=spf1 a:\\027[31m.test \\000\\010 -all"',
    '_dmarc TXT "v=DMARC1; p=none\\027[2J"',
    'round CNAME circle',
    'circle CNAME round',
  ].join('\n'),
  'two.test': '@ TXT "v=spf1 -all"\n@ TXT "v=spf1 ~all"',
  'null.test': '@ MX 0 .\n@ TXT "v=spf1 -all"',
  'plain.test': '@ A 8.8.8.8',
  'co.test': '@ CAA 0 issue ";"\nshop A 8.8.8.8',
};

let bind: BindServers;
let find: Lookups;
let asked: () => number;

beforeAll(async () => {
  bind = await startBind([
    { address: 'all', zones: Object.fromEntries(Object.entries(zones).map(([name, text]) => [name, `${head}${text}\n`])) },
  ]);
});
afterAll(async () => bind?.close());

async function check(domain: string, names: readonly string[] = [], selectors: readonly string[] = []) {
  const endpoint = { host: '127.0.0.1', port: bind.ports['all'] ?? 0 };
  const asker = createAsker(
    { roots: [], endpoints: {} },
    { attempts: [2000, 2000], tcpTimeout: 2000 },
    new AbortController().signal,
    () => undefined,
  );
  asked = asker.asked;
  find = createLookups(asker, { name: 'r', address: '192.0.2.53', endpoint });
  const mail = LiveMail.parse(await checkMail(find, { domain, names, selectors, arePrivateAddressesExpected: false }));
  const codes = mailFindings(domain, mail).map(({ code, level, facts }) =>
    `${level} ${code} ${facts['name'] ?? facts['host'] ?? facts['selector'] ?? ''}`.trim(),
  );
  return { mail, codes };
}

describe('mail and web', () => {
  test('of a domain with everything', async () => {
    const names = ['one', 'two', 'old'].map((selector) => `${selector}._domainkey.good.test`);
    const { mail, codes } = await check('good.test', names, ['newsletter', 'unused', '{{selector}}', 'one']);
    expect(mail.mx).toEqual([
      { host: 'mail.good.test', preference: 10, state: 'found', addresses: ['8.8.8.8'] },
      { host: 'backup.good.test', preference: 20, state: 'found', addresses: ['2a00:1450::1'] },
    ]);
    expect(mail.spf).toMatchObject({ lookups: 4, voids: 0, faults: [] });
    expect(mail.spf?.records.map(({ depth, name }) => `${depth} ${name}`)).toEqual(['0 good.test', '1 _spf.other.test']);
    // Reports to the domain itself need no consent.
    expect(mail.dmarc).toMatchObject({ policy: 'quarantine', reports: [] });
    expect(mail.dkim).toEqual([
      { selector: 'one', state: 'found', bits: 2048 },
      { selector: 'two', state: 'short', bits: 512 },
      { selector: 'old', state: 'revoked', bits: null },
      { selector: 'newsletter', state: 'found', bits: 2048 },
      { selector: 'default', state: 'found', bits: 2048 },
    ]);
    expect(mail).toMatchObject({
      mtaSts: '"v=STSv1; id=20260101;"',
      tlsReports: expect.stringContaining('TLSRPT'),
      bimi: expect.stringContaining('logo'),
    });
    expect(mail.caa).toEqual({ name: 'good.test', records: ['0 issue "ca.test"'] });
    expect(mail.web).toEqual([
      { name: 'good.test', addresses: ['8.8.4.4'] },
      { name: 'www.good.test', addresses: ['8.8.4.4'] },
    ]);
    expect(codes).toEqual(['warning dkim-short two']);
  });

  test('names each fault', async () => {
    const { codes } = await check('bad.test', ['broken._domainkey.bad.test', 'lost._domainkey.bad.test']);
    expect(codes).toEqual(
      expect.arrayContaining([
        ...['error mx-no-address none.bad.test', 'error mx-private inside.bad.test', 'warning mx-alias alias.bad.test'],
        ...['error mx-no-address gone.other.test', 'error mx-null-and-others'],
        ...['error spf-syntax bad.test', 'error spf-loop loop.bad.test', 'error spf-include-missing none.bad.test'],
        ...['note spf-ptr bad.test', 'error spf-voids bad.test', 'warning spf-passes-all bad.test', 'warning dmarc-invalid'],
        ...['warning dkim-invalid broken', 'warning dkim-invalid lost', 'warning mta-sts-invalid', 'warning bimi-without-dmarc'],
      ]),
    );
  });

  test('asks whether others accept reports of DMARC', async () => {
    const { mail, codes } = await check('bad.test');
    expect(mail.dmarc?.reports).toEqual([
      { host: 'refusing.test', state: 'refused' },
      { host: 'accepting.test', state: 'accepted' },
      { host: 'gone.other.test', state: 'refused' },
    ]);
    expect(codes).toEqual(
      expect.arrayContaining([
        'warning dmarc-reports-refused bad.test._report._dmarc.refusing.test',
        'warning dmarc-reports-refused bad.test._report._dmarc.gone.other.test',
      ]),
    );
  });

  test('counts lookups of all includes and redirects, and stops', async () => {
    const { mail, codes } = await check('wide.test');
    expect(mail.spf).toMatchObject({ lookups: 13, voids: 0 });
    expect(codes).toEqual(['error spf-lookups wide.test']);
    const deep = await check('deep.test');
    expect(deep.codes).toContain('error spf-lookups deep.test');
    expect(deep.mail.spf?.lookups).toBeLessThanOrEqual(60);
    expect(asked()).toBeLessThan(150);
  });

  test('returns no control characters, and follows no circle of aliases', async () => {
    const { mail, codes } = await check('odd.test');
    expect(JSON.stringify([mail, codes])).not.toMatch(/\\u00[01]|\\[bfnrt]/);
    expect(codes).toContain('error spf-syntax odd.test');
    expect((await find('round.odd.test', 'A')).state).toBe('failed');
  });

  test('misses nothing where no mail is wanted, and takes CAA records from above', async () => {
    expect((await check('null.test')).codes).toEqual([]);
    expect((await check('two.test')).codes).toEqual(['error spf-several two.test']);
    expect((await check('plain.test')).codes).toEqual([]);
    expect((await check('shop.co.test')).mail.caa).toEqual({ name: 'co.test', records: ['0 issue ";"'] });
  });
});
