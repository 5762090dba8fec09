import { stamp } from '../kernel/times.ts';
import type { GeneratedDomain } from './domains.ts';
import { insertRows } from './insert.ts';
import { between, chance, letters, pick, type Random } from './random.ts';
import { randomOf, type Setting } from './setting.ts';

type Row = readonly (string | number)[];

/** Objects below some domains: child nameservers, DS records, forwardings. Add every domain, then fill the tables. */
export function belowDomains(setting: Setting): { add(domain: GeneratedDomain): void; fill(): void } {
  const random = randomOf(setting, 'below-domains');
  const hosts: Row[] = [];
  const dsRecords: Row[] = [];
  const forwardings: Row[] = [];
  return {
    add(domain) {
      if (domain.status !== 'active') return;
      hosts.push(...hostsOf(random, domain));
      if (chance(random, 0.03)) dsRecords.push(...dsRecordsOf(random, domain));
      if (chance(random, 0.04)) forwardings.push(...forwardingsOf(random, domain));
    },
    fill() {
      const { database } = setting;
      insertRows(database, 'hosts', ['domain_id', 'hostname', 'ip_address', 'created_at', 'updated_at'], hosts);
      insertRows(
        database,
        'ds_records',
        ['domain_id', 'keytag', 'algorithm', 'digesttype', 'digest', 'created_at', 'updated_at'],
        dsRecords,
      );
      insertRows(database, 'forwardings', ['domain_id', 'from', 'to'], forwardings);
    },
  };
}

/** A domain whose nameservers are within it has glue records for them. */
function hostsOf(random: Random, { id, name, nameservers, created }: GeneratedDomain): Row[] {
  if (!nameservers.some((nameserver) => nameserver.endsWith(`.${name}`))) return [];
  const at = stamp(created);
  const block = between(random, 1, 120) * 2;
  const rows: Row[] = [
    [id, 'ns1', `203.0.113.${block}`, at, at],
    [id, 'ns2', `203.0.113.${block + 1}`, at, at],
  ];
  if (chance(random, 0.3)) rows.push([id, 'ns3', `2001:db8:53::${block.toString(16)}`, at, at]);
  return rows;
}

/** SHA-256 digests have 64 hexadecimal digits, SHA-1 ones 40. */
function dsRecordsOf(random: Random, { id, created }: GeneratedDomain): Row[] {
  const at = stamp(created);
  const keytag = between(random, 1, 65_535);
  const algorithm = pick(random, [13, 8, 8, 10, 14]);
  const strong: Row = [id, keytag, algorithm, 2, letters(random, '0123456789ABCDEF', 64), at, at];
  return chance(random, 0.25) ? [strong, [id, keytag, algorithm, 1, letters(random, '0123456789ABCDEF', 40), at, at]] : [strong];
}

function forwardingsOf(random: Random, { id, name }: GeneratedDomain): Row[] {
  const rows: Row[] = [
    [
      id,
      '@',
      pick(random, ['https://www.example.com/', `https://${name.split('.')[0]}.example/`, 'https://shop.example.net/id?ref=domain']),
    ],
  ];
  if (chance(random, 0.5)) rows.push([id, 'www', 'https://www.example.com/']);
  if (chance(random, 0.3)) rows.push([id, 'promo', 'https://example.org/promo/2025?utm_source=domain&utm_medium=forward']);
  return rows;
}
