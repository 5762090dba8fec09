import type { Message, WireRecord } from '../wire/message.ts';
import type { Asker } from './asker.ts';
import type { ServerAddress } from './root-hints.ts';

/** A zone's servers, as far as their addresses are known. */
interface ZoneServers {
  readonly zone: string;
  readonly servers: readonly ServerAddress[];
}

/** Zones whose servers are known, by their names. */
export type KnownZones = Map<string, ZoneServers>;

/** What the parent zone says about a domain. */
export type Delegation =
  | {
      readonly state: 'delegated';
      readonly parent: string;
      readonly by: ServerAddress;
      readonly hosts: readonly string[];
      /** Addresses in the response, by host. */
      readonly glue: ReadonlyMap<string, readonly string[]>;
      readonly ttl: number;
    }
  | { readonly state: 'not-delegated' | 'no-such-name'; readonly parent: string; readonly by: ServerAddress }
  | { readonly state: 'unreachable'; readonly parent: string };

export interface Walk {
  /** Asks from the root down for the delegation of a zone. */
  delegation(domain: string): Promise<Delegation>;
  /** The addresses of a host by its own zone; empty: it has none, or none could be determined. */
  addresses(host: string): Promise<readonly string[]>;
  /** The servers of a zone that a lookup passed; null: none did. */
  servers(zone: string): readonly ServerAddress[] | null;
}

const maxDepth = 24;
/** Nameservers without an address in the response, whose address needs further nameservers. */
const maxNesting = 3;
const maxServers = 8;
const maxKnown = 5000;

const lower = (name: string): string => name.toLowerCase();
export const isWithin = (name: string, zone: string): boolean => zone === '.' || name === zone || name.endsWith(`.${zone}`);

/** The records of one owner and type in a section. */
export const recordsOf = (section: readonly WireRecord[], name: string, type: string): readonly WireRecord[] =>
  section.filter((record) => record.type === type && lower(record.name) === name);

interface Referral {
  readonly zone: string;
  readonly hosts: readonly string[];
  readonly glue: ReadonlyMap<string, readonly string[]>;
  readonly ttl: number;
}

/** The referral in a response of the servers of `zone`: only to a zone below it that contains the name. */
function referralIn(message: Message, name: string, zone: string): Referral | null {
  if (message.rcode !== 'NOERROR' || message.answers.length > 0) return null;
  const owners = new Set(message.authorities.filter(({ type }) => type === 'NS').map((record) => lower(record.name)));
  const [owner] = owners;
  if (owner === undefined || owners.size > 1 || owner === zone || !isWithin(owner, zone) || !isWithin(name, owner)) return null;
  return { zone: owner, ...nameserversIn(message.authorities, message.additionals, owner, zone) };
}

/** Addresses count only for hosts that are listed and within the zone of the servers that answered. */
function nameserversIn(
  section: readonly WireRecord[],
  additionals: readonly WireRecord[],
  owner: string,
  within: string,
): Omit<Referral, 'zone'> {
  const records = recordsOf(section, owner, 'NS');
  // Servers rotate them.
  const hosts = [...new Set(records.map(({ data }) => lower(data)))].sort().slice(0, 50);
  const glue = new Map<string, string[]>();
  for (const { name, type, data } of additionals) {
    const host = lower(name);
    if ((type !== 'A' && type !== 'AAAA') || !hosts.includes(host) || !isWithin(host, within)) continue;
    const known = glue.get(host) ?? [];
    if (known.length < 8 && !known.includes(data)) glue.set(host, [...known, data]);
  }
  return { hosts, glue, ttl: Math.min(...records.map(({ ttl }) => ttl)) };
}

