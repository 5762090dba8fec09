import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { type Asker, createAsker, type Route } from '../../../main/core/live-dns/check/asker.ts';
import { checkDomain } from '../../../main/core/live-dns/check/check-domain.ts';
import type { CheckSubject } from '../../../main/core/live-dns/check/observed.ts';
import { createLiveThread } from '../../../main/core/live-dns/thread/client.ts';
import { startLiveThread } from '../../../main/core/live-dns/thread/start.ts';
import type { DnsRecord } from '../../../preload/contract/dns/zone-record.ts';
import { type BindServers, startBind } from '../../support/dns/bind-servers.ts';
import { compare, type Figure } from '../figure.ts';

const run = promisify(execFile);
const rounds = 15;
const domains = Number(process.argv.find((argument) => argument.startsWith('--domains='))?.slice(10) ?? 1000);
/** Domains that are checked at the same time. */
const atOnce = 16;
const never = new AbortController().signal;
const patience = { attempts: [2000, 2000], tcpTimeout: 5000 };
const [root, parent, ...four] = ['198.18.0.1', '198.18.0.2', '198.18.0.11', '198.18.0.12', '198.18.0.13', '198.18.0.14'] as const;

/** 40 record sets of several types, 64 records. */
const large: readonly DnsRecord[] = Array.from({ length: 16 }, (_, at): DnsRecord[] => [
  { prefix: `host-${at}`, type: 'A', content: `203.0.113.${at}`, ttl: 600 },
  { prefix: `host-${at}`, type: 'A', content: `203.0.113.${at + 100}`, ttl: 600 },
  ...(at < 8 ? [{ prefix: `host-${at}`, type: 'AAAA', content: `2001:db8::${at + 1}`, ttl: 600 }] : []),
  ...(at < 8 ? [{ prefix: `host-${at}`, type: 'MX', content: `10 mail-${at}.example.net`, ttl: 600 }] : []),
  ...(at < 8 ? [{ prefix: `_t-${at}`, type: 'TXT', content: `"v=spf1 ip4:203.0.113.${at} ~all"`, ttl: 600 }] : []),
]).flat();
/** As many record sets as a check compares. */
const most: readonly DnsRecord[] = Array.from({ length: 2000 }, (_, at) => ({
  ...{ prefix: `host-${at}`, type: 'A', content: `203.0.113.${at % 250}`, ttl: 600 },
}));
/** Of a usual domain: six record sets. */
const small: readonly DnsRecord[] = [
  { prefix: '@', type: 'A', content: '203.0.113.1', ttl: 600 },
  { prefix: 'www', type: 'A', content: '203.0.113.1', ttl: 600 },
  { prefix: '@', type: 'MX', content: '10 mail.example.net', ttl: 600 },
  { prefix: '@', type: 'TXT', content: '"v=spf1 mx ~all"', ttl: 600 },
  { prefix: '_dmarc', type: 'TXT', content: '"v=DMARC1; p=none"', ttl: 600 },
  { prefix: 'mail', type: 'A', content: '203.0.113.2', ttl: 600 },
];

const hosts = four.map((_, at) => `ns${at + 1}.provider.test`);
const fileOf = (records: readonly DnsRecord[], servers: readonly string[]): string =>
  [
    `$TTL 600\n@ IN SOA ${servers[0]}. host.example. 1 7200 3600 1209600 300`,
    ...servers.map((host) => `@ NS ${host}.`),
    ...records.map(({ prefix, type, content, ttl }) => `${prefix} ${ttl} ${type} ${content}${type === 'MX' ? '.' : ''}`),
    '',
  ].join('\n');
const nameOf = (at: number): string => `d${at}.test`;
const serversOf = (at: number): readonly string[] => hosts.slice(at % 2 === 0 ? 0 : 2, at % 2 === 0 ? 2 : 4);

/** A root, a registry, and four nameservers: of two domains with all of them, and of 1,000 domains with two each. */
function startServers(): Promise<BindServers> {
  const glue = hosts.map((host, at) => `${host}. A ${four[at]}`);
  const delegations = Array.from({ length: domains }, (_, at) => serversOf(at).map((host) => `${nameOf(at)}. NS ${host}.`)).flat();
  const ofLarge = ['large', 'most'].flatMap((name) => hosts.map((host) => `${name}.test. NS ${host}.`));
  const zonesOf = (server: number): Record<string, string> => ({
    'large.test': fileOf(large, hosts),
    'most.test': fileOf(most, hosts),
    ...Object.fromEntries(
      Array.from({ length: domains }, (_, at) => at)
        .filter((at) => serversOf(at).includes(hosts[server] ?? ''))
        .map((at) => [nameOf(at), fileOf(small, serversOf(at))]),
    ),
  });
  return startBind([
    { address: root, zones: { '.': `${fileOf([], ['a.root'])}a.root. A ${root}\ntest. NS ns.test.\nns.test. A ${parent}\n` } },
    {
      address: parent,
      zones: { test: `${fileOf([], ['ns.test'])}ns.test. A ${parent}\n${[...glue, ...ofLarge, ...delegations].join('\n')}\n` },
    },
    ...four.map((address, at) => ({ address, zones: zonesOf(at) })),
  ]);
}

