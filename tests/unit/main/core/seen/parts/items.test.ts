import { describe, expect, it } from 'vitest';
import { changesOf, type Item, itemsOf, maybeCutOff, readBoth } from '../../../../../../main/core/seen/parts/items.ts';
import type { PartField } from '../../../../../../preload/contract/seen/seen-codes.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';

const name = 'name.example';
const read = (field: PartField, data: Json): readonly Item[] => {
  const items = itemsOf(field, data, name);
  if (items === null) throw new Error('Not understood.');
  return items;
};
const record = (prefix: string, type: string, content: string, ttl: Json = 3600) => ({ prefix, type, content, ttl });
const changes = (field: PartField, before: Json, after: Json) =>
  changesOf(read(field, before), read(field, after)).map(({ sign, item, was }) => `${sign} ${item.group} ${was?.text ?? ''} ${item.text}`);

describe('zones', () => {
  it('differ by record, in any order', () => {
    const before = [record('@', 'MX', '10 mail.name.example'), record('www', 'A', '192.0.2.1'), record('@', 'TXT', 'x')];
    const after = [record('@', 'TXT', '"x"'), record('www', 'A', '192.0.2.2'), record('@', 'MX', '010 MAIL.name.example.')];
    expect(changes('zone', before, after)).toEqual(['+ www A  192.0.2.2 (3600 s)', '- www A  192.0.2.1 (3600 s)']);
  });

  it.each<[string, Json, Json]>([
    [
      'the serial of SOA',
      record('@', 'SOA', 'ns1.x. admin.x. 2026010101 1 2 3 4'),
      record('@', 'SOA', 'ns1.x. admin.x. 2026010102 1 2 3 4'),
    ],
    ['a TTL that is left out', record('www', 'A', '192.0.2.1', 300), record('www', 'A', '192.0.2.1', null)],
    ['a TTL that is reported again', record('www', 'A', '192.0.2.1', ''), record('www', 'A', '192.0.2.1', 300)],
    ['the spelling of an address', record('www', 'AAAA', '2001:db8::1'), record('WWW.', 'AAAA', '2001:0DB8:0:0::1')],
    [
      'a name in place of a prefix',
      record('www', 'A', '192.0.2.1'),
      { name: 'www.name.example.', type: 'a', content: '192.0.2.1', ttl: 3600 },
    ],
  ])('%s is no change', (_what, before, after) => {
    expect(changes('zone', [before], [after])).toEqual([]);
  });

  it('another TTL, another contact of SOA, and a second record that is equal are changes', () => {
    expect(changes('zone', [record('www', 'A', '192.0.2.1')], [record('www', 'A', '192.0.2.1', 60)])).toEqual([
      '~ www A 192.0.2.1 (3600 s) 192.0.2.1 (60 s)',
    ]);
    expect(changes('zone', [record('@', 'SOA', 'a. b. 1 1 2 3 4')], [record('@', 'SOA', 'a. c. 2 1 2 3 4')])).toHaveLength(2);
    expect(
      changes('zone', [record('www', 'A', '192.0.2.1')], [record('www', 'A', '192.0.2.1'), record('www', 'A', '192.0.2.1')]),
    ).toHaveLength(1);
  });

  it('cannot be compared if a record is not understood', () => {
    for (const odd of ['not a record', { type: 'A', prefix: 'www' }, { prefix: 'www', content: '192.0.2.1', ttl: 1 }]) {
      expect(itemsOf('zone', [record('@', 'A', '192.0.2.1'), odd], name)).toBeNull();
    }
    expect(itemsOf('zone', '<html>', name)).toBeNull();
  });
});

describe('other parts', () => {
  const ds = (changed: object = {}) => ({
    id: 1,
    keytag: 5,
    algorithm: 13,
    digesttype: 2,
    digest: 'AB cd',
    status_label: 'Active',
    ...changed,
  });

  it('DS records differ by key and digest, not by number, state, or case', () => {
    expect(changes('ds', [ds()], [ds({ id: 9, digest: 'abCD', status_label: 'Pending' })])).toEqual([]);
    expect(changes('ds', [ds()], [ds({ keytag: 6 })])).toEqual(['+   6 13 2 ABCD', '-   5 13 2 ABCD']);
    expect(itemsOf('ds', [ds({ algorithm: null })], name)).toBeNull();
  });

  it('child nameservers differ by name and address', () => {
    const host = (hostname: string, address: string) => ({ id: 1, hostname, ip_address: address });
    expect(changes('child-nameservers', [host('ns1', '2001:db8::1')], [host('NS1.name.example', '2001:DB8:0::1')])).toEqual([]);
    expect(changes('child-nameservers', [host('ns1', '192.0.2.1')], [host('ns1', '192.0.2.2')])).toEqual([
      '+ ns1.name.example  192.0.2.2',
      '- ns1.name.example  192.0.2.1',
    ]);
    expect(itemsOf('child-nameservers', [{ hostname: 'ns1' }], name)).toBeNull();
  });

  it('forwardings differ by source and destination', () => {
    const forwarding = (from: string, to: string) => ({ id: 1, from, to });
    expect(
      changes('forwarding', [forwarding('www', 'https://a.example/')], [forwarding('www.name.example', 'https://a.example/')]),
    ).toEqual([]);
    expect(changes('forwarding', [forwarding('@', 'https://a.example/')], [forwarding('', 'https://b.example/')])).toEqual([
      '+ @  https://b.example/',
      '- @  https://a.example/',
    ]);
    expect(itemsOf('forwarding', [{ from: 'www' }], name)).toBeNull();
    expect(itemsOf('forwarding', {}, name)).toBeNull();
  });
});

it('most of the items missing, or all, may be a reading that was cut off', () => {
  expect([maybeCutOff(1, 0), maybeCutOff(20, 9)]).toEqual([true, true]);
  expect([maybeCutOff(20, 10), maybeCutOff(4, 1), maybeCutOff(0, 0)]).toEqual([false, false, false]);
});

describe('two readings', () => {
  const both = (before: Json, after: Json) => readBoth('zone', JSON.stringify(before), JSON.stringify(after), name);

  it('are read as far as they differ, and counted in all', () => {
    const [a, b, c] = [record('a', 'A', '192.0.2.1'), record('b', 'A', '192.0.2.2'), record('c', 'A', '192.0.2.3')];
    const { was, is, counts } = both([a, a, b], [b, c, a]);
    expect(was?.map(({ group }) => group)).toEqual(['a A']);
    expect(is?.map(({ group }) => group)).toEqual(['c A']);
    expect(counts).toEqual({ was: 3, is: 3 });
  });

  it('need not be understood where they are the same', () => {
    const odd = { type: 'A' };
    expect(both([odd], [odd, record('a', 'A', '192.0.2.1')])).toMatchObject({ was: [], is: [{ group: 'a A' }] });
    expect(both([], [odd])).toMatchObject({ was: [], is: null });
    expect(both('<html>', [])).toMatchObject({ was: null, is: null });
  });
});
