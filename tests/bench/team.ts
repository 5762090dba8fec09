import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { systemClock } from '../../main/core/base/clock.ts';
import { createSessionKeychain } from '../../main/core/keychain/session.ts';
import { createRedaction } from '../../main/core/redaction/redaction.ts';
import { openStores } from '../../main/core/store/open.ts';
import type { Stores } from '../../main/core/store/port.ts';
import { setUpSql } from '../../main/core/team/server/set-up-sql.ts';
import { createTeam } from '../../main/core/team/team.ts';
import type { AccountId } from '../../preload/contract/values.ts';
import { type PostgresServer, startPostgres } from '../servers/postgres.ts';
import { compare, type Figure } from './figure.ts';

const notes = 10_000;
const edits = 40;
const accountId = 'account0000000000001' as AccountId;

/**
 * Two people of a team on this computer, against a real database: how long an edit takes until the other has it, and how long the first
 * exchange of 10,000 notes takes. Its peer is one and a half times what psql takes to copy the same rows, and two seconds.
 */
export async function team(): Promise<Figure[]> {
  const server = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  const desks: { close(): Promise<void> }[] = [];
  try {
    server.sql(setUpSql);
    server.sql(`CREATE ROLE sari LOGIN PASSWORD 'sari-pw' IN ROLE reseller_desk_member;
      CREATE ROLE budi LOGIN PASSWORD 'budi-pw' IN ROLE reseller_desk_member`);
    const sari = await openDesk(join(folder, 'sari'), server, 'sari');
    desks.push(sari);
    const many = Array.from({ length: notes }, (_, index) => ({
      ...{ kind: 'domain' as const, id: index + 1, name: `d${index}.example` },
      note: { text: `Note ${index} of a customer who pays late. Call first.`, at: new Date().toISOString() },
      ...{ tags: [], replaceTags: false },
    }));
    sari.stores.workspace.notes.writeAll(accountId, many, () => undefined);
    const upload = await timed(async () => {
      await sari.join();
      await until(() => sari.stores.workspace.team.countWaiting() === 0 && sari.has(notes));
    });
    const copy = await timed(async () => void server.sql(`\\copy reseller_desk.edit TO '/dev/null'`));
    const budi = await openDesk(join(folder, 'budi'), server, 'budi');
    desks.push(budi);
    const download = await timed(async () => {
      await budi.join();
      await until(() => budi.has(notes));
    });
    const times: number[] = [];
    for (let index = 1; index <= edits; index += 1) {
      const text = `Edit ${index}.`;
      const startTime = performance.now();
      sari.write(index, text);
      await until(() => budi.read(index) === text);
      times.push(performance.now() - startTime);
    }
    return [
      compare('team.edit', times, null),
      compare('team.upload', [upload.ms], null),
      compare('team.upload.stall', [upload.stall], null),
      compare('team.first-exchange', [download.ms], [1.5 * copy.ms + 2000]),
      compare('team.first-exchange.stall', [download.stall], null),
    ];
  } finally {
    for (const desk of desks) await desk.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function timed(work: () => Promise<void>): Promise<{ readonly ms: number; readonly stall: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const startTime = performance.now();
  await work();
  const ms = performance.now() - startTime;
  delay.disable();
  return { ms, stall: delay.max / 1_000_000 };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function openDesk(folder: string, server: PostgresServer, user: string) {
  const stores: Stores = await openStores({ folder, now: Date.now, warn: (event, error) => console.error(event, error) });
  const { workspace } = stores;
  workspace.accounts.insert({
    ...{ id: accountId, name: 'Example Reseller', color: 'graphite', baseAddress: 'https://service.example', resellerId: '4711' },
    ...{ readOnly: true, forgetKeyOnLock: false },
  });
  const service = createTeam({
    workspace: () => workspace,
    keychain: async () => createSessionKeychain(),
    redaction: createRedaction(),
    clock: systemClock,
    now: Date.now,
    changed: () => undefined,
    received: () => undefined,
    incident: (error) => console.error(error),
  });
  return {
    stores,
    join: () =>
      service.save({
        server: { host: 'localhost', port: server.port, database: 'team', user, authority: server.authority.trim(), machine: user },
        password: `${user}-pw`,
        keep: 'session',
      }),
    has: (count: number): boolean =>
      workspace.journalFile.database.first<{ count: number }>('SELECT count(*) AS count FROM note')?.count === count,
    read: (id: number): string => workspace.notes.read(accountId, 'domain', id).note,
    write: (id: number, text: string): void =>
      workspace.notes.write(accountId, { kind: 'domain', id, name: '' }, text, new Date().toISOString()),
    async close(): Promise<void> {
      await service.close();
      stores.close();
    },
  };
}
