import { describe, expect, it } from 'vitest';
import { zoneRows } from '../../../../../../main/core/dns/kinds/zone.ts';
import { diffZones, recordIdentity, recordMeaning, sameRecords, zoneHash } from '../../../../../../main/core/zone/diff.ts';
import { applyEdits, replacedContent } from '../../../../../../main/core/zone/edit.ts';
import { externalNameserversOf } from '../../../../../../main/core/zone/external-nameservers.ts';
import { absoluteName, isInZone, relativeName } from '../../../../../../main/core/zone/host-names.ts';
import { mergeZones } from '../../../../../../main/core/zone/merge.ts';
import { nameserverUse, toUse } from '../../../../../../main/core/zone/nameserver-use.ts';
import { readZone } from '../../../../../../main/core/zone/read-zone.ts';
import { safetyLimitOf } from '../../../../../../main/core/zone/safety-limit.ts';
import { toZoneDiff } from '../../../../../../main/core/zone/zone-diff.ts';
import { ZoneDiff } from '../../../../../../preload/contract/dns/zone-diff.ts';
import { record } from './fixtures.ts';

describe('records', () => {
  it.each([
    [record('WWW', 'a', ' 192.0.2.1 '), record('www', 'A', '192.0.2.1')],
    [record('', 'A', '192.0.2.1'), record('@', 'A', '192.0.2.1')],
    [record('a', 'AAAA', '2001:DB8:0:0::1'), record('a', 'AAAA', '2001:db8::1')],
    [record('a', 'AAAA', '::ffff:192.0.2.1'), record('a', 'AAAA', '::FFFF:c000:201')],
    [record('a', 'CNAME', 'Host.Example.net.'), record('a', 'CNAME', 'host.example.net')],
    [record('@', 'MX', '010  Mail.example.net.'), record('@', 'MX', '10 mail.example.net')],
    [record('_a._tcp', 'SRV', '0 5 5060 SIP.example.net.'), record('_a._tcp', 'SRV', '0 5 5060 sip.example.net')],
    [record('@', 'TXT', '"v=spf1 " "-all"'), record('@', 'TXT', 'v=spf1 -all')],
    [record('@', 'TXT', '"a \\"b\\" \\065"'), record('@', 'TXT', 'a "b" A')],
    [record('@', 'TXT', '"\\195" "\\188"'), record('@', 'TXT', 'ü')],
    [record('@', 'CAA', '0 Issue ca.example.net'), record('@', 'CAA', '0 issue "ca.example.net"')],
    [record('@', 'A', '192.0.2.1', null), record('@', 'A', '192.0.2.1', 3600)],
  ])('%j is equivalent to %j', (one, other) => {
    expect(recordMeaning(one)).toBe(recordMeaning(other));
    expect(zoneHash([one])).toBe(zoneHash([other]));
  });

  it.each([
    [record('@', 'TXT', 'V=spf1'), record('@', 'TXT', 'v=spf1')],
    [record('@', 'TXT', '"a" b'), record('@', 'TXT', 'ab')],
    [record('@', 'MX', '10 a.example.net'), record('@', 'MX', '20 a.example.net')],
    [record('@', 'SPF', 'a'), record('@', 'TXT', 'a')],
  ])('%j differs from %j', (one, other) => {
    expect(recordIdentity(one)).not.toBe(recordIdentity(other));
  });

  it('without a TTL match any TTL, a set at a time', () => {
    expect(sameRecords([record('@', 'A', '192.0.2.1', null)], [record('@', 'A', '192.0.2.1', 60)])).toBe(true);
    expect(sameRecords([record('@', 'A', '192.0.2.1', 30)], [record('@', 'A', '192.0.2.1', 60)])).toBe(false);
    const twice = [record('@', 'A', '192.0.2.1', 30), record('@', 'A', '192.0.2.1', null)];
    expect(sameRecords(twice, [record('@', 'A', '192.0.2.1', 60), record('@', 'A', '192.0.2.1', 30)])).toBe(true);
    expect(sameRecords(twice, [record('@', 'A', '192.0.2.1', 60), record('@', 'A', '192.0.2.1', 60)])).toBe(false);
  });
});

