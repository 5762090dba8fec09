import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createSessionKeychain } from '../../../main/core/keychain/session.ts';
import type { Platform } from '../../../main/core/platform.ts';
import type { Application } from '../../../main/ipc/application.ts';
import type { SyncState } from '../../../preload/contract/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { type Calls, callsOf } from './calls.ts';
import { hostApplication } from './host-application.ts';

/** Opens the practice account of an application and reads all of it, balance included. */
export async function readPracticeAccount(application: Application, call: Calls['call']): Promise<AccountId> {
  await call('settings.update', { limits: { atOnce: 10, perSecond: 50 } });
  const { id: accountId } = await call('practice.open', {});
  const whole = new Promise<void>((resolve) => {
    application.subscribe(({ name, payload }) => {
      if (name === 'sync.changed' && (payload as SyncState).lists.every(({ phase }) => phase === 'whole')) resolve();
    });
  });
  await call('profile.refresh', { accountId });
  await call('profile.refreshBalance', { accountId });
  await whole;
  return accountId;
}

/**
 * An application with the practice account, all of it read: one for all tests of a file, in their order. `name` is of its folder; told the
 * account, and where its data are, once it is there.
 */
export function practiceApplication(
  name: string,
  onReady: (accountId: AccountId, folder: string) => void,
  other: Partial<Platform> = {},
): Calls {
  let folder: string;
  let application: Application;
  const calls = callsOf(() => application);
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), `${name}-`));
    application = hostApplication({ folder, keychain: createSessionKeychain(), copy: () => undefined }, other);
    onReady(await readPracticeAccount(application, calls.call), folder);
  }, 60_000);
  afterAll(async () => {
    await application.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return calls;
}
