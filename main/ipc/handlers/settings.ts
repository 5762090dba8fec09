import { isPractice } from '../../core/accounts/address.ts';
import { AppError } from '../../core/errors.ts';
import type { Handlers } from '../handlers.ts';
import type { Rooms } from '../rooms.ts';

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

export function settingsHandlers(rooms: () => Promise<Rooms>): Area {
  return {
    'settings.get': async () => (await rooms()).settings.get(),
    'settings.update': async (change) => (await rooms()).settings.update(change),
    'settings.backups': async () => ({ backups: (await rooms()).stores().backups() }),
    'settings.backUpNow': async () => {
      const backup = (await rooms()).stores().desk.backUp('by-hand');
      if (backup === null) throw new AppError('CONFLICT', 'No backup was made: the database is not on disk at present.');
      return backup;
    },
    'settings.saveBackup': async () => {
      const { dialogs, stores, today } = await rooms();
      const path = await dialogs.saveFile(`reseller-desk-${today()}.db`);
      if (path !== null) stores().desk.saveCopy(path);
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

/** A copy from before the practice account was made leaves its service without anybody to serve. */
async function replaceStores({ practice, replaceStores, stores }: Rooms, replace: Parameters<Rooms['replaceStores']>[0]): Promise<void> {
  const hadPractice = stores().desk.accounts.list().some(isPractice);
  replaceStores(replace);
  if (hadPractice) await (await practice()).endWithoutAccount();
}