describe('a difference', () => {
  const before = [
    record('@', 'A', '192.0.2.1'),
    record('@', 'A', '192.0.2.2'),
    record('www', 'CNAME', 'a.example.net'),
    record('x', 'A', '192.0.2.9'),
  ];
  const after = [
    record('@', 'A', '192.0.2.2', 60),
    record('@', 'A', '192.0.2.3'),
    record('www', 'CNAME', 'A.example.net.'),
    record('_dmarc', 'TXT', 'v=DMARC1'),
  ];

  it('pairs equal content with another TTL first, then by position', () => {
    expect(diffZones(before, after)).toMatchObject({ created: 1, changed: 2, deleted: 1, unchanged: 1 });
    const [first] = diffZones(before, after).sets;
    expect(first?.pairs).toEqual([
      { before: before[1], after: after[0] },
      { before: before[0], after: after[1] },
    ]);
  });

  it('is sent in groups and as text', () => {
    const reported = toZoneDiff(diffZones(before, after));
    expect(ZoneDiff.parse(reported)).toEqual(reported);
    expect(reported.lines.map(({ group, mark }) => `${group} ${mark}`)).toEqual([
      'addresses changed',
      'addresses changed',
      'addresses removed',
      'mail added',
    ]);
    expect(toZoneDiff(diffZones(before, after), 2)).toEqual({
      ...reported,
      from: 2,
      lines: reported.lines.slice(2),
      text: reported.text.split('\n').slice(2).join('\n'),
    });
    expect(reported.text.split('\n')).toEqual([
      '~ @ 3600 A 192.0.2.2 -> 60 192.0.2.2',
      '~ @ 3600 A 192.0.2.1 -> 192.0.2.3',
      '- x 3600 A 192.0.2.9',
      '+ _dmarc 3600 TXT v=DMARC1',
    ]);
  });

  it('of a very large zone is sent in pages within the limits', () => {
    const many = Array.from({ length: 10_000 }, (_, place) => record(`h${place}`, 'A', `192.0.2.${place % 250}`));
    const other = many.map((one, place) => (place % 10 === 0 ? { ...one, content: '198.51.100.1' } : one));
    const reported = toZoneDiff(diffZones(many, other));
    expect(ZoneDiff.parse(reported)).toMatchObject({ changed: 1000, from: 0 });
    expect(reported.lines).toHaveLength(500);
    expect(toZoneDiff(diffZones(many, other), 999).lines).toHaveLength(1);
    expect(toZoneDiff(diffZones(many, other), 1000)).toMatchObject({ lines: [], text: '' });
    const long = many.slice(0, 9).map(({ prefix }) => record(prefix, 'TXT', 'x'.repeat(70_000)));
    const changed = long.map((one) => ({ ...one, content: 'y'.repeat(70_000) }));
    const page = ZoneDiff.parse(toZoneDiff(diffZones(long, changed)));
    expect([page.lines.length, page.text.split('\n').length]).toEqual([3, 3]);
  });
});

describe('the safety limit', () => {
  const zone = Array.from({ length: 10 }, (_, place) => record(`h${place}`, 'A', '192.0.2.1'));
  it('stops more than thirty percent of ten records or more, the apex NS, and emptying a zone', () => {
    const without = (count: number) => safetyLimitOf(zone, diffZones(zone, zone.slice(count))).reasons;
    expect([without(3), without(4), without(10)]).toEqual([[], ['share'], ['share', 'emptied']]);
    const small = zone.slice(0, 9);
    expect(safetyLimitOf(small, diffZones(small, small.slice(5)))).toMatchObject({ touched: 5, of: 9, reasons: [] });
    expect(safetyLimitOf(zone, diffZones(zone, [...zone, record('@', 'NS', 'ns1.example.net')])).reasons).toEqual(['apex-ns']);
    expect(safetyLimitOf(zone, diffZones(zone, [...zone, record('sub', 'NS', 'ns1.example.net')])).reasons).toEqual([]);
    expect(safetyLimitOf([], diffZones([], zone))).toMatchObject({ share: 0, reasons: [] });
  });
});