const subjectOf = (domain: string, zone: readonly DnsRecord[], nameservers: readonly string[]): CheckSubject => ({
  ...{ domain, zone, nameservers, hosts: null, resolvers: [], isElsewhere: false },
});

interface Question {
  readonly address: string;
  readonly name: string;
  readonly type: string;
  readonly overTcp: boolean;
}

/** The questions of a check, in order. */
async function questionsOf(route: Route, subject: CheckSubject): Promise<readonly Question[]> {
  const asked: Question[] = [];
  const asker = createAsker(route, patience, never, () => undefined);
  const noting: Asker = {
    asked: asker.asked,
    close: asker.close,
    ask(address, name, type, options) {
      asked.push({ address, name, type, overTcp: options?.over === 'tcp' });
      return asker.ask(address, name, type, options);
    },
  };
  const result = await checkDomain(noting, route.roots, subject);
  const differing = result.servers.filter(({ compared }) => compared?.differences !== 0 || compared.failed !== 0);
  if (differing.length > 0 || result.parent.state !== 'delegated')
    throw new Error(`It is not answered as set up: ${JSON.stringify(differing)}`);
  return asked;
}

/** One `dig` for each server, at the same time, each with its questions in a file. Returns ms. */
async function dig(folder: string, ports: BindServers['ports'], questions: readonly Question[]): Promise<number> {
  const servers = [...new Set(questions.map(({ address }) => address))];
  const files = servers.map((address) => {
    const of = questions.filter((question) => question.address === address);
    const file = join(folder, address);
    const line = ({ name, type, overTcp }: Question): string => `${name} ${type} +norecurse ${overTcp ? '+tcp' : '+notcp'}`;
    writeFileSync(file, of.map(line).join('\n'));
    return ['@127.0.0.1', '-p', `${ports[address]}`, '-f', file];
  });
  const started = performance.now();
  await Promise.all(files.map((options) => run('dig', options, { maxBuffer: 1 << 26 })));
  return performance.now() - started;
}

/** Checks the 1,000 domains; returns how many a second of processor time. */
async function checkAll(route: Route): Promise<number> {
  const before = process.cpuUsage();
  let next = 0;
  const work = async (): Promise<void> => {
    for (let at = next++; at < domains; at = next++) {
      const asker = createAsker(route, patience, never, () => undefined);
      const result = await checkDomain(asker, route.roots, subjectOf(nameOf(at), small, serversOf(at)));
      if (result.servers.length !== 2 || result.servers.some(({ compared }) => compared?.differences !== 0))
        throw new Error(`${nameOf(at)} is not answered as set up.`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const { user, system } = process.cpuUsage(before);
  return domains / ((user + system) / 1_000_000);
}

/**
 * A domain with four servers and 40 record sets against `dig`, 1,000 domains (`--domains=100` for fewer), and for how long checks hold up
 * main and their thread.
 */
export async function dnsLive(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  const bind = await startServers();
  try {
    const route: Route = {
      roots: [{ host: 'a.root', address: root }],
      endpoints: Object.fromEntries(Object.entries(bind.ports).map(([address, port]) => [address, { host: '127.0.0.1', port }])),
    };
    const subject = subjectOf('large.test', large, hosts);
    const questions = await questionsOf(route, subject);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await dig(folder, bind.ports, questions));
      const started = performance.now();
      await checkDomain(
        createAsker(route, patience, never, () => undefined),
        route.roots,
        subject,
      );
      ours.push(performance.now() - started);
    }
    const perSecond: number[] = [];
    for (let round = 0; round < 3; round += 1) perSecond.push(await checkAll(route));
    return [compare('dns-live.check', ours, theirs), compare('dns-live.domains', perSecond, null, '/s'), ...(await stalls(route, subject))];
  } finally {
    await bind.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The longest delay of the event loop of main while checks run in their thread, and of the thread, against one of the same length while
 * nothing runs. In ms. One of the checks has as many records that differ as there can be.
 */
async function stalls(route: Route, subject: CheckSubject): Promise<Figure[]> {
  const differing = subjectOf(
    'most.test',
    most.map((record) => ({ ...record, content: '198.51.100.9' })),
    hosts,
  );
  const subjects = [...Array.from({ length: rounds }, () => subject), differing, differing, differing];
  const thread = createLiveThread(startLiveThread);
  const inThread = (of: CheckSubject) => thread.check(of, { signal: never, route, patience, asked: () => undefined });
  await inThread(subject);
  const started = performance.now();
  const busy = await longestDelay(async () => {
    for (const of of subjects) await inThread(of);
  });
  const lasted = performance.now() - started;
  await thread.close();
  // What the thread does, in this one.
  const own = await longestDelay(async () => {
    for (const of of subjects)
      await checkDomain(
        createAsker(route, patience, never, () => undefined),
        route.roots,
        of,
      );
  });
  const idle = await longestDelay(() => new Promise((resolve) => setTimeout(resolve, lasted)));
  return [compare('dns-live.stall', [busy], [idle]), compare('dns-live.stall-thread', [own], [idle])];
}

async function longestDelay(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1_000_000;
}
