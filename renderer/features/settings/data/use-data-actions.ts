import { useCallback, useState } from 'react';
import { CallError, call } from '../../../api/client.ts';
import { invalidate, queryClient } from '../../../api/queries.ts';
import { settings } from '../../../text/en/settings.ts';

const text = settings.data;

/** All actions of the Data section. */
export type DataActionName = keyof typeof text.faults;

/** Result of the last action; shown next to its button. */
export type Outcome =
  | { readonly of: DataActionName; readonly text: string }
  | { readonly of: DataActionName; readonly error: CallError; readonly at: string };

/** Reads the list again. A read in progress started before the change and is discarded. */
async function backupsChanged(): Promise<void> {
  await queryClient.cancelQueries({ queryKey: ['settings.backups'] });
  await invalidate('settings.backups');
}

/** Each action, and the texts for its results. */
const actions = {
  async backUp() {
    const { name } = await call('settings.backUpNow', {});
    await backupsChanged();
    return text.backedUp(name);
  },
  async saveCopy() {
    const { path } = await call('settings.saveBackup', {});
    return path === null ? text.notSaved : text.savedTo(path);
  },
  async restore(name: string) {
    await call('settings.restore', { name });
    await backupsChanged();
    return text.restored;
  },
  async restoreFile() {
    const { restored } = await call('settings.restoreFile', {});
    await backupsChanged();
    return restored ? text.restored : text.notRestored;
  },
  async clear() {
    await call('settings.clearLocalData', {});
    await invalidate('profile.stored', 'profile.raw');
    return text.cleared;
  },
  async diagnostics() {
    const { path } = await call('settings.saveDiagnostics', {});
    return path === null ? text.notSaved : text.savedTo(path);
  },
  async copy(content: string) {
    await call('app.copy', { text: content });
    return text.copied;
  },
} satisfies Record<DataActionName, (value: string) => Promise<string>>;

export interface DataActions {
  readonly outcome: Outcome | undefined;
  readonly busy: DataActionName | undefined;
  /** Runs it and reports the result; `value` is the backup's name or the text to copy. */
  readonly run: (name: DataActionName, value?: string) => Promise<void>;
  readonly forget: () => void;
}

/** Runs the actions of the Data section, one at a time. */
export function useDataActions(): DataActions {
  const [outcome, setOutcome] = useState<Outcome>();
  const [busy, setBusy] = useState<DataActionName>();
  const run = useCallback(async (name: DataActionName, value = '') => {
    setBusy(name);
    setOutcome(undefined);
    try {
      setOutcome({ of: name, text: await actions[name](value) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setOutcome({ of: name, error, at: new Date().toISOString() });
    } finally {
      setBusy(undefined);
    }
  }, []);
  const forget = useCallback(() => setOutcome(undefined), []);
  return { outcome, busy, run, forget };
}
