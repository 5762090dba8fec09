import { isPractice } from '../../core/base/base-address.ts';
import { AppError } from '../../core/base/errors.ts';
import { weakensConfirmation } from '../../core/system-question.ts';
import type { CallServices } from '../call-services.ts';
import type { Services } from '../services.ts';

/** Main asks in a dialog of the system before it asks less often; files are chosen in dialogs of the system. */
export const settingsCalls =
  (services: () => Promise<Services>): CallServices['settings'] =>
  async () => {
    const loaded = await services();
    const { askUser, clearLocalData, dialogs, settings, stores, today, writeDiagnostics } = loaded;
    return {
      get: settings.get,
      async update(change) {
        if (askUser !== null && weakensConfirmation(settings.get().changes, change.changes) && !(await askUser({ ask: 'confirm-less' })))
          throw new AppError('CANCELED', 'declined-settings');
        return settings.update(change);
      },
      backups: () => ({ backups: stores().backups() }),
      backUpNow() {
        const backup = stores().workspace.backUp('by-hand');
        if (backup === null) throw new AppError('CONFLICT', 'backup-without-file');
        return backup;
      },
      async saveBackup() {
        const path = await dialogs.saveFile(`reseller-desk-${today()}.db`);
        if (path !== null) stores().workspace.saveCopy(path);
        return { path };
      },
      async restore({ name }) {
        await replaceStores(loaded, (present) => present.restore(name));
        return { restored: true };
      },
      async restoreFile() {
        const path = await dialogs.openFile();
        if (path === null) return { restored: false };
        await replaceStores(loaded, (present) => present.restoreFile(path));
        return { restored: true };
      },
      async clearLocalData() {
        await clearLocalData();
        return { cleared: true };
      },
      async saveDiagnostics() {
        const path = await dialogs.saveFile(`reseller-desk-diagnostics-${today()}.json`);
        if (path !== null) await writeDiagnostics(path);
        return { path };
      },
    };
  };

/**
 * A copy from before the practice account was created leaves its service without an account. Safeguards are kept as they are: accounts that
 * are read-only now, and how often main asks in a system dialog.
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
