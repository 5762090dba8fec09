import { describe, expect, test } from 'vitest';
import { compareNames, denialOf } from '../../../../../../main/core/live-dns/dnssec/denial.ts';
import { rootAnchors } from '../../../../../../main/core/live-dns/dnssec/trust-anchors.ts';
import { labelsOf, nameOctets } from '../../../../../../main/core/live-dns/wire/canonical.ts';

describe('names', () => {
  test('are in the order of RFC 4034, section 6.1', () => {
    const ordered = [
      'example',
      'a.example',
      'yljkjljk.a.example',
      'z.a.example',
      'zabc.a.example',
      'z.example',
      '\\001.z.example',
      '*.z.example',
      '\\200.z.example',
    ];
    expect(ordered.toReversed().sort(compareNames)).toEqual(ordered);
    expect(compareNames('.', 'example')).toBeLessThan(0);
  });

  test('keep dots and other octets within a label', () => {
    expect(labelsOf('A\\.b.t\\255st')).toEqual([
      [0x61, 0x2e, 0x62],
      [0x74, 255, 0x73, 0x74],
    ]);
    expect([...nameOctets('.')]).toEqual([0]);
    expect([...nameOctets('Ab.c')]).toEqual([2, 0x61, 0x62, 1, 0x63, 0]);
  });
});

test('proofs without a signature of the zone prove nothing', () => {
  const record = { name: 'a.test', type: 'NSEC', ttl: 60, data: 'c.test A NSEC', canonical: Uint8Array.of(0) };
  expect(denialOf('b.test', 'A', [record], { zone: 'test', keys: [], now: 0, budget: { left: 10 } })).toBeNull();
});

test('the keys of the root are those that IANA publishes', () => {
  expect(rootAnchors.map(({ tag, algorithm, digestType, digest }) => `${tag} ${algorithm} ${digestType} ${digest.length}`)).toEqual([
    '20326 8 2 64',
    '38696 8 2 64',
  ]);
});
