import { between, chance, letters, pick, type Random, weighted } from './random.ts';
import { hostWords, offices } from './words/hosts.ts';
import { address4, address6, timeToLive, type ZoneRecord } from './zone-basics.ts';

/** More hosts of a domain, endlessly: applications, offices, machines, customer sites, and verification records for third parties. */
export function* moreRecords(random: Random, name: string): Generator<ZoneRecord> {
  for (let round = 0; ; round += 1) {
    const prefix = hostPrefix(random, round);
    const ttl = timeToLive(random);
    yield* weighted<() => ZoneRecord[]>(random, [
      [() => [{ prefix, type: 'A', content: address4(random), ttl }], 46],
      [() => [{ prefix, type: 'CNAME', content: aliasTarget(random, name), ttl }], 22],
      [() => bothAddresses(random, prefix, ttl), 12],
      [() => balanced(random, prefix), 3],
      [
        () => [
          {
            prefix: `_acme-challenge.${prefix}`,
            type: 'TXT',
            content: letters(random, 'abcdefghijklmnopqrstuvwxyzABCDEFGH0123456789-', 43),
            ttl: 60,
          },
        ],
        7,
      ],
      [() => mailBelow(random, prefix, ttl), 4],
      [
        () => [
          {
            prefix: `_${letters(random, '0123456789abcdef', 32)}`,
            type: 'CNAME',
            content: `_${letters(random, '0123456789abcdef', 32)}.validation.example`,
            ttl,
          },
        ],
        2,
      ],
      [() => (round < 20 ? [] : delegated(random)), 2],
      [
        () => [
          { prefix: `_minecraft._tcp.${prefix}`, type: 'SRV', content: `0 5 ${between(random, 25_000, 26_000)} play.example.net`, ttl },
        ],
        1,
      ],
    ])();
  }
}

/** Plain words first; machines and offices if a zone is large. */
function hostPrefix(random: Random, round: number): string {
  const word = pick(random, hostWords);
  if (round < 8) return word;
  return weighted<() => string>(random, [
    [() => word, 20],
    [() => `${word}${between(random, 1, 24)}`, 25],
    [() => `${word}.${pick(random, offices)}`, 30],
    [() => `${word}-${pick(random, offices)}`, 15],
    [() => `node${String(between(random, 1, 64)).padStart(2, '0')}.${pick(random, ['k8s', 'lab', 'dc1', 'dc2'])}`, 10],
  ])();
}

function aliasTarget(random: Random, name: string): string {
  if (chance(random, 0.5)) return name;
  return pick(random, [
    'edge.cdn.example',
    'shops.storefront.example',
    `${letters(random, 'abcdefghijklmnopqrstuvwxyz0123456789', 14)}.apps.example`,
    'status-pages.example.net',
    'lb-jkt-2.cloud.example',
  ]);
}

function bothAddresses(random: Random, prefix: string, ttl: number): ZoneRecord[] {
  return [
    { prefix, type: 'A', content: address4(random), ttl },
    { prefix, type: 'AAAA', content: address6(random), ttl },
  ];
}

function balanced(random: Random, prefix: string): ZoneRecord[] {
  return Array.from({ length: between(random, 2, 4) }, () => ({ prefix, type: 'A', content: address4(random), ttl: 300 }));
}

function mailBelow(random: Random, prefix: string, ttl: number): ZoneRecord[] {
  return [
    { prefix, type: 'MX', content: '10 feedback.newsletter.example', ttl },
    { prefix, type: 'TXT', content: `v=spf1 include:spf.newsletter.example ip4:${address4(random)} ~all`, ttl },
  ];
}

/** A delegated subdomain. Its prefix occurs nowhere else: nothing may exist below a delegation. */
function delegated(random: Random): ZoneRecord[] {
  const prefix = `tim-${letters(random, 'abcdefghijkmnp', 3)}`;
  return ['ns1.cloud-dns.example', 'ns2.cloud-dns.example'].map((content) => ({ prefix, type: 'NS', content, ttl: 86_400 }));
}
