import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../../../../main/core/base/database.ts';
import type { WorkspaceStore } from '../../../../../../main/core/store/port.ts';
import type { SnapshotToStore, ZoneSnapshotsTable } from '../../../../../../main/core/store/workspace/zones-port.ts';
import type { DnsRecord } from '../../../../../../preload/contract/dns/zone-record.ts';
import { daysLater, moment, openWorkspace, sampleAccount } from './fixtures.ts';

let database: Database;
let workspace: WorkspaceStore;
let table: ZoneSnapshotsTable;
beforeEach(async () => {
  ({ workspace, database } = await openWorkspace());
  table = workspace.zoneSnapshots;
});

const { id: account } = sampleAccount(1);
const zone = 7;
const record = (content: string): DnsRecord => ({ prefix: 'www', type: 'A', content, ttl: 300 });

/** Two snapshots with the same `hash` are of the same zone. */
const keep = (hash: string, change: Partial<SnapshotToStore> = {}): number =>
  table.keep(account, {
    ...{ domainId: zone, name: 'example.com', at: moment, why: 'read', job: null, seq: null, hash, records: [record(hash)] },
    ...change,
  });
const storedSnapshots = () => table.list(account, zone, 0, 500).map(({ why, hash, job }) => ({ why, hash, job }));
const count = () => table.counts(account, [zone]).get(zone);

it('is returned as it was stored', () => {
  const records = [record('192.0.2.1'), { prefix: '@', type: 'TXT', content: '"a"', ttl: null }];
  const id = keep('a', { why: 'after', job: 4, seq: 2, records });
  const snapshot = { id, at: moment, why: 'after', job: 4, records: 2, hash: 'a' };
  expect(table.read(account, zone, id)).toEqual({ snapshot, records });
  expect(table.newest(account, zone)).toEqual(snapshot);
  expect(table.list(account, zone, 0, 10)).toEqual([snapshot]);
  expect(table.read(account, 8, id)).toBeNull();
  expect(table.newest(account, 8)).toBeNull();
});

it('lists and counts the zones of the current reseller, newest first', () => {
  for (const hash of ['a', 'b', 'c']) keep(hash);
  keep('d', { domainId: 8 });
  expect(table.list(account, zone, 1, 1).map(({ hash }) => hash)).toEqual(['b']);
  expect(table.counts(account, [8, zone, 9])).toEqual(
    new Map([
      [zone, 3],
      [8, 1],
    ]),
  );
  workspace.accounts.update({ ...sampleAccount(1), resellerId: 'R-2002' });
  expect([storedSnapshots(), table.newest(account, zone), count()]).toEqual([[], null, undefined]);
  expect(() => table.list('unknown', zone, 0, 1)).toThrow('account-gone');
});

describe('a zone that has not changed is not stored again', () => {
  it('when it is read', () => {
    const id = keep('a', { why: 'before', job: 4, seq: 0 });
    expect(keep('a', { at: daysLater(1) })).toBe(id);
    expect(table.list(account, zone, 0, 9)).toMatchObject([{ id, at: moment, why: 'before', job: 4 }]);
  });

  it('but its snapshot becomes one that the user requested', () => {
    keep('a', { why: 'after', job: 4, seq: 0 });
    keep('a', { why: 'saved' });
    expect(storedSnapshots()).toEqual([{ why: 'saved', hash: 'a', job: 4 }]);
  });

  it('but a read becomes the result of a write', () => {
    keep('a');
    keep('a', { why: 'after', job: 4, seq: 1 });
    expect(storedSnapshots()).toEqual([{ why: 'after', hash: 'a', job: 4 }]);
  });

  it('and neither a requested snapshot nor one from before a write becomes its result', () => {
    keep('a', { why: 'saved' });
    keep('a', { why: 'after', job: 4, seq: 1 });
    expect(storedSnapshots()).toEqual([{ why: 'saved', hash: 'a', job: null }]);
    keep('b', { why: 'before', job: 5, seq: 0 });
    keep('b', { why: 'after', job: 5, seq: 0 });
    expect(storedSnapshots()[0]).toEqual({ why: 'before', hash: 'b', job: 5 });
  });
});

describe('a job with many writes', () => {
  beforeEach(() => {
    keep('a', { why: 'before', job: 4, seq: 0 });
    keep('b', { why: 'after', job: 4, seq: 0 });
  });

  it('leaves one snapshot from before and one from after all of them', () => {
    const { id } = table.newest(account, zone) ?? { id: 0 };
    // Another program changed the zone in between.
    expect(keep('between', { why: 'before', job: 4, seq: 1 })).toBe(id);
    expect(keep('c', { why: 'after', job: 4, seq: 1, at: daysLater(1), records: [record('1'), record('2')] })).toBe(id);
    expect(storedSnapshots()).toEqual([
      { why: 'after', hash: 'c', job: 4 },
      { why: 'before', hash: 'a', job: 4 },
    ]);
    expect(table.read(account, zone, id)).toEqual({
      snapshot: { id, at: daysLater(1), why: 'after', job: 4, records: 2, hash: 'c' },
      records: [record('1'), record('2')],
    });
  });

  it('does not hide the writes of another job', () => {
    keep('c', { why: 'before', job: 5, seq: 0 });
    keep('d', { why: 'after', job: 5, seq: 0 });
    keep('e', { why: 'after', job: 6, seq: 0 });
    expect(storedSnapshots().map(({ hash, job }) => `${hash}${job}`)).toEqual(['e6', 'd5', 'c5', 'b4', 'a4']);
  });

  it('does not hide what was read or requested since', () => {
    keep('c');
    keep('d', { why: 'after', job: 4, seq: 1 });
    keep('e', { why: 'saved' });
    expect(storedSnapshots().map(({ hash }) => hash)).toEqual(['e', 'd', 'c', 'b', 'a']);
  });

  it('does not hide writes outside of a job', () => {
    keep('c', { why: 'after' });
    keep('d', { why: 'after' });
    expect(storedSnapshots().map(({ hash }) => hash)).toEqual(['d', 'c', 'b', 'a']);
  });
});

it('a job’s first snapshot is stored although a zone of the job before it is known', () => {
  keep('a', { why: 'before', job: 4, seq: 0 });
  keep('b', { why: 'before', job: 4, seq: 1 });
  expect(storedSnapshots().map(({ hash }) => hash)).toEqual(['b', 'a']);
});

describe('old snapshots are deleted', () => {
  const fill = (snapshots: number, at = moment): void => {
    for (let number = 0; number < snapshots; number += 1) keep(`${at} ${number}`, { at });
  };

  it('beyond two hundred', () => {
    fill(200);
    expect(count()).toBe(200);
    keep('last');
    expect(count()).toBe(200);
    expect(table.list(account, zone, 199, 1)[0]?.hash).toBe(`${moment} 1`);
  });

  it('after two years, except for twenty', () => {
    fill(30);
    keep('on the last day', { at: daysLater(732) });
    expect(count()).toBe(31);
    keep('later', { at: daysLater(732.1) });
    expect(count()).toBe(20);
  });

  it('beyond 200,000 records, except for twenty', () => {
    fill(20);
    database.exec('UPDATE zone_snapshot SET records = 199980 WHERE id = 1');
    keep('exactly as many');
    expect(count()).toBe(21);
    keep('one more');
    expect(count()).toBe(21);
    expect(table.list(account, zone, 20, 1)[0]?.records).toBe(1);
    database.exec('UPDATE zone_snapshot SET records = 200000');
    keep('after large ones');
    expect(count()).toBe(20);
  });
});
