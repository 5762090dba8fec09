import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { WatchedServer } from '../../../../preload/contract/live-dns/live-watch.ts';
import type { WatchedAnswer } from '../../../../preload/contract/live-dns/live-watch-codes.ts';
import { maxWatchedServers } from '../../../../preload/contract/live-dns/live-watch-codes.ts';
import { recordIdentity } from '../../zone/diff.ts';
import type { Asked, Asker, AskOptions } from '../check/asker.ts';
import { answersTo, usable } from '../check/compare.ts';
import type { CheckResolver } from '../check/observed.ts';
import type { ServerAddress } from '../check/root-hints.ts';
import { createWalk, isWithin, recordsOf, type Walk } from '../check/walk.ts';
import type { Message } from '../wire/message.ts';
import type { WatchedChange, WatchedSet } from './change.ts';

/** What one round asks. Plain data, because it is sent to the thread. */
export interface RoundSubject {
  /** As A-labels, in lower case. */
  readonly domain: string;
  readonly change: Pick<WatchedChange, 'part' | 'sets' | 'hosts'>;
  /** At the service, in lower case. */
  readonly nameservers: readonly string[];
  readonly resolvers: readonly CheckResolver[];
  /** `serverKey` of servers that have answered the new content; they are not asked again. */
  readonly settled: readonly string[];
}

export type RoundServer = Omit<WatchedServer, 'since'>;

export interface RoundResult {
  /** Without those that are settled. */
  readonly servers: readonly RoundServer[];
  /** Seconds for which resolvers may keep the delegation, and that a name does not exist; null: not answered. */
  readonly parentTtl: number | null;
  readonly absenceTtl: number | null;
}

export const serverKey = ({ kind, host, address }: Pick<WatchedServer, 'kind' | 'host' | 'address'>): string =>
  `${kind} ${host} ${address ?? ''}`;

const maxParents = 13;
const noTexts: ReadonlySet<string> = new Set();

/** Asks the servers that matter to a change once. Never rejects for what servers answer. */
export async function watchRound(asker: Asker, roots: readonly ServerAddress[], subject: RoundSubject): Promise<RoundResult> {
  const { domain, change, nameservers, resolvers } = subject;
  const walk = createWalk(asker, roots);
  const delegation = await walk.delegation(domain);
  const isDelegated = delegation.state === 'delegated';
  const settled = new Set(subject.settled);
  let absenceTtl: number | null = null;
  const round: Round = { asker, walk, subject, absence: (ttl) => (absenceTtl = Math.max(absenceTtl ?? 0, ttl)) };
  const parents = change.part === 'records' ? [] : (walk.servers(delegation.parent) ?? []).slice(0, maxParents);
  const hosts = hostsOf(change, isDelegated ? delegation.hosts : [], nameservers);
  const glue = isDelegated ? delegation.glue : new Map<string, readonly string[]>();
  const addressed = await Promise.all(hosts.map((host) => addressesOf(walk, host, glue.get(host) ?? [])));
  const asked: readonly Server[] = [
    ...parents.map(({ host, address }) => ({ kind: 'parent', host, address }) as const),
    ...addressed.flat(),
    // Glue is only between the registry and resolvers.
    ...(change.part === 'glue'
      ? []
      : resolvers.map(({ name, address, endpoint }) => ({ kind: 'resolver', host: name, address, endpoint }) as const)),
  ];
  const servers = await Promise.all(
    asked
      .slice(0, maxWatchedServers)
      .filter((server) => !settled.has(serverKey(server)))
      .map(async (server): Promise<RoundServer> => {
        const { kind, host, address } = server;
        return { kind, host, address, answer: address === null ? 'silent' : await answerOf(round, server, address) };
      }),
  );
  return { servers, parentTtl: isDelegated ? delegation.ttl : null, absenceTtl };
}

interface Server {
  readonly kind: WatchedServer['kind'];
  readonly host: string;
  readonly address: string | null;
  readonly endpoint?: CheckResolver['endpoint'];
}

interface Round {
  readonly asker: Asker;
  readonly walk: Walk;
  readonly subject: RoundSubject;
  readonly absence: (ttl: number) => void;
}

/** The nameservers whose answers matter: those of the zone, or those that are to get the delegation. */
function hostsOf({ part, hosts }: RoundSubject['change'], delegated: readonly string[], nameservers: readonly string[]): readonly string[] {
  if (part === 'records') return [...new Set(delegated.length > 0 ? delegated : nameservers)];
  return part === 'nameservers' ? hosts.after : [];
}

async function addressesOf(walk: Walk, host: string, glue: readonly string[]): Promise<Server[]> {
  const found = glue.length > 0 ? glue : await walk.addresses(host);
  const kind = 'nameserver' as const;
  return found.length === 0 ? [{ kind, host, address: null }] : found.map((address) => ({ kind, host, address }));
}

