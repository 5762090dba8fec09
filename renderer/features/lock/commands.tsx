import { call } from '../../api/client.ts';
import type { Command } from '../../navigation/commands.ts';
import { lock as text } from '../../text/en/lock.ts';
import { Lock } from '../../ui/index.ts';
import { showSettings } from '../settings/index.ts';

/** Where locking is refused, Settings show why. */
async function lockNow(): Promise<void> {
  try {
    await call('app.lock', {});
  } catch {
    showSettings('lock');
  }
}

export function lockCommands(): readonly Command[] {
  return [{ id: 'lock', title: text.lockNow, group: 'application', icon: <Lock />, run: () => void lockNow() }];
}
