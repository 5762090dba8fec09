import { call } from '../../api/client.ts';
import type { Command } from '../../navigation/commands.ts';
import { lock as texts } from '../../text/en/lock.ts';
import { Lock } from '../../ui/index.ts';

/** A lock that was refused is told where the lock is set; Settings come only then. */
async function lockNow(): Promise<void> {
  try {
    await call('app.lock', {});
  } catch {
    const { showSettings } = await import('../settings/index.ts');
    showSettings('lock');
  }
}

/** Locks the window. */
export function lockCommands(): readonly Command[] {
  return [{ id: 'lock', title: texts.lockNow, group: 'application', icon: <Lock />, run: () => void lockNow() }];
}
