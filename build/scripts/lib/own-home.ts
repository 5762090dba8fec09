import { chmodSync, chownSync, copyFileSync, existsSync, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrdinaryUser } from './ordinary-user.ts';

type Environment = NodeJS.ProcessEnv;

/** A home folder apart from everybody's, and the environment that points there. */
export interface OwnHome {
  readonly folder: string;
  readonly environment: Environment;
}

const parts = {
  HOME: '',
  XDG_CONFIG_HOME: '.config',
  XDG_DATA_HOME: '.local/share',
  XDG_CACHE_HOME: '.cache',
  XDG_RUNTIME_DIR: 'run',
} as const;

/** A new home folder under the system's temporary folder; whoever asks removes it. */
export function temporaryHome(user: OrdinaryUser | null, environment: Environment = process.env): OwnHome {
  return furnish(mkdtempSync(join(tmpdir(), 'reseller-desk-home-')), user, environment);
}

/** The home folder that the ordinary user keeps from one start to the next. */
export function lastingHome(user: OrdinaryUser, environment: Environment = process.env): OwnHome {
  const folder = `/var/tmp/reseller-desk-${user.uid}`;
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
  } else {
    // Anybody may create this name first: what is not a folder of that very user is not used.
    const found = lstatSync(folder);
    if (!found.isDirectory() || found.uid !== user.uid) return temporaryHome(user, environment);
  }
  return furnish(folder, user, environment);
}

function furnish(folder: string, user: OrdinaryUser | null, environment: Environment): OwnHome {
  const own: Environment = { ...environment };
  for (const name of ['SUDO_UID', 'SUDO_GID', 'SUDO_USER', 'DBUS_SESSION_BUS_ADDRESS', 'npm_config_cache']) delete own[name];
  for (const [name, part] of Object.entries(parts)) {
    const path = join(folder, part);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    own[name] = path;
  }
  for (const path of ['.local', ...Object.values(parts)]) give(join(folder, path), user, 0o700);
  const access = environment['XAUTHORITY'] ?? join(homedir(), '.Xauthority');
  if (user !== null && existsSync(access)) {
    // The display's key lies in a folder that only root can read.
    own['XAUTHORITY'] = join(folder, '.Xauthority');
    copyFileSync(access, own['XAUTHORITY']);
    give(own['XAUTHORITY'], user, 0o600);
  }
  return { folder, environment: own };
}

function give(path: string, user: OrdinaryUser | null, mode: number): void {
  chmodSync(path, mode);
  if (user !== null) chownSync(path, user.uid, user.gid);
}
