import { expect, it } from 'vitest';
import { conflicts } from '../../../../../main/practice/areas/dns/conflicts.ts';
import { contentFault, recordTypes } from '../../../../../main/practice/areas/dns/content.ts';
import { isPrefix } from '../../../../../main/practice/areas/dns/names.ts';
import { makeZone } from '../../../../../main/practice/data/zone.ts';
import type { ZoneRecord } from '../../../../../main/practice/data/zone-basics.ts';
import { chooseDialects } from '../../../../../main/practice/kernel/dialects.ts';
import { column, filled } from './filled.ts';

const names = column<string>(filled({ domains: 300 }), 'SELECT name FROM domains');
const sizes = [0, 1, 2, 3, 8, 15, 40, 120, 300] as const;

function zones(types: readonly string[]): { name: string; size: number; zone: ZoneRecord[] }[] {
  return names.map((name, index) => {
    const size = sizes[index % sizes.length] ?? 0;
    return { name, size, zone: makeZone('test', { name, zone_size: size }, types) };
  });
}

it.each(['served-document', 'panel'] as const)(
  'creates zones of the requested size that the service itself would accept (%s)',
  (dialect) => {
    const types = recordTypes[dialect];
    const all = zones(types);
    for (const { name, size, zone } of all) {
      expect(zone).toHaveLength(size);
      expect(conflicts(zone.map((record, index) => ({ record, place: `${index}.` })))).toEqual({});
      const wrong = zone.filter(
        ({ prefix, type, content, ttl }) =>
          !(types.includes(type) && isPrefix(prefix, name) && ttl >= 60) || contentFault(chooseDialects(), { type, content }, '') !== null,
      );
      expect(wrong).toEqual([]);
    }
    expect(new Set(all.flatMap(({ zone }) => zone.map(({ type }) => type)))).toEqual(new Set(types));
  },
);

it('names only documentation addresses and hosts of reserved names or of the domain', () => {
  for (const { name, zone } of zones(recordTypes.panel)) {
    for (const { type, content } of zone) {
      if (type === 'A') expect(content).toMatch(/^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d+$/);
      else if (type === 'AAAA') expect(content).toMatch(/^2001:db8:/);
      else if (type !== 'TXT' && type !== 'CAA')
        expect(content).toMatch(new RegExp(`(?:example|example\\.(?:com|net|org)|${name.replaceAll('.', '\\.')})$`));
    }
  }
});

it('gives records of one name and type one TTL, and includes texts longer than a DNS string', () => {
  const texts: string[] = [];
  for (const { zone } of zones(recordTypes['served-document'])) {
    const timesToLive = new Map<string, number>();
    for (const { prefix, type, content, ttl } of zone) {
      expect(timesToLive.get(`${prefix} ${type}`) ?? ttl).toBe(ttl);
      timesToLive.set(`${prefix} ${type}`, ttl);
      if (type === 'SPF') texts.push(content);
    }
  }
  expect(texts.some((text) => text.length > 255)).toBe(true);
  expect(texts.some((text) => text.startsWith('v=DMARC1'))).toBe(true);
});

it('is the same for a seed and a name', () => {
  const domain = { name: 'padmasari.example', zone_size: 40 };
  const once = makeZone('test', domain, recordTypes.panel);
  expect(makeZone('test', domain, recordTypes.panel)).toEqual(once);
  expect(makeZone('other', domain, recordTypes.panel)).not.toEqual(once);
});