async function answerOf(round: Round, { kind, endpoint }: Server, address: string): Promise<WatchedAnswer> {
  const { asker, subject } = round;
  const { change, domain } = subject;
  const options: AskOptions = endpoint === undefined ? { quick: true } : { quick: true, recursion: true, resolver: endpoint };
  const ask = (name: string, type: string): Promise<Asked> => asker.ask(address, name, type, options);
  if (change.part === 'nameservers') {
    // A nameserver that is to get the delegation has to have the zone.
    if (kind === 'nameserver') return isServing(await ask(domain, 'SOA'), domain) ? 'new' : 'silent';
    return answerOfHosts(hostsIn(await ask(domain, 'NS'), domain), change.hosts);
  }
  const isResolver = kind === 'resolver';
  const found = await Promise.all(
    change.sets.map(async (set) => {
      const message = usable(await ask(set.name, set.askedType));
      if (message === null) return 'silent';
      if (!isResolver) noteAbsence(round, message);
      const answers = change.part === 'glue' ? glueIn(set, message, domain) : answersOf(set, message, domain);
      return answers === null ? null : answerOfSet(set, answers, isResolver);
    }),
  );
  return worst(found.filter((one) => one !== null));
}

/** Seconds for which a resolver may keep that a name or a type does not exist (RFC 2308, section 5). */
function noteAbsence({ absence }: Round, { answers, authorities }: Message): void {
  if (answers.length > 0) return;
  const soa = authorities.find(({ type }) => type === 'SOA');
  const minimum = Number(soa?.data.split(' ').at(-1));
  if (soa !== undefined && Number.isSafeInteger(minimum)) absence(Math.min(soa.ttl, minimum));
}

function isServing(asked: Asked, domain: string): boolean {
  const message = usable(asked);
  return message?.authoritative === true && recordsOf(message.answers, domain, 'SOA').length > 0;
}

function hostsIn(asked: Asked, domain: string): readonly string[] | null {
  const message = usable(asked);
  if (message === null) return null;
  const found = [...recordsOf(message.answers, domain, 'NS'), ...recordsOf(message.authorities, domain, 'NS')];
  return [...new Set(found.map(({ data }) => data.toLowerCase()))];
}

const sameHosts = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((host) => other.includes(host));

/** @param found null: no usable response */
export function answerOfHosts(found: readonly string[] | null, { before, after }: WatchedChange['hosts']): WatchedAnswer {
  if (found === null) return 'silent';
  if (sameHosts(found, after)) return 'new';
  return sameHosts(found, before) ? 'old' : 'other';
}

function answersOf({ name, type, askedType, added }: WatchedSet, message: Message, domain: string): readonly DnsRecord[] | null {
  return answersTo({ name, type, askedType, records: added, otherTexts: noTexts }, message, domain);
}

/** Addresses of a host in a response of the registry: an answer, or next to a referral to the zone that the host is in. */
function glueIn({ name, type }: WatchedSet, { answers, additionals }: Message, domain: string): readonly DnsRecord[] {
  if (!isWithin(name, domain)) return [];
  const prefix = name.slice(0, -domain.length - 1);
  return [...recordsOf(answers, name, type), ...recordsOf(additionals, name, type)].map(({ data, ttl }) => ({
    prefix,
    type,
    content: data,
    ttl,
  }));
}

/**
 * Whether answers to a set are the new or the old content. Other records of the set do not matter. A resolver counts TTLs down, so that they
 * are compared at nameservers only.
 */
export function answerOfSet({ removed, added }: WatchedSet, answers: readonly DnsRecord[], isResolver: boolean): WatchedAnswer {
  const ttls = new Map(answers.map((record) => [recordIdentity(record), record.ttl]));
  const isThere = (record: DnsRecord): boolean => {
    const ttl = ttls.get(recordIdentity(record));
    return ttl !== undefined && (isResolver || ttl === null || record.ttl === null || ttl === record.ttl);
  };
  const staying = new Set(added.map(recordIdentity));
  const gone = removed.filter((record) => !staying.has(recordIdentity(record)));
  if (added.every(isThere) && !gone.some(isThere)) return 'new';
  const before = new Set(removed.map(recordIdentity));
  const fresh = added.filter((record) => !before.has(recordIdentity(record)));
  return removed.every(isThere) && !fresh.some(isThere) ? 'old' : 'other';
}

const order: readonly WatchedAnswer[] = ['old', 'other', 'silent', 'new'];

/** What a server answers as a whole: it has the new content once it answers it for every set. */
function worst(found: readonly WatchedAnswer[]): WatchedAnswer {
  return order.find((answer) => found.includes(answer)) ?? 'new';
}
