import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSessionKeychain } from '../../../main/core/keychain/session.ts';
import type { Application } from '../../../main/ipc/application.ts';
import type { SyncState } from '../../../preload/contract/portfolio/sync.ts';
import { callsOf } from './calls.ts';
import { hostApplication } from './host-application.ts';
import { practiceFixture } from './practice/practice-fixture.ts';

const practices = practiceFixture();
const { reply, call } = callsOf(() => application);
/** Work scheduled for a minute later. */
const detected: (() => void)[] = [];

let folder: string;
let application: Application;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unreached-'));
  application = hostApplication({ folder, keychain: createSessionKeychain(), copy: () => undefined });
  const plan = globalThis.setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms === 60_000) detected.push(run);
    return plan(run, ms);
  }) as typeof setTimeout);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await application.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it('an account whose service is unreachable at the start is synced automatically once it can be reached', async () => {
  // Only that minute passes between two attempts.
  await call('settings.update', { connection: { totalTimeout: 90 } });
  const port = await freePort();
  const { id: accountId } = await call('accounts.add', {
    name: 'Nusa Domains',
    color: 'ocean',
    baseAddress: `http://127.0.0.1:${port}`,
    resellerId: '584',
    readOnly: true,
    forgetKeyOnLock: false,
    apiKey: 'practice-key',
    keep: 'session',
  });
  expect(await reply('profile.refresh', { accountId })).toMatchObject({ ok: false, error: { code: 'OFFLINE' } });
  await vi.waitFor(() => expect(detected).not.toEqual([]), { timeout: 30_000 });

  await practices.start({ port });
  const reported: string[] = [];
  const whole = new Promise<void>((resolve) => {
    application.subscribe(({ name, payload }) => {
      reported.push(name);
      if (name === 'sync.changed' && (payload as SyncState).lists.every(({ phase }) => phase === 'whole')) resolve();
    });
  });
  for (const detect of detected.splice(0)) detect();
  await whole;
  expect(reported).toContain('balance.changed');
});
