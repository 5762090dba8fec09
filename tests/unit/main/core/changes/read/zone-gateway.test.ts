import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createZoneGateway, type ZoneGatewayDeps } from '../../../../../../main/core/changes/read/zone-gateway.ts';
import { zoneHash } from '../../../../../../main/core/zone/record-identity.ts';
import { certainRecords } from '../../../../../../preload/contract/dns/dns-codes.ts';
import type { DnsRecord } from '../../../../../../preload/contract/dns/zone-record.ts';
import type { AccountId, Json } from '../../../../../../preload/contract/values.ts';

const accountId = 'abcdefghijkl' as AccountId;
const time = '2026-11-21T08:00:00.000Z';
const target = { id: 7, name: 'a.example' };
const of = { accountId, id: 7 };

const record = (prefix: string): DnsRecord => ({ prefix, type: 'A', content: '192.0.2.1', ttl: 300 });
const answer = (...prefixes: readonly string[]): Json[] =>
  prefixes.map((prefix) => ({ name: `${prefix}.a.example`, prefix, type: 'A', content: '192.0.2.1', ttl: 300 }));

/** What the service returns, and what the local copy and the workspace contain. */
let zone: Json;
let localRaw: string | null;
let isLocal: boolean;
let storedRefusals: string | null;
let newest: { readonly records: number } | null;
let proof: { readonly records: number } | null;
let calls: unknown[];

beforeEach(() => {
  zone = answer('www');
  localRaw = null;
  isLocal = true;
  storedRefusals = null;
  newest = null;
  proof = null;
  calls = [];
});

const noting =
  (name: string) =>
  (...args: readonly unknown[]): void =>
    void calls.push([name, ...args]);

function openGateway(row: ZoneGatewayDeps['row'] = null) {
  const get = vi.fn(async () => ({ data: zone, meta: null }));
  const deps = {
    ...{ accountId, get, row, now: () => Date.parse(time) },
    local: () => ({
      domains: {
        find: (account: string, id: number) => (isLocal && account === accountId && id === 7 ? { raw: '{}' } : null),
        nameserverSets: () => [{ nameservers: ['ns1.host.example'], domains: 4 }],
      },
      lists: { version: () => '1' },
      parts: {
        find: (account: string, id: number, part: string) =>
          localRaw !== null && account === accountId && id === 7 && part === 'dns' ? { raw: localRaw, readAt: 'earlier' } : null,
        write: noting('write'),
      },
    }),
    workspace: () => ({
      zoneSnapshots: { newest: (account: string, id: number) => (account === accountId && id === 7 ? newest : null), keep: noting('keep') },
      zoneProofs: { read: () => proof, write: noting('prove') },
      zoneEdits: {
        refusals: () => storedRefusals,
        refuse(account: string, id: number, text: string | null) {
          storedRefusals = text;
          calls.push(['refuse', account, id, text === null ? null : JSON.parse(text)]);
        },
      },
    }),
    redaction: { json: (data: Json) => ({ redacted: data }) },
    ...{ read: noting('read'), written: noting('written'), refused: noting('refused'), changed: noting('changed') },
  } as unknown as ZoneGatewayDeps;
  return { zones: createZoneGateway(deps), get };
}

describe('the zone at the service', () => {
  it('is read, stored without secrets, and reported as read', async () => {
    const { zones, get } = openGateway();
    expect(await zones.present(target)).toEqual({ records: [record('www')], readAt: time, from: 'service' });
    expect(get).toHaveBeenCalledExactlyOnceWith('domains/7/dns');
    expect(calls).toEqual([
      ['write', accountId, 7, 'dns', { readAt: time, raw: JSON.stringify({ redacted: zone }) }],
      ['read', of],
    ]);
  });

  it('is not stored for a domain that is not in the local copy', async () => {
    isLocal = false;
    const { zones } = openGateway();
    expect((await zones.present(target)).records).toEqual([record('www')]);
    expect(calls).toEqual([]);
  });

  it('is neither returned nor stored if it cannot be understood', async () => {
    zone = [{ odd: true }];
    const { zones } = openGateway();
    await expect(zones.present(target)).rejects.toMatchObject({ code: 'BAD_ANSWER' });
    expect(calls).toEqual([]);
    expect(zones.known(target)).toBeNull();
  });
});

