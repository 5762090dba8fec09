import { describe, expect, test } from 'vitest';
import type { CheckedServer, CheckResult } from '../../../../../../main/core/live-dns/check/observed.ts';
import { outcomeOf } from '../../../../../../main/core/live-dns/thread/outcome.ts';

const records = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ prefix: `host-${at}`, type: 'A', content: '192.0.2.1', ttl: 600 }));
const server = (at: number, differing: number | null): CheckedServer => ({
  ...{ host: `ns${at}.test`, address: '192.0.2.1', kind: 'nameserver', delegated: true, atService: true },
  ...{ udp: { state: 'answered', ms: 1 }, tcp: { state: 'answered', ms: 1 }, authoritative: true, rcode: 'NOERROR', serial: 1 },
  compared: differing === null ? null : { sets: 1, failed: 0, differences: differing },
  comparison:
    differing === null ? null : { sets: 1, failed: 0, differences: differing, expected: records(differing), answered: records(differing) },
  ownNameservers: ['ns1.test'],
});
const result = (servers: readonly CheckedServer[]) => ({ domain: 'shop.test', findings: [], servers }) as unknown as CheckResult;
const lengths = (text: string | null | undefined) => (JSON.parse(text ?? '[]') as readonly unknown[][]).map(({ length }) => length);

describe('what main is sent of a check', () => {
  test('has the records that differ as text, and servers without them', () => {
    const { servers, differences, domain } = outcomeOf(result([server(1, 2), server(2, 0), server(3, null)]), true);
    expect(domain).toBe('shop.test');
    expect(JSON.parse(differences[0] ?? '')).toEqual([records(2), records(2)]);
    expect(differences.slice(1)).toEqual(['[[],[]]', null]);
    expect(servers.flatMap((one) => Object.keys(one))).not.toContain('comparison');
    expect(servers[0]).not.toHaveProperty('ownNameservers');
  });

  test('is bounded for each server, and for all of them', () => {
    expect(lengths(outcomeOf(result([server(1, 5000)]), true).differences[0])).toEqual([2000, 2000]);
    const many = outcomeOf(result(Array.from({ length: 400 }, (_, at) => server(at, 500))), true);
    expect(many.servers).toHaveLength(300);
    expect(many.differences.flatMap(lengths)).toEqual(Array.from({ length: 600 }, () => 66));
  });

  test('has no records in a run, which shows none', () => {
    expect(outcomeOf(result([server(1, 2)]), false).differences).toEqual([]);
  });
});
