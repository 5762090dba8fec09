import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createSessionKeychain } from '../../../main/core/keychain/session.ts';
import type { Platform } from '../../../main/core/platform.ts';
import type { Application } from '../../../main/ipc/application.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { readPracticeAccount } from '../../support/read-account.ts';
import { type Calls, callsOf } from './calls.ts';
import { hostApplication } from './host-application.ts';

export { addPracticeService } from '../../support/read-account.ts';

/**
 * An application with the fully synced practice account: one for all tests of a file, in order. `name` is its folder's; the callback gets
 * the account and its data location once it exists.
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
