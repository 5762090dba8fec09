import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSessionKeychain } from '../../../main/core/keychain/session.ts';
import { callsOf } from '../../integration/main/calls.ts';
import { hostApplication } from '../../integration/main/host-application.ts';
import { readPracticeAccount } from '../../support/read-account.ts';

/**
 * Creates a data folder with a practice account whose lists are all synced. Its key is not stored anywhere: the application generates
 * another one when it finds none.
 */
export async function makePracticeData(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-practice-'));
  const application = hostApplication({ folder, keychain: createSessionKeychain(), copy: () => undefined });
  const { call } = callsOf(() => application);
  await readPracticeAccount(application, call);
  await application.close();
  for (const name of ['in-use.lock', 'logs']) rmSync(join(folder, name), { recursive: true, force: true });
  return folder;
}
