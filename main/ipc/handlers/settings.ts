import { isPractice } from '../../core/base/base-address.ts';
import { AppError } from '../../core/base/errors.ts';
import { asksLess } from '../../core/system-question.ts';
import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<
  Handlers,
  | 'settings.get'
  | 'settings.update'
  | 'settings.backups'
  | 'settings.backUpNow'
  | 'settings.saveBackup'
  | 'settings.restore'
  | 'settings.restoreFile'
  | 'settings.clearLocalData'
  | 'settings.saveDiagnostics'
>;

export function settingsHandlers(rooms: () => Promise<Services>): Area {
  return {
    'settings.get': async () => (await rooms()).settings.get(),
    'settings.update': async (change) => {
      const { askPerson, settings } = await rooms();
      if (askPerson !== null && asksLess(settings.get().changes, change.changes) && !(await askPerson({ ask: 'confirm-less' })))
        throw new AppError('CANCELLED', 'It was declined in the system dialog. The settings were not changed.');
      return settings.update(change);
    },
    'settings.backups': async () => ({ backups: (await rooms()).stores().backups() }),
    'settings.backUpNow': async () => {
      const backup = (await rooms()).stores().workspace.backUp('by-hand');
      if (backup === null) throw new AppError('CONFLICT', 'No backup was made: the database is not on disk at present.');
      return backup;
    },
    'settings.saveBackup': async () => {
      const { dialogs, stores, today } = await rooms();
      const path = await dialogs.saveFile(`reseller-desk-${today()}.db`);
      if (path !== null) stores().workspace.saveCopy(path);
      return { path };
    },
    'settings.restore': async ({ name }) => {
      await replaceStores(await rooms(), (stores) => stores.restore(name));
      return { restored: true };
    },
    'settings.restoreFile': async () => {
      const opened = await rooms();
      const path = await opened.dialogs.openFile();
      if (path === null) return { restored: false };
      await replaceStores(opened, (stores) => stores.restoreFile(path));
      return { restored: true };
    },
    'settings.clearLocalData': async () => {
      await (await rooms()).clearLocalData();
      return { cleared: true };
    },
    'settings.saveDiagnostics': async () => {
      const { dialogs, today, writeDiagnostics } = await rooms();
      const path = await dialogs.saveFile(`reseller-desk-diagnostics-${today()}.json`);
      if (path !== null) await writeDiagnostics(path);
      return { path };
    },
  };
}

/**
 * A copy from before the practice account was made leaves its service without anybody to serve. What guards against changes stays as it is:
 * an account that is read-only now, and how often main asks in a dialog of the system.
 */
async function replaceStores(opened: Services, replace: Parameters<Services['replaceStores']>[0]): Promise<void> {
  const { practice, replaceStores, settings, stores } = opened;
  const before = stores().workspace.accounts.list();
  const { systemDialog, systemDialogAmount, systemDialogRows } = settings.get().changes;
  replaceStores((present) => {
    const restored = replace(present);
    const { accounts, settings: table } = restored.workspace;
    for (const account of accounts.list()) {
      if (before.some(({ id, readOnly }) => id === account.id && readOnly)) accounts.update({ ...account, readOnly: true });
    }
    const read = table.read();
    table.write({ ...read, changes: { ...read.changes, systemDialog, systemDialogAmount, systemDialogRows } });
    return restored;
  });
  if (before.some(isPractice)) await (await practice()).endWithoutAccount();
}
