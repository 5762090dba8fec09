import type { Application } from '../../main/ipc/application.ts';
import type { RunningPractice } from '../../main/practice/options.ts';
import type { SyncState } from '../../preload/contract/portfolio/sync.ts';
import type { AccountId } from '../../preload/contract/values.ts';
import type { Calls } from '../integration/main/calls.ts';

/** Opens the practice account of an application and syncs all of it, including the balance. */
export async function readPracticeAccount(application: Application, call: Calls['call']): Promise<AccountId> {
  await call('settings.update', { limits: { atOnce: 10, perSecond: 50 } });
  const { id } = await call('practice.open', {});
  return readAll(application, call, id);
}

/** Adds an account at the test's own practice service, as if it were a remote one, and syncs all of it, including the balance. */
export async function addPracticeService(
  application: Application,
  call: Calls['call'],
  { address, resellerId }: Pick<RunningPractice, 'address' | 'resellerId'>,
): Promise<AccountId> {
  await call('settings.update', { limits: { atOnce: 10, perSecond: 50 } });
  const account = { name: 'Nusa Domains', color: 'ocean', baseAddress: address, resellerId } as const;
  const { id: accountId } = await call('accounts.add', {
    ...account,
    readOnly: false,
    forgetKeyOnLock: false,
    apiKey: 'practice-key',
    keep: 'session',
  });
  return readAll(application, call, accountId);
}

async function readAll(application: Application, call: Calls['call'], accountId: AccountId): Promise<AccountId> {
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
