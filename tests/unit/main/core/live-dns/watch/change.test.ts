import { describe, expect, test } from 'vitest';
import { watchedChange } from '../../../../../../main/core/live-dns/watch/change.ts';
import { answerOfHosts, answerOfSet } from '../../../../../../main/core/live-dns/watch/round.ts';
import { servedTtl } from '../../../../../../main/core/live-dns/watch/watches.ts';
import { kinds } from '../../../../../../main/kinds.ts';
import type { DnsRecord } from '../../../../../../preload/contract/dns/zone-record.ts';

const domain = 'shop.example';
const target = { kind: 'domain', id: 7, name: domain } as const;
const record = (prefix: string, type: string, content: string, ttl: number | null = 3600): DnsRecord => ({ prefix, type, content, ttl });

type Row = Parameters<typeof watchedChange>[1];
const row = (kind: string, input: unknown, before: unknown): Row => ({ kind, input, plan: { before }, target }) as unknown as Row;
const ofZone = (before: readonly DnsRecord[], after: readonly DnsRecord[]) =>
  watchedChange(kinds, row('zone', { edits: [{ do: 'whole', records: after }] }, { records: before }), domain);

describe('what a change does in DNS', () => {
  test('of a zone: its sets that differ, with the longest TTL they had', () => {
    const stays = record('www', 'AAAA', '2001:db8::1', 86_400);
    const change = ofZone(
      [stays, record('www', 'A', '192.0.2.1', 300), record('www', 'A', '192.0.2.2', 600), record('old', 'CNAME', 'www.shop.example', 60)],
      [stays, record('www', 'A', '192.0.2.1', 300), record('www', 'A', '192.0.2.3', 600), record('new', 'TXT', '"x"', 30)],
    );
    expect(change).toMatchObject({ part: 'records', omitted: 0, creates: true, ttl: 600, ttlFrom: 'zone' });
    expect(change?.sets.map(({ name, askedType, removed, added }) => `${name} ${askedType} -${removed.length} +${added.length}`)).toEqual([
      'www.shop.example A -1 +1',
      'old.shop.example CNAME -1 +0',
      'new.shop.example TXT -0 +1',
    ]);
  });

  test('of a zone: types that are not DNS and names that cannot be asked for are counted, and at most 40 sets are asked for', () => {
    const many = Array.from({ length: 50 }, (_, n) => record(`h${n}`, 'A', `192.0.2.${n}`));
    const change = ofZone([record('@', 'A', '192.0.2.1')], [record('@', 'A', '192.0.2.1'), ...many, record('@', 'MXE', '192.0.2.9')]);
    expect(change?.sets.length).toBe(40);
    expect(change?.omitted).toBe(11);
    expect(ofZone([record('@', 'A', '192.0.2.1')], [record('@', 'A', '192.0.2.1'), record('@', 'MXE', '192.0.2.9')])).toBeNull();
    expect(ofZone([record('@', 'A', '192.0.2.1')], [record('@', 'A', '192.0.2.1'), record('a"b\\', 'A', '192.0.2.9')])).toBeNull();
  });

  test('of a delegation, a DS record and child nameservers', () => {
    const change = (kind: string, input: unknown, before: unknown) => watchedChange(kinds, row(kind, input, before), domain);
    expect(change('nameservers', { nameservers: ['NS2.b.example', 'ns1.b.example.'] }, { nameservers: ['ns1.a.example'] })).toMatchObject({
      ...{ part: 'nameservers', sets: [], ttl: null },
      hosts: { before: ['ns1.a.example'], after: ['ns1.b.example', 'ns2.b.example'] },
    });
    const ds = { keytag: 1, algorithm: 13, digestType: 2, digest: 'ab'.repeat(32) };
    expect(change('ds-add', ds, { count: 0 })).toMatchObject({
      part: 'ds',
      sets: [{ name: domain, type: 'DS', removed: [], added: [{ content: `1 13 2 ${'AB'.repeat(32)}` }] }],
    });
    expect(change('ds-remove', ds, { id: 3 })?.sets[0]).toMatchObject({ added: [], removed: [{ type: 'DS' }] });
    expect(change('child-nameserver-add', { hostname: 'ns1', address: '2001:db8::1' }, { count: 0 })).toMatchObject({
      part: 'glue',
      sets: [{ name: 'ns1.shop.example', type: 'AAAA', added: [{ content: '2001:db8::1' }], removed: [] }],
    });
    // From IPv4 to IPv6 concerns two sets.
    const moved = change('child-nameserver-change', { hostname: 'ns1', address: '2001:db8::1' }, { id: 1, address: '192.0.2.1' });
    expect(moved?.sets.map(({ type, removed, added }) => `${type} -${removed.length} +${added.length}`)).toEqual(['A -1 +0', 'AAAA -0 +1']);
    expect(change('child-nameserver-remove', { hostname: 'ns1' }, { id: 1, address: '192.0.2.1' })?.sets[0]).toMatchObject({ added: [] });
  });

  test('nothing for other kinds, and for rows whose stored input is not what the kind has', () => {
    expect(watchedChange(kinds, row('renew', { years: 1 }, {}), domain)).toBeNull();
    expect(watchedChange(kinds, row('nameservers', { nameservers: 'x' }, {}), domain)).toBeNull();
    expect(watchedChange(kinds, row('ds-add', {}, {}), domain)).toBeNull();
    expect(watchedChange(kinds, { ...row('zone', {}, {}), plan: null }, domain)).toBeNull();
  });
});

