import type { Application } from '../../../main/ipc/application.ts';
import type { SyncState } from '../../../preload/contract/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { Calls } from './calls.ts';

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
