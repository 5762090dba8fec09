import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAsker, type Route } from '../../../../../main/core/live-dns/check/asker.ts';
import { checkDomain } from '../../../../../main/core/live-dns/check/check-domain.ts';
import type { CheckSubject } from '../../../../../main/core/live-dns/check/observed.ts';
import type { Signer } from '../../../../../main/core/live-dns/dnssec/keys.ts';
import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { LiveDnssec } from '../../../../../preload/contract/live-dns/live-dnssec.ts';
import { type BindServers, startBind } from '../../../../support/dns/bind-servers.ts';
import { delv, signerOf, writeAnchors } from '../../../../support/dns/delv.ts';
import { type SignedZone, signZone } from '../../../../support/dns/signed-zone.ts';

// Slow: makes keys and signs zones, and starts five nameservers.

const [root, parent, child, all] = ['127.78.0.1', '127.78.0.2', '127.78.0.3', '127.78.0.4'] as const;
const day = 86_400;

const head = (ns: string): string => `$TTL 600\n@ IN SOA ${ns} host.example. 1 7200 3600 1209600 300\n@ IN NS ${ns}\n`;
const content = [
  'www 300 IN A 192.0.2.10',
  '@ 600 IN MX 10 Mail.Shop.test.',
  'text 600 IN TXT "one" "two"',
  '_sip._tcp 600 IN SRV 1 2 5060 Sip.shop.test.',
  'alias 600 IN CNAME WWW',
  '*.wild 600 IN A 192.0.2.30',
  'deep.empty 600 IN A 192.0.2.31',
  '@ 600 IN CAA 0 issue "ca.example"',
  '',
].join('\n');
const zone: DnsRecord[] = [
  { prefix: 'www', type: 'A', content: '192.0.2.10', ttl: 300 },
  { prefix: '@', type: 'MX', content: '10 mail.shop.test', ttl: 600 },
  { prefix: 'text', type: 'TXT', content: '"onetwo"', ttl: 600 },
  { prefix: '_sip._tcp', type: 'SRV', content: '1 2 5060 sip.shop.test', ttl: 600 },
  { prefix: 'alias', type: 'CNAME', content: 'www', ttl: 600 },
  { prefix: 'a.wild', type: 'A', content: '192.0.2.30', ttl: 600 },
  { prefix: '@', type: 'CAA', content: '0 issue "ca.example"', ttl: 600 },
];

const source = `${head('ns.test.')}${content}`;
const without = (text: string, line: RegExp): string =>
  text
    .split('\n')
    .filter((one) => !line.test(one))
    .join('\n');

interface Case {
  readonly text: string;
  /** DS records at the parent. */
  readonly ds: string;
}

async function cases(): Promise<Record<string, Case>> {
  const signed = async (name: string, options = {}): Promise<SignedZone> => signZone(name, source, options);
  const other = await signed('wrong.test');
  const nokey = await signed('nokey.test');
  const tampered = await signed('tampered.test');
  const unsupported = await signed('unsupported.test');
  const early = await signed('stripped.test');
  return {
    'good.test': await signed('good.test'),
    'two.test': await signed('two.test', { twoKeys: true, algorithm: 'RSASHA256' }),
    'three.test': await signed('three.test', { nsec3: true }),
    'curve.test': await signed('curve.test', { algorithm: 'ED25519', nsec3: true }),
    'large.test': await signed('large.test', { algorithm: 'ECDSAP384SHA384', digest: 'SHA-384' }),
    'long.test': await signed('long.test', { algorithm: 'RSASHA512', nsec3: true, twoKeys: true }),
    'expired.test': await signed('expired.test', { from: `now-${30 * day}`, until: `now-${2 * day}` }),
    'future.test': await signed('future.test', { from: `now+${2 * day}`, until: `now+${30 * day}` }),
    'ending.test': await signed('ending.test', { from: `now-${day}`, until: `now+${day}` }),
    'wrong.test': { text: (await signed('wrong.test')).text, ds: other.ds },
    'nokey.test': { text: source, ds: nokey.ds },
    'tampered.test': { text: tampered.text.replace(/192\.0\.2\.10\b/, '192.0.2.66'), ds: tampered.ds },
    'unsupported.test': { text: unsupported.text, ds: unsupported.ds.replace(/ 13 2 /, ' 200 2 ') },
    'stripped.test': { text: without(early.text, /^www\..*RRSIG\s+A\s/), ds: early.ds },
    'island.test': { text: (await signed('island.test')).text, ds: '' },
    'plain.test': { text: source, ds: '' },
    'sha1.test': await signed('sha1.test', { digest: 'SHA-1' }),
  };
}

let bind: BindServers;
let route: Route;
let anchors: Signer[];
let folder: string;
let anchorFile: string;

