import { isIPv6 } from 'node:net';
import * as z from 'zod';
import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { TtlOrigin, WatchedPart } from '../../../../preload/contract/live-dns/live-watch-codes.ts';
import type { JournalRow } from '../../changes/journal/rows.ts';
import type { Kinds } from '../../changes/kind.ts';
import { diffZones, prefixMeaning, setKey, typeMeaning } from '../../zone/diff.ts';
import { plainHost } from '../../zone/nameserver-use.ts';
import { isAskable } from '../wire/message.ts';
import { isReadable } from '../wire/record-data.ts';

/** A record set that changes: what it loses and gains. Plain data, because it is stored and sent to the thread. */
export interface WatchedSet {
  /** The owner as it is asked for, in lower case. */
  readonly name: string;
  readonly type: string;
  /** The type that is asked for. */
  readonly askedType: string;
  readonly removed: readonly DnsRecord[];
  readonly added: readonly DnsRecord[];
}

/** What a change does, as far as it can be seen in DNS. */
export interface WatchedChange {
  readonly part: WatchedPart;
  readonly sets: readonly WatchedSet[];
  readonly omitted: number;
  /** For `nameservers`: the delegation before and after, in lower case. */
  readonly hosts: { readonly before: readonly string[]; readonly after: readonly string[] };
  /** Names or types appear that did not exist: resolvers may keep that they do not. */
  readonly creates: boolean;
  /** Seconds for which caches may keep the old content; null: only the servers know. */
  readonly ttl: number | null;
  readonly ttlFrom: TtlOrigin | null;
}

/** Record sets of one change that are asked for. */
const maxSets = 40;
/** Records of a set that are compared. */
const maxRecords = 200;
const noHosts = { before: [], after: [] } as const;
const ofRegistry = { omitted: 0, hosts: noHosts, creates: false, ttl: null, ttlFrom: null } as const;

const Hosts = z.object({ nameservers: z.array(z.string()) });
const Ds = z.object({ keytag: z.number(), algorithm: z.number(), digestType: z.number(), digest: z.string() });
const Host = z.object({ hostname: z.string(), address: z.string().optional() });
const HostBefore = z.object({ address: z.string() });

/**
 * What a row of a job changes; null: nothing that can be asked for.
 * @param domain as A-labels in lower case
 */
export function watchedChange(
  kinds: Kinds,
  row: Pick<JournalRow, 'kind' | 'input' | 'plan' | 'target'>,
  domain: string,
): WatchedChange | null {
  const { kind, input, plan } = row;
  if (plan === null) return null;
  const zones = kinds.get(row.kind)?.zones?.(row, plan);
  if (zones !== undefined) return ofZone(domain, zones.before, zones.after);
  switch (kind) {
    case 'nameservers': {
      const [before, after] = [Hosts.safeParse(plan.before), Hosts.safeParse(input)];
      if (!before.success || !after.success) return null;
      const plain = (hosts: readonly string[]): string[] => [...new Set(hosts.map(plainHost))].filter(isAskable).sort();
      const hosts = { before: plain(before.data.nameservers), after: plain(after.data.nameservers) };
      return { ...ofRegistry, part: 'nameservers', sets: [], hosts };
    }
    case 'ds-add':
    case 'ds-remove': {
      const { data } = Ds.safeParse(input);
      if (data === undefined) return null;
      const content = `${data.keytag} ${data.algorithm} ${data.digestType} ${data.digest.toUpperCase()}`;
      const record: DnsRecord = { prefix: '@', type: 'DS', content, ttl: null };
      const change = kind === 'ds-add' ? { removed: [], added: [record] } : { removed: [record], added: [] };
      return { ...ofRegistry, part: 'ds', sets: [{ name: domain, type: 'DS', askedType: 'DS', ...change }] };
    }
    case 'child-nameserver-add':
    case 'child-nameserver-change':
    case 'child-nameserver-remove':
      return ofHost(domain, row.kind, input, plan.before);
    default:
      return null;
  }
}

function ofHost(domain: string, kind: string, input: unknown, planned: unknown): WatchedChange | null {
  const { data } = Host.safeParse(input);
  if (data === undefined) return null;
  const before = HostBefore.safeParse(planned).data?.address ?? '';
  const isRemoval = kind === 'child-nameserver-remove';
  const removed = kind === 'child-nameserver-add' ? '' : before;
  const added = isRemoval ? '' : (data.address ?? '');
  const prefix = data.hostname.toLowerCase();
  const name = `${prefix}.${domain}`;
  if (!isAskable(name)) return null;
  const sets = (['A', 'AAAA'] as const).flatMap((type): WatchedSet[] => {
    const records = (address: string): DnsRecord[] =>
      address !== '' && isIPv6(address) === (type === 'AAAA') ? [{ prefix, type, content: address, ttl: null }] : [];
    const set = { name, type, askedType: type, removed: records(removed), added: records(added) };
    return set.removed.length + set.added.length === 0 ? [] : [set];
  });
  return sets.length === 0 ? null : { ...ofRegistry, part: 'glue', sets };
}

function ofZone(domain: string, before: readonly DnsRecord[], after: readonly DnsRecord[]): WatchedChange | null {
  const existing = new Set(before.map(setKey));
  const all = diffZones(before, after).sets.map(({ prefix, type, pairs }) => {
    const removed = pairs.flatMap((pair) => (pair.before === null ? [] : [pair.before]));
    const added = pairs.flatMap((pair) => (pair.after === null ? [] : [pair.after]));
    const name = prefix === '@' ? domain : `${prefix}.${domain}`;
    return { name, type, askedType: type === 'SPF' ? 'TXT' : type, removed, added };
  });
  const asked = all.filter(
    ({ name, type, removed, added }) =>
      isReadable(type) && type !== 'SOA' && type !== 'RRSIG' && isAskable(name) && removed.length + added.length <= maxRecords,
  );
  const sets = asked.slice(0, maxSets);
  if (sets.length === 0) return null;
  const keys = new Set(sets.map(({ name, type }) => `${name} ${type}`));
  const nameOf = (prefix: string): string => (prefixMeaning(prefix) === '@' ? domain : `${prefixMeaning(prefix)}.${domain}`);
  const ttls = before.flatMap(({ prefix, type, ttl }) => (ttl !== null && keys.has(`${nameOf(prefix)} ${typeMeaning(type)}`) ? [ttl] : []));
  const ttl = ttls.length === 0 ? null : Math.max(...ttls);
  return {
    ...{ part: 'records', sets, omitted: all.length - sets.length, hosts: noHosts, ttl, ttlFrom: ttl === null ? null : 'zone' },
    creates: sets.some(({ added, removed }) => {
      const [first] = added;
      return first !== undefined && removed.length === 0 && !existing.has(setKey(first));
    }),
  };
}