describe('the known zone', () => {
  it('is what was read last', async () => {
    localRaw = JSON.stringify(answer('local'));
    const { zones } = openGateway();
    expect(zones.known(target)).toEqual({ records: [record('local')], readAt: 'earlier', from: 'local' });
    const read = await zones.present(target);
    expect(zones.known(target)).toBe(read);
    // Of another domain nothing was read.
    expect(zones.known({ id: 8, name: 'b.example' })).toBeNull();
  });

  it('is not known if it was never read, or not completely', () => {
    const { zones } = openGateway();
    expect(zones.known(target)).toBeNull();
    localRaw = JSON.stringify([{ odd: true }]);
    expect(zones.known(target)).toBeNull();
    localRaw = 'no JSON';
    expect(() => zones.known(target)).toThrow(SyntaxError);
  });
});

it('counts the records of the newest snapshot of a zone', () => {
  const { zones } = openGateway();
  expect(zones.kept(target)).toBe(0);
  newest = { records: 12 };
  expect([zones.kept(target), zones.kept({ id: 8, name: 'b.example' })]).toEqual([12, 0]);
});

it('knows how many records a form holds: at least the certain number, or as many as were proven', () => {
  const { zones } = openGateway();
  expect(zones.most()).toBe(certainRecords);
  proof = { records: certainRecords - 1 };
  expect(zones.most()).toBe(certainRecords);
  proof = { records: certainRecords + 1 };
  expect(zones.most()).toBe(certainRecords + 1);
  zones.prove(target, 400);
  expect(calls).toEqual([['prove', accountId, { records: 400, domainName: 'a.example', at: time }]]);
});

it('knows which nameservers the account uses', () => {
  expect(openGateway().zones.nameservers()).toEqual({ serviceInUse: false, usual: new Set(['ns1.host.example']) });
});

it('reports the records of a zone that was written', () => {
  openGateway().zones.written(target, [record('www')]);
  expect(calls).toEqual([['written', of, [record('www')]]]);
});

describe('the refusals of records', () => {
  const refused = (prefix: string) => ({ record: record(prefix), said: 'No.' });
  const written = (prefix: string) => ({ of: 'write', ...refused(prefix) });
  const deleted = (prefix: string) => ({ of: 'delete', ...refused(prefix) });

  it('of a write replace those of the write before, but not those of deletions', () => {
    storedRefusals = JSON.stringify([written('a'), deleted('b')]);
    openGateway().zones.refused(target, [refused('c'), refused('d')]);
    expect(calls).toEqual([
      ['refuse', accountId, 7, [deleted('b'), written('c'), written('d')]],
      ['refused', of],
    ]);
  });

  it('are removed once a write was accepted completely', () => {
    storedRefusals = JSON.stringify([written('a')]);
    openGateway().zones.refused(target, []);
    expect(calls).toEqual([
      ['refuse', accountId, 7, null],
      ['refused', of],
    ]);
  });

  it('stay as they are if a write was accepted and there was none before', () => {
    const { zones } = openGateway();
    zones.refused(target, []);
    storedRefusals = JSON.stringify([deleted('b')]);
    zones.refused(target, []);
    expect(calls).toEqual([]);
  });

  it('of deletions are added one by one', () => {
    storedRefusals = JSON.stringify([written('a'), deleted('b')]);
    const { zones } = openGateway();
    zones.notDeleted(target, refused('c'));
    zones.notDeleted(target, { ...refused('b'), said: 'Never.' });
    expect(storedRefusals).toBe(JSON.stringify([written('a'), deleted('c'), { ...deleted('b'), said: 'Never.' }]));
    expect(calls.filter((call) => Array.isArray(call) && call[0] === 'refused')).toEqual([
      ['refused', of],
      ['refused', of],
    ]);
  });
});

describe('a snapshot of the zone', () => {
  const records = [record('www')];
  const stored = { domainId: 7, name: 'a.example', records, at: time, hash: zoneHash(records) };

  it('before a write is stored with its row', () => {
    openGateway({ job: 4, seq: 2 }).zones.keep(target, 'before', records);
    expect(calls).toEqual([['keep', accountId, { ...stored, why: 'before', job: 4, seq: 2 }]]);
  });

  it('after a write also reports that the zone was changed', () => {
    openGateway().zones.keep(target, 'after', records);
    expect(calls).toEqual([
      ['keep', accountId, { ...stored, why: 'after', job: null, seq: null }],
      ['changed', of],
    ]);
  });
});