describe('edits', () => {
  const zone = [
    record('@', 'A', '203.0.113.7'),
    record('@', 'TXT', 'v=spf1 ip4:203.0.113.7 ip4:203.0.113.70 -all'),
    record('w', 'AAAA', '2001:db8::1'),
  ];
  const run = (...edits: Parameters<typeof applyEdits>[1]) =>
    applyEdits(zone, edits).records.map(({ prefix, content, ttl }) => `${prefix} ${content} ${ttl}`);

  it('replace a content as a whole, or also a word within it', () => {
    const edit = { do: 'replace-content', from: '203.0.113.7', to: '203.0.113.9', match: {} } as const;
    expect(run({ ...edit, inside: false })[1]).toContain('ip4:203.0.113.7 ');
    expect(run({ ...edit, inside: true }).slice(0, 2)).toEqual([
      '@ 203.0.113.9 3600',
      '@ v=spf1 ip4:203.0.113.9 ip4:203.0.113.70 -all 3600',
    ]);
    expect(run({ ...edit, inside: true, match: { type: 'a' } })[1]).toContain('ip4:203.0.113.7 ');
  });

  it.each([
    ['my-host.example.net', 'new-host.example.net', '10 my-host.example.net.', '10 new-host.example.net.'],
    ['2001:db8::1', '2001:db8::9', 'v=spf1 ip6:2001:db8::1 -all', 'v=spf1 ip6:2001:db8::9 -all'],
    ['2001:db8::1', '2001:db8::9', 'v=spf1 ip6:2001:DB8::1/128 -all', 'v=spf1 ip6:2001:db8::9/128 -all'],
    ['2001:db8::1', '2001:db8::9', 'ip6:2001:db8::1:5 ip6:2001:db8::1::', null],
    ['db8::1', '2001:db8::9', 'ip6:2001:db8::1', null],
    ['::1', '::9', 'ip6:2001:db8::1', null],
  ])('%s within a content becomes %s as a word only', (from, to, content, expected) => {
    expect(replacedContent(record('@', 'TXT', content), from, to, true)).toBe(expected);
  });

  it('remove, set a TTL and replace sets where they match', () => {
    expect(run({ do: 'remove-matching', match: { type: 'aaaa' } })).toHaveLength(2);
    expect(run({ do: 'remove-matching', match: { prefix: 'W', content: '2001:DB8::1' } })).toHaveLength(2);
    expect(run({ do: 'set-ttl', ttl: 60, match: { prefix: '@' } }).filter((text) => text.endsWith(' 60'))).toHaveLength(2);
    expect(run({ do: 'put-sets', records: [record('@', 'A', '192.0.2.1'), record('n', 'A', '192.0.2.2')] })).toEqual([
      zone[1] && `@ ${zone[1].content} 3600`,
      'w 2001:db8::1 3600',
      '@ 192.0.2.1 3600',
      'n 192.0.2.2 3600',
    ]);
  });

  it('never create a duplicate record', () => {
    expect(run({ do: 'add', record: record('@', 'a', '203.0.113.7', 60) })[0]).toBe('@ 203.0.113.7 60');
    const short = [record('@', 'A', '203.0.113.7', 60)];
    expect(applyEdits(short, [{ do: 'add', record: record('@', 'A', '203.0.113.7', null) }]).records).toEqual(short);
    const two = [record('@', 'A', '192.0.2.1'), record('@', 'A', '192.0.2.2')];
    const edits = [{ do: 'replace-content', from: '192.0.2.1', to: '192.0.2.2', inside: false, match: {} }] as const;
    expect(applyEdits(two, edits).records).toEqual([record('@', 'A', '192.0.2.2')]);
  });

  it('of missing records are a conflict, unless already applied', () => {
    const from = record('gone', 'A', '192.0.2.1');
    expect(applyEdits(zone, [{ do: 'change', from, to: record('gone', 'A', '192.0.2.2') }]).conflicts).toHaveLength(1);
    expect(applyEdits(zone, [{ do: 'change', from, to: record('@', 'A', '203.0.113.7') }]).conflicts).toEqual([]);
  });
});

describe('a merge by record', () => {
  const [a, b, c] = [record('@', 'A', '192.0.2.1'), record('@', 'A', '192.0.2.2'), record('@', 'A', '192.0.2.3')];
  it('uses both sides if they changed different records of a set', () => {
    expect(mergeZones([a, b], [a, b, c], [a])).toEqual({ records: [a, c], conflicts: [] });
    expect(mergeZones([a, b], [{ ...a, ttl: 60 }, b], [a, { ...b, ttl: 30 }]).records).toEqual([
      { ...a, ttl: 60 },
      { ...b, ttl: 30 },
    ]);
  });

  it('is a conflict if both replaced the same record, or both created an alias', () => {
    expect(mergeZones([a], [b], [c]).conflicts).toMatchObject([{ prefix: '@', type: 'A', base: [a], theirs: [b], ours: [c] }]);
    const [one, other] = [record('w', 'CNAME', 'a.example.net'), record('w', 'CNAME', 'b.example.net')];
    expect(mergeZones([], [one], [other]).conflicts).toHaveLength(1);
    expect(mergeZones([], [one], [other], [{ prefix: 'W', type: 'cname', take: 'ours' }])).toEqual({ records: [other], conflicts: [] });
    expect(mergeZones([a], [{ ...a, ttl: 60 }], [])).toMatchObject({ records: [{ ...a, ttl: 60 }], conflicts: [{}] });
  });
});

it('converts host names to absolute ones and relative to the zone', () => {
  expect(absoluteName('@', 'Example.com.')).toBe('example.com');
  expect(absoluteName('WWW', 'example.com')).toBe('www.example.com');
  expect(relativeName('a.b.example.com.', 'example.com')).toBe('a.b');
  expect(relativeName('example.com', 'example.com')).toBe('@');
  expect([relativeName('notexample.com', 'example.com'), isInZone('x.example.net', 'example.com')]).toEqual([null, false]);
});

