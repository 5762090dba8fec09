import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createAsker } from '../../../../../main/core/live-dns/check/asker.ts';
import { checkDomain } from '../../../../../main/core/live-dns/check/check-domain.ts';
import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { startBind } from '../../../../support/dns/bind-servers.ts';
import { delv, signerOf, writeAnchors } from '../../../../support/dns/delv.ts';
import { signZone } from '../../../../support/dns/signed-zone.ts';
import { runsOf } from '../../../../support/runs.ts';

// Slow: signs up to 200 zones, and asks delv for each of their record sets.

const count = runsOf(16, 200);
const [root, parent, all] = ['127.79.0.1', '127.79.0.2', '127.79.0.3'] as const;

const damages = ['none', 'content', 'signature-missing', 'none', 'expired', 'ds-wrong', 'no-ds', 'proofs-missing'] as const;
const algorithms = ['ECDSAP256SHA256', 'ED25519', 'ECDSAP384SHA384'] as const;
const head = (ns: string): string => `$TTL 600\n@ IN SOA ${ns} host.example. 1 7200 3600 1209600 300\n@ IN NS ${ns}\n`;

/** Everything follows from the number of the zone. */
function recordsOf(n: number): DnsRecord[] {
  return [
    { prefix: 'www', type: 'A', content: `192.0.2.${n % 200}`, ttl: 300 },
    { prefix: `t${n}`, type: 'TXT', content: `"${'x'.repeat(n % 90)}${n}"`, ttl: 60 + n },
    { prefix: 'alias', type: 'CNAME', content: `www.z${n}.test`, ttl: 600 },
    // From a wildcard, which takes a proof that the name itself does not exist.
    { prefix: 'a.wild', type: 'A', content: `198.51.100.${n % 200}`, ttl: 600 },
  ];
}

const sourceOf = (n: number): string =>
  `${head('ns.test.')}${recordsOf(n)
    .map(({ prefix, type, content, ttl }) => {
      const data = type === 'CNAME' ? `${content}.` : content;
      return `${prefix === 'a.wild' ? '*.wild' : prefix} ${ttl} IN ${type} ${data}\n`;
    })
    .join('')}`;

const without = (text: string, line: RegExp): string =>
  text
    .split('\n')
    .filter((one) => !line.test(one))
    .join('\n');

const day = 86_400;

/** A signed zone with its damage, and the DS records at its parent. */
async function childOf(n: number): Promise<{ text: string; ds: string }> {
  const damage = damages[n % damages.length] ?? 'none';
  const { text, ds } = await signZone(`z${n}.test`, sourceOf(n), {
    algorithm: algorithms[n % algorithms.length] ?? 'ECDSAP256SHA256',
    nsec3: n % 5 < 2,
    twoKeys: n % 7 < 3,
    ...(damage === 'expired' ? { from: `now-${30 * day}`, until: `now-${2 * day}` } : {}),
  });
  switch (damage) {
    case 'content':
      return { text: text.replace(/^(www\S*\s.*\sA\s+)192\.0\.2\.\d+$/m, '$1203.0.113.9'), ds };
    case 'signature-missing':
      return { text: without(text, /^www\..*RRSIG\s+A\s/), ds };
    case 'ds-wrong':
      return { text, ds: ds.replace(/[0-9A-F](\s*)$/, (last) => last.replace(/^./, last.startsWith('0') ? '1' : '0')) };
    case 'no-ds':
      return { text, ds: '' };
    case 'proofs-missing':
      return { text: without(text, /\sRRSIG\s+NSEC3?\s/), ds };
    default:
      return { text, ds };
  }
}

test('signed and damaged zones are judged as delv judges their record sets', { timeout: 1_800_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-delv-'));
  const children = new Map<string, { text: string; ds: string }>();
  for (let n = 0; n < count; n += 1) children.set(`z${n}.test`, await childOf(n));
  const delegations = [...children].map(([name, { ds }]) => `${name}. NS ns.test.\n${ds}`).join('');
  const top = await signZone('test', `${head('ns.test.')}ns A ${parent}\n${delegations}`);
  const rootZone = await signZone('.', `${head('a.root.')}a.root. A ${root}\ntest. NS ns.test.\nns.test. A ${parent}\n${top.ds}`);
  const zones = { test: top.text, ...Object.fromEntries([...children].map(([name, { text }]) => [name, text])) };
  const bind = await startBind([
    { address: root, zones: { '.': rootZone.text } },
    { address: parent, zones },
    { address: all, zones: { '.': rootZone.text, ...zones } },
  ]);
  try {
    const anchorFile = join(folder, 'anchors');
    writeAnchors(anchorFile, rootZone.dnskey);
    const route = {
      roots: [{ host: 'a.root', address: root }],
      endpoints: Object.fromEntries(Object.entries(bind.ports).map(([address, port]) => [address, { host: '127.0.0.1', port }])),
    };
    const subject = { nameservers: ['ns.test'], hosts: null, resolvers: [], isElsewhere: false, anchors: [signerOf(rootZone.ds)] };
    const [ours, theirs]: [string[], string[]] = [[], []];
    for (let n = 0; n < count; n += 1) {
      const domain = `z${n}.test`;
      const zone = recordsOf(n);
      const asker = createAsker(route, { attempts: [2000, 2000, 2000], tcpTimeout: 5000 }, new AbortController().signal, () => undefined);
      const { dnssec } = await checkDomain(asker, route.roots, { ...subject, domain, zone });
      const sets = await Promise.all(zone.map(({ prefix, type }) => delv(bind.ports[all] ?? 0, anchorFile, `${prefix}.${domain}`, type)));
      const worst = (['bogus', 'insecure'] as const).find((state) => sets.includes(state)) ?? 'secure';
      const about = `${domain} (${damages[n % damages.length]})`;
      ours.push(`${about}: ${dnssec?.state}`);
      theirs.push(`${about}: ${worst}`);
    }
    expect(ours).toEqual(theirs);
    for (const state of ['secure', 'insecure', 'bogus']) expect(theirs.some((line) => line.endsWith(state))).toBe(true);
  } finally {
    await bind.close();
    rmSync(folder, { recursive: true });
  }
});