beforeAll(async () => {
  const children = await cases();
  const hidden = await signZone('shop.co.test', source);
  const hosted = await signZone('co.test', `${head('ns.test.')}shop NS ns.one.test.\n${hidden.ds}`, { nsec3: true });
  const delegations = Object.entries(children).map(([name, { ds }]) => `${name}. NS ns.one.test.\n${ds}`);
  const testText = `${head('ns.test.')}ns A ${parent}\nns.one A ${child}\nco NS ns.test.\n${hosted.ds}${delegations.join('')}`;
  const top = await signZone('test', testText, { twoKeys: true });
  const rootZone = await signZone('.', `${head('a.root.')}a.root. A ${root}\ntest. NS ns.test.\nns.test. A ${parent}\n${top.ds}`);
  const zones = Object.fromEntries(Object.entries(children).map(([name, { text }]) => [name, text]));
  const above = { test: top.text, 'co.test': hosted.text };
  const below = { ...zones, 'shop.co.test': hidden.text };
  bind = await startBind([
    { address: root, zones: { '.': rootZone.text } },
    { address: parent, zones: above },
    { address: child, zones: below },
    { address: all, zones: { '.': rootZone.text, ...above, ...below } },
  ]);
  route = {
    roots: [{ host: 'a.root', address: root }],
    endpoints: Object.fromEntries(Object.entries(bind.ports).map(([address, port]) => [address, { host: '127.0.0.1', port }])),
  };
  anchors = [signerOf(rootZone.ds)];
  folder = mkdtempSync(join(tmpdir(), 'reseller-desk-delv-'));
  anchorFile = join(folder, 'anchors');
  writeAnchors(anchorFile, rootZone.dnskey);
}, 120_000);

afterAll(async () => {
  await bind?.close();
  if (folder !== undefined) rmSync(folder, { recursive: true });
});

async function check(domain: string, change: Partial<CheckSubject> = {}) {
  const asker = createAsker(route, { attempts: [2000, 2000, 2000], tcpTimeout: 5000 }, new AbortController().signal, () => undefined);
  const subject = { domain, nameservers: ['ns.one.test'], hosts: null, zone, resolvers: [], isElsewhere: false, anchors, ...change };
  const { dnssec, findings } = await checkDomain(asker, route.roots, subject);
  return {
    dnssec: LiveDnssec.parse(dnssec),
    codes: findings.filter(({ code }) => code.startsWith('dnssec-')).map(({ code, facts }) => `${code} ${facts['what'] ?? ''}`.trim()),
  };
}

/** What is expected of each domain, and the question of which delv says the same. */
const expected: readonly (readonly [domain: string, state: string, codes: readonly string[], question: readonly [string, string]])[] = [
  ['good.test', 'secure', [], ['www', 'A']],
  ['two.test', 'secure', [], ['_sip._tcp', 'SRV']],
  ['three.test', 'secure', [], ['x.wild', 'A']],
  ['curve.test', 'secure', [], ['text', 'TXT']],
  ['large.test', 'secure', [], ['alias', 'CNAME']],
  ['long.test', 'secure', [], ['none', 'A']],
  ['shop.co.test', 'secure', [], ['empty', 'A']],
  ['ending.test', 'secure', ['dnssec-expires-soon'], ['www', 'A']],
  ['expired.test', 'bogus', ['dnssec-expired expired.test DNSKEY'], ['www', 'A']],
  ['future.test', 'bogus', ['dnssec-not-yet-valid future.test DNSKEY'], ['www', 'A']],
  ['wrong.test', 'bogus', ['dnssec-ds-mismatch wrong.test DS'], ['www', 'A']],
  ['nokey.test', 'bogus', ['dnssec-keys-missing nokey.test DNSKEY'], ['www', 'A']],
  ['tampered.test', 'bogus', ['dnssec-signature-wrong www.tampered.test A'], ['www', 'A']],
  ['stripped.test', 'bogus', ['dnssec-unsigned www.stripped.test A'], ['www', 'A']],
  ['unsupported.test', 'insecure', ['dnssec-unsupported unsupported.test DS'], ['www', 'A']],
  ['island.test', 'insecure', ['dnssec-ds-missing'], ['www', 'A']],
  ['plain.test', 'insecure', [], ['www', 'A']],
  ['sha1.test', 'secure', ['dnssec-weak'], ['www', 'A']],
];

describe('DNSSEC against BIND', () => {
  test.each(expected)('%s is %s, as delv says', { timeout: 60_000 }, async (domain, state, codes, [prefix, type]) => {
    const result = await check(domain);
    expect({
      state: result.dnssec.state,
      codes: result.codes,
      delv: await delv(bind.ports[all] ?? 0, anchorFile, `${prefix}.${domain}`, type),
    }).toEqual({
      ...{ state, codes: expect.arrayContaining([...codes]) },
      delv: state,
    });
    expect(result.codes.length).toBe(codes.length);
  });
});