it('rows delete single records if records are only removed, otherwise they write the zone', () => {
  const zone = [record('a', 'A', '192.0.2.1'), record('b', 'A', '192.0.2.1'), record('c', 'A', '192.0.2.1')];
  const target = { id: 7, name: 'example.com' };
  expect(zoneRows(target, zone, zone.slice(2)).map(({ kind, input }) => [kind, input['together']])).toEqual([
    ['zone-record-delete', 2],
    ['zone-record-delete', 2],
  ]);
  expect(zoneRows(target, zone, [record('d', 'A', '192.0.2.1')]).map(({ kind }) => kind)).toEqual(['zone']);
});

it('a duplicate record is never deleted by name and content, which match both', () => {
  const target = { id: 7, name: 'example.com' };
  const zone = [record('a', 'A', '192.0.2.1', 300), record('b', 'A', '192.0.2.1'), record('A', 'a', '192.0.2.1', 600)];
  expect(zoneRows(target, zone, zone.slice(0, 2))).toMatchObject([{ kind: 'zone', input: { edits: [{ do: 'remove', record: zone[2] }] } }]);
  expect(zoneRows(target, zone, zone.slice(1, 2)).map(({ kind }) => kind)).toEqual(['zone']);
  expect(
    zoneRows(
      target,
      zone,
      [0, 2].flatMap((place) => zone[place] ?? []),
    ).map(({ kind }) => kind),
  ).toEqual(['zone-record-delete']);
});

describe('a zone as the service returns it', () => {
  const good = { prefix: '@', name: 'example.com', type: 'A', content: '192.0.2.1', ttl: 3600 };
  it.each([null, '', {}, []])('%j is empty', (data) => {
    expect(readZone(data, 'example.com')).toEqual([]);
  });
  it.each([
    ['text', 'x'],
    ['an object', { records: [] }],
    ['a record without type', [good, { ...good, type: '' }]],
    ['a record without name', [{ type: 'A', content: '192.0.2.1', ttl: 3600 }]],
    ['a record without content', [{ ...good, content: null }]],
    ['a TTL that is none', [{ ...good, ttl: 'soon' }]],
    ['something else among them', [good, 7]],
    ['a name that is longer than is read', [{ ...good, prefix: 'a'.repeat(301) }]],
    ['a whole name that is longer than is read', [{ ...good, prefix: null, name: 'a'.repeat(301) }]],
  ])('%s is rejected', (_, data) => {
    expect(() => readZone(data, 'example.com')).toThrow(expect.objectContaining({ code: 'BAD_ANSWER' }));
  });
  it('accepts names without a prefix', () => {
    const { prefix: _, ...named } = { ...good, name: 'www.example.com' };
    expect(readZone([named], 'example.com')).toEqual([record('www', 'A', '192.0.2.1')]);
  });
});

describe('a domain uses external nameservers', () => {
  const mixed = toUse([
    { nameservers: ['dns1.practice-registrar.example'], domains: 70 },
    { nameservers: ['ns1.white.example', 'ns2.white.example'], domains: 25 },
    { nameservers: ['ns1.example.net'], domains: 5 },
  ]);
  const label = toUse([
    { nameservers: ['NS1.white.example.', 'ns2.white.example'], domains: 90 },
    { nameservers: ['ns1.example.net'], domains: 10 },
  ]);

  it('if none of its nameservers is the service’s or the zone’s', () => {
    expect(externalNameserversOf(['dns1.practice-registrar.example'], [], mixed)).toBeNull();
    expect(externalNameserversOf(['ns1.example.net'], null, mixed)).toEqual({ hosts: ['ns1.example.net'], certain: true });
    expect(externalNameserversOf(['NS1.example.net'], [record('@', 'NS', 'ns1.example.net.')], mixed)).toBeNull();
    expect(externalNameserversOf([], [], mixed)).toBeNull();
  });

  it('for certain only if the account shows the service’s own names, and few domains use these', () => {
    expect(externalNameserversOf(['ns1.white.example'], null, mixed)?.certain).toBe(false);
    expect(externalNameserversOf(['ns1.white.example'], null, label)?.certain).toBe(false);
    expect(externalNameserversOf(['ns1.example.net'], null, label)?.certain).toBe(false);
    expect(externalNameserversOf(['ns1.example.net'], null, toUse([]))?.certain).toBe(false);
    expect([...label.usual]).toEqual(['ns1.white.example', 'ns2.white.example']);
  });

  it('as in the domain list, computed once', () => {
    let times = 0;
    const store = {
      domains: {
        nameserverSets() {
          times += 1;
          return [{ nameservers: ['ns1.white.example'], domains: 4 }];
        },
      },
      lists: { version: () => 'one' },
    } as unknown as Parameters<typeof nameserverUse>[0];
    expect(nameserverUse(store, 'a')).toEqual({ serviceInUse: false, usual: new Set(['ns1.white.example']) });
    nameserverUse(store, 'a');
    expect(times).toBe(1);
    nameserverUse(store, 'b');
    expect(times).toBe(2);
  });
});
