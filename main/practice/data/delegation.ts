import type { DomainStatus } from '../kernel/domain-status.ts';
import { between, chance, pick, type Random, weighted } from './random.ts';

/** The registrar's own nameservers: a hosted zone only takes effect with these (api.md section 9). */
const own = ['dns1', 'dns2', 'dns3', 'dns4'].map((host) => `${host}.practice-registrar.example`);

const externalNameservers: readonly [readonly string[], ...(readonly string[])[]] = [
  ['ns1.cloud-dns.example', 'ns2.cloud-dns.example'],
  ['mira.edge-dns.example', 'theo.edge-dns.example'],
  ['ns-104.zones.example', 'ns-1312.zones.example', 'ns-587.zones.example', 'ns-1904.zones.example'],
  ['ns1.hosting-padma.example', 'ns2.hosting-padma.example', 'ns3.hosting-padma.example'],
  ['a.dns.example.net', 'b.dns.example.org', 'c.dns.example.com', 'd.dns.example.net', 'e.dns.example.org'],
  ['ns1.parking.example', 'ns2.parking.example'],
];

export interface Delegation {
  readonly nameservers: readonly string[];
  readonly zoneSize: number;
}

/**
 * Returns a function that picks a zone's delegation and the number of records in the hosted zone. An early active domain gets the largest
 * zone.
 */
export function delegationPicker(random: Random): (name: string, status: DomainStatus) => Delegation {
  let untilBiggestZone = 10;
  return (name, status) => {
    if (status === 'active') untilBiggestZone -= 1;
    return status === 'active' && untilBiggestZone === 0 ? { nameservers: own, zoneSize: 300 } : delegation(random, name, status);
  };
}

function delegation(random: Random, name: string, status: DomainStatus): Delegation {
  if (status === 'pending' || status === 'rejected') return { nameservers: [], zoneSize: 0 };
  if (chance(random, 0.01)) return { nameservers: chance(random, 0.5) ? [] : ['ns1.cloud-dns.example'], zoneSize: 0 };
  if (chance(random, 0.05)) return { nameservers: [`ns1.${name}`, `ns2.${name}`], zoneSize: 0 };
  if (chance(random, 0.3))
    return { nameservers: pick(random, externalNameservers), zoneSize: chance(random, 0.1) ? between(random, 3, 9) : 0 };
  return { nameservers: chance(random, 0.7) ? own.slice(0, 2) : own, zoneSize: zoneSize(random) };
}

function zoneSize(random: Random): number {
  return between(
    random,
    ...weighted<readonly [number, number]>(random, [
      [[0, 0], 4],
      [[1, 2], 5],
      [[3, 15], 76],
      [[16, 60], 12],
      [[61, 99], 1.5],
      [[100, 299], 1.5],
    ]),
  );
}
