import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A user that may open windows: Electron and Chromium keep their sandbox only for users other than root. */
export interface OrdinaryUser {
  readonly uid: number;
  readonly gid: number;
}

/** `nobody` on Linux. */
const nobodyId = 65_534;

/**
 * The user to open windows as if started as root: the one behind sudo, otherwise `nobody`. Null if not started as root. Passed to `spawn`
 * as uid and gid, it also drops root's other groups.
 */
export function ordinaryUser(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  presentUid: number | undefined = process.getuid?.(),
): OrdinaryUser | null {
  if (presentUid !== 0) return null;
  const uid = id(environment['SUDO_UID']);
  return uid === null ? { uid: nobodyId, gid: nobodyId } : { uid, gid: id(environment['SUDO_GID']) ?? nobodyId };
}

function id(text: string | undefined): number | null {
  if (text === undefined || !/^\d+$/.test(text)) return null;
  return Number(text) === 0 ? null : Number(text);
}

/** Whether that user can read all of these files and folders that exist. */
export function canRead(user: OrdinaryUser, paths: readonly string[]): boolean {
  return paths.filter((path) => existsSync(path)).every((path) => spawnSync('test', ['-r', path], { ...user, cwd: '/' }).status === 0);
}

/** Whether that user can create files in this folder. */
export function canWrite(user: OrdinaryUser, folder: string): boolean {
  return spawnSync('test', ['-w', folder], { ...user, cwd: '/' }).status === 0;
}
