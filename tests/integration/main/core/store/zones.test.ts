import { afterEach, beforeEach, expect, it } from 'vitest';
import type { WorkspaceStore } from '../../../../../main/core/store/port.ts';
import type { SnapshotToStore } from '../../../../../main/core/store/workspace/zones-port.ts';
import { zoneHash } from '../../../../../main/core/zone/diff.ts';
import type { DnsRecord } from '../../../../../preload/contract/dns/zone-record.ts';
import { createStoreFixtures, type StoreFixtures, sampleAccount } from './fixtures.ts';

let fixtures: StoreFixtures;
beforeEach(() => {
  fixtures = createStoreFixtures();
});
afterEach(() => fixtures.tidy());

const account = sampleAccount(1);
async function openStores(): Promise<{ workspace: WorkspaceStore; close: () => void }> {
  const { workspace, close } = await fixtures.open();
  if (workspace.accounts.find(account.id) === null) workspace.accounts.insert(account);
  return { workspace, close };
}

const zone = (count: number, content = '192.0.2.1'): DnsRecord[] =>
  Array.from({ length: count }, (_, at) => ({ prefix: `h${at}`, type: 'A', content, ttl: 300 }));
const day = (of: number): string => new Date(Date.UTC(2026, 0, 1) + of * 86_400_000).toISOString();
const snapshot = (at: string, records: readonly DnsRecord[], why: SnapshotToStore['why'] = 'read'): SnapshotToStore => ({
  ...{ domainId: 7, name: 'example.com', at, why, job: null, seq: null },
  ...{ hash: zoneHash(records), records },
});
const other = (at: number): readonly DnsRecord[] => zone(1, `10.0.${Math.floor(at / 250)}.${at % 250}`);

it('stores the header of the last imported file of a zone, across a restart, and removes it with its account', async () => {
  const first = await openStores();
  const { zoneHeads } = first.workspace;
  expect(zoneHeads.read(account.id, 7)).toBeNull();
  zoneHeads.write(account.id, 7, '{"soa":null,"ns":[]}');
  zoneHeads.write(account.id, 8, '{}');
  zoneHeads.write(account.id, 7, '{"soa":{"ttl":1,"content":"x"},"ns":[]}');
  expect(() => zoneHeads.write('nobody', 7, '{}')).toThrow();
  first.close();

  const again = await openStores();
  expect(again.workspace.zoneHeads.read(account.id, 7)).toBe('{"soa":{"ttl":1,"content":"x"},"ns":[]}');
  expect(again.workspace.zoneHeads.read(account.id, 8)).toBe('{}');
  again.workspace.accounts.remove(account.id, false);
  again.workspace.accounts.insert(account);
  expect(again.workspace.zoneHeads.read(account.id, 7)).toBeNull();
  again.close();
});

it('keeps at most the 200 newest snapshots of a zone, and no identical ones in a row', async () => {
  const { workspace, close } = await openStores();
  const { zoneSnapshots } = workspace;
  for (let at = 0; at < 205; at += 1) zoneSnapshots.keep(account.id, snapshot(day(0), other(at)));
  expect(zoneSnapshots.counts(account.id, [7, 8])).toEqual(new Map([[7, 200]]));
  const newest = zoneSnapshots.newest(account.id, 7);
  expect(newest?.hash).toBe(zoneHash(other(204)));
  expect(zoneSnapshots.keep(account.id, snapshot(day(1), other(204), 'saved'))).toBe(newest?.id);
  expect(zoneSnapshots.newest(account.id, 7)).toMatchObject({ id: newest?.id, why: 'saved', at: day(0) });
  expect(zoneSnapshots.list(account.id, 7, 199, 10).map(({ hash }) => hash)).toEqual([zoneHash(other(5))]);
  close();
});

it('drops snapshots older than two years or beyond 200,000 records, except for the newest twenty', async () => {
  const { workspace, close } = await openStores();
  const { zoneSnapshots } = workspace;
  for (let at = 0; at < 30; at += 1) zoneSnapshots.keep(account.id, snapshot(day(0), other(at)));
  zoneSnapshots.keep(account.id, snapshot(day(800), other(30)));
  expect(zoneSnapshots.counts(account.id, [7]).get(7)).toBe(20);
  const large = (at: number) => zone(15_000, `10.1.0.${at}`);
  for (let at = 0; at < 22; at += 1) zoneSnapshots.keep(account.id, { ...snapshot(day(800), large(at)), domainId: 9, hash: `hash ${at}` });
  expect(zoneSnapshots.counts(account.id, [9]).get(9)).toBe(20);
  const { id = 0 } = zoneSnapshots.newest(account.id, 9) ?? {};
  expect(zoneSnapshots.read(account.id, 9, id)?.records).toHaveLength(15_000);
  expect(zoneSnapshots.read(account.id, 7, id)).toBeNull();
  close();
});

it('keeps what the service rejected while edits are pending', async () => {
  const { workspace, close } = await openStores();
  const { zoneEdits } = workspace;
  const readZone = { name: 'example.com', readAt: day(0), base: '[]' };
  zoneEdits.refuse(account.id, 7, '[1]');
  expect(zoneEdits.refusals(account.id, 7)).toBeNull();
  zoneEdits.begin(account.id, 7, readZone, day(0));
  zoneEdits.append(account.id, 7, '{}', { position: 1, edits: 1, at: day(0) });
  zoneEdits.refuse(account.id, 7, '[1]');
  zoneEdits.refuse(account.id, 7, '[2]');
  expect(zoneEdits.refusals(account.id, 7)).toBe('[2]');
  zoneEdits.begin(account.id, 7, readZone, day(1));
  expect(zoneEdits.refusals(account.id, 7)).toBe('[2]');
  zoneEdits.remove(account.id, 7);
  expect(zoneEdits.refusals(account.id, 7)).toBeNull();
  close();
});

it('knows the type under which an account’s zones store texts: TXT if any does', async () => {
  const { portfolio, workspace, close } = await fixtures.open();
  workspace.accounts.insert(account);
  const { parts } = portfolio;
  const write = (id: number, type: string, content = 'v=spf1 -all') =>
    parts.write(account.id, id, 'dns', { readAt: day(0), raw: JSON.stringify([{ prefix: '@', name: 'x', type, content, ttl: 300 }]) });
  expect(parts.textType(account.id)).toBeNull();
  write(1, 'A', '"type":"TXT"');
  expect(parts.textType(account.id)).toBeNull();
  write(2, 'SPF');
  expect(parts.textType(account.id)).toBe('SPF');
  write(3, 'TXT');
  expect(parts.textType(account.id)).toBe('TXT');
  expect(parts.textType('nobody')).toBeNull();
  close();
});
