import { afterEach, describe, expect, it, vi } from 'vitest';
import { diffZones } from '../../../../../../main/core/zone/diff.ts';
import { isMatch } from '../../../../../../main/core/zone/edit.ts';
import { absoluteName, relativeName } from '../../../../../../main/core/zone/host-names.ts';
import { isServiceHost, nameserverUse, plainHost, toUse } from '../../../../../../main/core/zone/nameserver-use.ts';
import { hasShrunk } from '../../../../../../main/core/zone/read-zone.ts';
import { safetyLimitOf } from '../../../../../../main/core/zone/safety-limit.ts';
import { textTypeOf } from '../../../../../../main/core/zone/text-types.ts';
import { record } from './fixtures.ts';

describe('the safety limit', () => {
  const zoneOf = (count: number) => Array.from({ length: count }, (_, at) => record(`h${at}`, 'A', '192.0.2.1'));
  const reasons = (count: number, deleted: number) => {
    const zone = zoneOf(count);
    return safetyLimitOf(zone, diffZones(zone, zone.slice(deleted))).reasons;
  };

  it('applies from ten records on, for more than 30 percent of them', () => {
    expect([reasons(10, 3), reasons(10, 4), reasons(9, 4), reasons(20, 6), reasons(20, 7)]).toEqual([[], ['share'], [], [], ['share']]);
  });

  it('counts changes and deletions, but not additions', () => {
    const zone = zoneOf(10);
    const changed = zone.map((one, at) => (at < 2 ? { ...one, content: '192.0.2.2' } : one));
    expect(safetyLimitOf(zone, diffZones(zone, changed.slice(0, 8)))).toEqual({ touched: 4, of: 10, share: 0.4, reasons: ['share'] });
    const more = [...zone, ...zoneOf(20).slice(10)];
    expect(safetyLimitOf(zone, diffZones(zone, more))).toEqual({ touched: 0, of: 10, share: 0, reasons: [] });
  });

  it('applies if nothing is left, but not if something new takes its place', () => {
    expect(reasons(2, 2)).toEqual(['emptied']);
    expect(reasons(2, 1)).toEqual([]);
    const zone = zoneOf(2);
    expect(safetyLimitOf(zone, diffZones(zone, [record('new', 'TXT', 'a')])).reasons).toEqual([]);
  });
});

it.each([
  [10, 4, true],
  [10, 5, false],
  [9, 0, false],
  [11, 5, true],
])('a zone of %i records that now has %i has lost too many: %j', (was, is, lost) => expect(hasShrunk(was, is)).toBe(lost));

describe('a nameserver', () => {
  const usual = (domains: number, others: number) =>
    toUse([
      { nameservers: ['ns1.example.net', 'NS1.example.net.'], domains },
      { nameservers: ['ns2.example.org'], domains: others },
    ]).usual.has('ns1.example.net');

  it('is usual from three domains and 20 percent of all', () => {
    expect([usual(3, 12), usual(3, 13), usual(2, 0), usual(3, 0)]).toEqual([true, false, false, true]);
  });

  it('is counted across all sets that contain it', () => {
    const sets = [
      { nameservers: ['a.example.net', 'b.example.net'], domains: 2 },
      { nameservers: ['b.example.net', 'c.example.net'], domains: 1 },
    ];
    expect([...toUse(sets).usual]).toEqual(['b.example.net']);
  });

  it.each([
    ['rdash.id', true],
    ['ns1.rdash.id', true],
    ['notrdash.id', false],
    ['rdash.id.example', false],
    ['dns1.practice-registrar.example', true],
  ])('%s belongs to the service: %j', (host, is) => {
    expect(isServiceHost(host)).toBe(is);
    expect(toUse([{ nameservers: [` ${host.toUpperCase()}. `], domains: 1 }]).serviceInUse).toBe(is);
  });

  it('is written without spaces, in lower case and without the trailing dot', () =>
    expect(plainHost(' NS1.Example.net. ')).toBe('ns1.example.net'));
});

describe('the nameservers an account uses', () => {
  afterEach(() => void vi.useRealTimers());

  it('are recomputed once the list has changed and a minute has passed', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let version = 'one';
    let domains = 4;
    const store = {
      domains: { nameserverSets: () => [{ nameservers: ['ns1.example.net'], domains }] },
      lists: { version: () => version },
    } as unknown as Parameters<typeof nameserverUse>[0];
    const isUsual = () => nameserverUse(store, 'a').usual.has('ns1.example.net');
    expect(isUsual()).toBe(true);
    domains = 1;
    vi.advanceTimersByTime(60_000);
    expect(isUsual()).toBe(true);
    version = 'two';
    expect(isUsual()).toBe(false);
    domains = 4;
    version = 'three';
    vi.advanceTimersByTime(59_999);
    expect(isUsual()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isUsual()).toBe(true);
  });
});

describe('new texts of a zone', () => {
  const txt = record('@', 'txt', 'a');
  const spf = record('@', 'spf', 'a');
  const never = () => {
    throw new Error('The account is not asked.');
  };

  it('have the type of its existing texts, TXT before SPF', () => {
    expect([textTypeOf([txt], never), textTypeOf([spf], never), textTypeOf([spf, txt], never)]).toEqual(['TXT', 'SPF', 'TXT']);
  });

  it('have the type of the account, then of the pending ones, otherwise TXT', () => {
    const host = record('@', 'A', '192.0.2.1');
    expect(textTypeOf([host], () => 'SPF', [txt])).toBe('SPF');
    expect(textTypeOf([], () => null, [host, spf])).toBe('SPF');
    expect([textTypeOf([], () => null, [host]), textTypeOf([], () => null)]).toEqual(['TXT', 'TXT']);
  });
});

it('a record matches by its given fields, compared by meaning', () => {
  const mail = record('Www', 'mx', '010 Mail.example.net.');
  expect(isMatch(mail, {})).toBe(true);
  expect(isMatch(mail, { prefix: 'www', type: 'MX', content: '10 mail.example.net' })).toBe(true);
  expect([isMatch(mail, { prefix: 'w' }), isMatch(mail, { type: 'A' }), isMatch(mail, { content: '20 mail.example.net' })]).toEqual([
    false,
    false,
    false,
  ]);
});

it('a host name loses its trailing dot, and the root keeps it', () => {
  expect([absoluteName('', 'Example.com'), absoluteName(' www. ', 'example.com.'), absoluteName('@', '.')]).toEqual([
    'example.com',
    'www.example.com',
    '.',
  ]);
  expect([relativeName('EXAMPLE.com.', 'example.com'), relativeName('a.example.com', 'b.example.com')]).toEqual(['@', null]);
});