/** Follows delegations from the root servers, without a resolver, so that no cache is between the check and the servers. */
export function createWalk(asker: Asker, roots: readonly ServerAddress[], zones: KnownZones = new Map()): Walk {
  /** By host; only lookups that no other one waits for, so that none waits for itself. */
  const looking = new Map<string, Promise<readonly string[]>>();
  const found = new Map<string, readonly string[]>();

  function remember(zone: ZoneServers): void {
    if (zones.size >= maxKnown) zones.clear();
    if (zone.servers.length > 0) zones.set(zone.zone, zone);
  }

  /** The nearest zone above the name whose servers are known; `isAbove`: not the name itself. */
  function nearest(name: string, isAbove: boolean): ZoneServers {
    let best: ZoneServers = { zone: '.', servers: roots };
    for (const known of zones.values()) {
      if (!isWithin(name, known.zone) || (isAbove && known.zone === name)) continue;
      if (best.zone === '.' || known.zone.length > best.zone.length) best = known;
    }
    return best;
  }

  /** The first server with a usable response. */
  async function askAny(servers: readonly ServerAddress[], name: string, type: string) {
    for (const server of servers.slice(0, maxServers)) {
      const asked = await asker.ask(server.address, name, type, { quick: true });
      if (asked.ok && (asked.message.rcode === 'NOERROR' || asked.message.rcode === 'NXDOMAIN')) return { server, message: asked.message };
      if (!asked.ok && asked.why === 'canceled') return null;
    }
    return null;
  }

  async function serversOf({ hosts, glue }: Referral, chain: readonly string[]): Promise<readonly ServerAddress[]> {
    const known = hosts.flatMap((host) => (glue.get(host) ?? []).map((address) => ({ host, address })));
    if (known.length > 0) return fourFirst(known);
    if (chain.length >= maxNesting) return [];
    for (const host of hosts.filter((one) => !chain.includes(one)).slice(0, 3)) {
      const addresses = await lookUp(host, [...chain, host]);
      if (addresses.length > 0) return fourFirst(addresses.map((address) => ({ host, address })));
    }
    return [];
  }

  async function find(host: string, type: 'A' | 'AAAA', chain: readonly string[]): Promise<readonly string[]> {
    let present = nearest(host, false);
    for (let depth = 0; depth < maxDepth; depth += 1) {
      const response = await askAny(present.servers, host, type);
      if (response === null) return [];
      const records = recordsOf(response.message.answers, host, type);
      if (records.length > 0) return records.slice(0, 8).map(({ data }) => data);
      const referral = referralIn(response.message, host, present.zone);
      if (referral === null) return [];
      present = { zone: referral.zone, servers: await serversOf(referral, chain) };
      remember(present);
    }
    return [];
  }

  async function lookUp(host: string, chain: readonly string[]): Promise<readonly string[]> {
    const known = found.get(host);
    if (known !== undefined) return known;
    const [four, six] = await Promise.all([find(host, 'A', chain), find(host, 'AAAA', chain)]);
    const addresses = [...four, ...six];
    if (addresses.length > 0) found.set(host, addresses);
    return addresses;
  }

  return {
    servers: (zone) => (zone === '.' ? roots : (zones.get(zone)?.servers ?? null)),
    addresses(name) {
      const host = lower(name);
      const running = looking.get(host) ?? lookUp(host, [host]);
      looking.set(host, running);
      return running;
    },
    async delegation(domain) {
      let present = nearest(domain, true);
      for (let depth = 0; depth < maxDepth; depth += 1) {
        const response = await askAny(present.servers, domain, 'NS');
        if (response === null) return { state: 'unreachable', parent: present.zone };
        const { server: by, message } = response;
        const parent = present.zone;
        const referral = referralIn(message, domain, parent);
        // The same servers have both zones.
        if (referral === null && recordsOf(message.answers, domain, 'NS').length > 0)
          return { state: 'delegated', parent, by, ...nameserversIn(message.answers, message.additionals, domain, parent) };
        if (referral === null) return { state: message.rcode === 'NXDOMAIN' ? 'no-such-name' : 'not-delegated', parent, by };
        if (referral.zone === domain)
          return { state: 'delegated', parent, by, hosts: referral.hosts, glue: referral.glue, ttl: referral.ttl };
        present = { zone: referral.zone, servers: await serversOf(referral, []) };
        remember(present);
      }
      return { state: 'unreachable', parent: present.zone };
    },
  };
}

/** Not every network has IPv6. */
const fourFirst = (servers: readonly ServerAddress[]): readonly ServerAddress[] => [
  ...servers.filter(({ address }) => !address.includes(':')),
  ...servers.filter(({ address }) => address.includes(':')),
];
