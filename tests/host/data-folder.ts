import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** The application's data folder on this system; `RESELLER_DESK_DATA_DIR` overrides it. */
export function dataFolder(environment: Environment = process.env, platform: NodeJS.Platform = process.platform): string {
  const name = 'Reseller Desk';
  const named = environment['RESELLER_DESK_DATA_DIR'];
  if (named !== undefined && named !== '') return resolve(named);
  if (platform === 'win32') return join(environment['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'), name);
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', name);
  return join(environment['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), name);
}
