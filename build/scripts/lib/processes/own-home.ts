import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OrdinaryUser } from './ordinary-user.ts';

type Environment = NodeJS.ProcessEnv;

/** A separate home folder, and the environment that points to it. */
export interface OwnHome {
  readonly folder: string;
  readonly environment: Environment;
}

const folderNames = {
  XDG_CONFIG_HOME: '.config',
  XDG_DATA_HOME: '.local/share',
  XDG_CACHE_HOME: '.cache',
  XDG_RUNTIME_DIR: 'run',
} as const;

/**
 * Sets up the home as its user. Its content may include links to root's folders, so root never touches it. Reads the display's key from its
 * input, and fails if a folder does not belong to the user.
 */
const furnishing = `set -eu
umask 077
home=$1
shift
[ ! -L "$home" ]
mkdir -p -- "$home"
[ -O "$home" ]
cd -P -- "$home"
chmod 700 .
mkdir -p -- "$@"
chmod 700 -- "$@"
rm -f -- .Xauthority
cat > .Xauthority`;

/** A new home folder under the system's temporary folder, which the caller removes. */
export function temporaryHome(user: OrdinaryUser | null, environment: Environment = process.env): OwnHome {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-home-'));
  if (user === null) {
    for (const part of Object.values(folderNames)) mkdirSync(join(folder, part), { recursive: true, mode: 0o700 });
    return { folder, environment: pointedAt(folder, environment) };
  }
  chownSync(folder, user.uid, user.gid);
  const home = furnished(folder, user, environment);
  if (home === null) throw new Error(`User ${user.uid} cannot make a home folder in ${folder}.`);
  return home;
}

/**
 * The home folder that the ordinary user keeps between starts. A temporary one if the name is taken by something other than a folder of
 * that user, which anyone may create there.
 */
export function lastingHome(user: OrdinaryUser, environment: Environment = process.env, parent = '/var/tmp'): OwnHome {
  return furnished(join(parent, `reseller-desk-${user.uid}`), user, environment) ?? temporaryHome(user, environment);
}

function furnished(folder: string, user: OrdinaryUser, environment: Environment): OwnHome | null {
  // The display's key is in a folder that only root can read.
  const access = environment['XAUTHORITY'] ?? join(homedir(), '.Xauthority');
  const key = existsSync(access) ? readFileSync(access) : null;
  const { status } = spawnSync('sh', ['-c', furnishing, 'sh', folder, '.local', ...Object.values(folderNames)], {
    ...user,
    cwd: '/',
    input: key ?? Buffer.alloc(0),
  });
  if (status !== 0) return null;
  const own = pointedAt(folder, environment);
  return { folder, environment: key === null ? own : { ...own, XAUTHORITY: join(folder, '.Xauthority') } };
}

function pointedAt(folder: string, environment: Environment): Environment {
  const own: Environment = { ...environment, HOME: folder };
  for (const name of ['SUDO_UID', 'SUDO_GID', 'SUDO_USER', 'DBUS_SESSION_BUS_ADDRESS', 'npm_config_cache']) delete own[name];
  for (const [name, part] of Object.entries(folderNames)) own[name] = join(folder, part);
  return own;
}