describe('an answer', () => {
  const one = record('www', 'A', '192.0.2.1', 600);
  const other = record('www', 'A', '192.0.2.2', 600);
  const set = { name: 'www.shop.example', type: 'A', askedType: 'A', removed: [one], added: [other] };

  test('is new or old by the records that change, whatever else the set has', () => {
    const stays = record('www', 'A', '192.0.2.9', 600);
    expect(answerOfSet(set, [stays, other], false)).toBe('new');
    expect(answerOfSet(set, [stays, one], false)).toBe('old');
    expect(answerOfSet(set, [stays], false)).toBe('other');
    expect(answerOfSet(set, [one, other], false)).toBe('other');
    expect(answerOfSet({ ...set, added: [] }, [], false)).toBe('new');
    expect(answerOfSet({ ...set, removed: [] }, [], false)).toBe('old');
    // The name has become an alias.
    expect(answerOfSet({ ...set, added: [] }, [record('www', 'CNAME', 'b.example')], false)).toBe('new');
  });

  test('is new by its TTL at nameservers only', () => {
    const ttl = { ...set, added: [{ ...one, ttl: 60 }] };
    expect(answerOfSet(ttl, [one], false)).toBe('old');
    expect(answerOfSet(ttl, [{ ...one, ttl: 60 }], false)).toBe('new');
    expect(answerOfSet(ttl, [{ ...one, ttl: 17 }], true)).toBe('new');
  });

  test('about a delegation is compared as a whole, in any order', () => {
    const hosts = { before: ['a', 'b'], after: ['c', 'd'] };
    expect([['d', 'c'], ['b', 'a'], ['c'], null].map((found) => answerOfHosts(found, hosts))).toEqual(['new', 'old', 'other', 'silent']);
  });
});

describe('the TTL that was served', () => {
  const change = ofZone([record('www', 'A', '192.0.2.1', 300)], [record('www', 'A', '192.0.2.2', 300)]);
  if (change === null) throw new Error('It can be watched.');
  const servers = [{ kind: 'nameserver', compared: { sets: 3 } }];
  const check = (answered: { prefix: string; type: string; ttl: number | null }[], ttl: number | null = 86_400) => ({
    check: { parent: { ttl }, servers },
    differences: [answered.length === 0 ? null : ([[], answered] as [unknown, typeof answered])],
  });

  test('is what a live check found before the change', () => {
    expect(servedTtl(change, domain, null)).toEqual({ ttl: 300, ttlFrom: 'zone' });
    expect(servedTtl(change, domain, check([]))).toEqual({ ttl: 300, ttlFrom: 'check' });
    expect(servedTtl(change, domain, check([{ prefix: 'WWW', type: 'a', ttl: 7200 }]))).toEqual({ ttl: 7200, ttlFrom: 'check' });
    expect(servedTtl(change, domain, check([{ prefix: 'ftp', type: 'A', ttl: 7200 }]))).toEqual({ ttl: 300, ttlFrom: 'check' });
    const unread = { ...check([]), check: { parent: { ttl: null }, servers: [] } };
    expect(servedTtl(change, domain, unread)).toEqual({ ttl: 300, ttlFrom: 'zone' });
  });

  test('of a delegation is that of the parent zone', () => {
    const ofParent = { ...change, part: 'nameservers', ttl: null, ttlFrom: null } as const;
    expect(servedTtl(ofParent, domain, check([]))).toEqual({ ttl: 86_400, ttlFrom: 'check' });
    expect(servedTtl(ofParent, domain, check([], null))).toEqual({ ttl: null, ttlFrom: null });
  });
});
