import { describe, expect, it } from 'vitest';
import { readRecords } from '../../../../../../main/core/service/domain/parts.ts';
import { namingOf } from '../../../../../../main/core/service/domain/record-names.ts';
import { readZone } from '../../../../../../main/core/zone/read-zone.ts';

const zone = 'contoh.my.id';
type Named = readonly [prefix: string | null, name: string | null];

const objects = (...records: readonly Named[]) => records.map(([prefix, name]) => ({ prefix, name, type: 'TXT', content: 'x', ttl: 60 }));
const prefixes = (...records: readonly Named[]) => readZone(objects(...records), zone).map(({ prefix }) => prefix);
const zoneFault = (...records: readonly Named[]) => {
  // Still shown as far as it is known.
  expect(readRecords(objects(...records), zone).odd).toBeGreaterThan(0);
  return () => readZone(objects(...records), zone);
};

describe('a label in `prefix`', () => {
  it.each<[string, Named[], string[]]>([
    [
      'with the name of the zone',
      [
        ['@', zone],
        ['www', zone],
        ['*.shop', zone],
      ],
      ['@', 'www', '*.shop'],
    ],
    [
      'with the full name',
      [
        ['@', zone],
        ['www', `www.${zone}`],
      ],
      ['@', 'www'],
    ],
    [
      'without a name',
      [
        ['@', null],
        ['_dmarc', ''],
      ],
      ['@', '_dmarc'],
    ],
  ])('stays as it is %s', (_, records, expected) => {
    expect(prefixes(...records)).toEqual(expected);
  });

  it.each<[string, Named[], string]>([
    [
      'next to the name of the zone',
      [
        [`www.${zone}`, zone],
        ['mail', zone],
      ],
      `www.${zone}`,
    ],
    ['next to its own full name', [[`www.${zone}`, `www.${zone}.${zone}`]], `www.${zone}`],
    [
      'that is the zone’s name, next to labels',
      [
        [zone, zone],
        ['mail', zone],
      ],
      zone,
    ],
    [
      'that is the zone’s name, next to the apex',
      [
        [zone, zone],
        ['@', zone],
      ],
      zone,
    ],
    ['that is the zone’s name, next to its own full name', [[zone, `${zone}.${zone}`]], zone],
  ])('that looks like a full name stays as it is %s', (_, records, expected) => {
    expect(prefixes(...records)[0]).toBe(expected);
  });
});

describe('a full name in `prefix`', () => {
  it.each<[string, Named[], string[]]>([
    [
      'equals its name',
      [
        [zone, zone],
        [`www.${zone}`, `www.${zone}`],
        [`*.shop.${zone}`, `*.shop.${zone}`],
      ],
      ['@', 'www', '*.shop'],
    ],
    ['is alone', [[`www.${zone}`, `www.${zone}`]], ['www']],
    ['is the zone’s name', [[zone, zone]], ['@']],
    ['is written otherwise', [[`WWW.Contoh.my.id`, `www.${zone}.`]], ['WWW']],
    [
      'is absolute',
      [
        [`www.${zone}.`, null],
        [`${zone}.`, zone],
      ],
      ['www', '@'],
    ],
    [
      'is that of the apex, next to labels with their full names',
      [
        [zone, zone],
        ['www', `www.${zone}`],
      ],
      ['@', 'www'],
    ],
  ])('is cut to the label if it %s', (_, records, expected) => {
    expect(prefixes(...records)).toEqual(expected);
  });

  it.each<[string, Named[]]>([
    ['there is no name', [[`www.${zone}`, null]]],
    [
      'the name is that of the zone, and no other record has a label',
      [
        [zone, zone],
        [`www.${zone}`, zone],
      ],
    ],
    ['the name is another', [[`www.${zone}`, `mail.${zone}`]]],
    ['it is absolute and in another zone', [['www.example.net.', null]]],
    [
      'the others have theirs in both fields',
      [
        [`www.${zone}`, `www.${zone}`],
        [`mail.${zone}`, zone],
      ],
    ],
  ])('is not written back if %s', (_, records) => {
    expect(zoneFault(...records)).toThrow(expect.objectContaining({ code: 'BAD_ANSWER' }));
  });
});

describe('a name without `prefix`', () => {
  it('is cut to the label, or is one', () => {
    expect(prefixes([null, `www.${zone}`], [null, zone], ['', `_a._b.${zone}.`])).toEqual(['www', '@', '_a._b']);
    expect(prefixes([null, 'www'], [null, '@'])).toEqual(['www', '@']);
  });

  it('is not written back if it is in another zone', () => {
    expect(zoneFault([null, 'www.example.net.'])).toThrow();
    expect(zoneFault([null, `www.${zone}`], [null, 'mail.example.net'])).toThrow();
  });
});

it('is judged by the whole zone where only some of its records are read', () => {
  const whole = objects(['@', zone], ['www', zone], [`shop.${zone}`, zone]);
  expect(readZone(whole.slice(2), zone, namingOf(whole, zone)).map(({ prefix }) => prefix)).toEqual([`shop.${zone}`]);
  expect(() => readZone(whole.slice(2), zone)).toThrow();
});

it('is nothing where there are no records', () => {
  expect(Object.values(namingOf('', zone))).toEqual(Array(6).fill(false));
  expect(Object.values(namingOf([7, null], zone))).toEqual(Array(6).fill(false));
});
