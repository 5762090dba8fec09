import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folders } from '../folders.ts';
import { canRead, type OrdinaryUser } from './ordinary-user.ts';

/** Not copied: the packages are linked, the others are not needed to run. */
const notCopied = new Set(['node_modules', '.git', 'test-results', 'release']);

/** Deeply nested files, one per kind of permission problem. */
const samples = ['', 'package.json', 'build', 'dist/main/index.js', 'node_modules/.bin', 'node_modules/playwright/package.json'];

/** Whether the ordinary user can read the project in place: a clone in a folder of mode 0700 is not readable. */
export function readableInPlace(user: OrdinaryUser, project: string = folders.project): boolean {
  return canReadSamples(user, project) && canRead(user, [process.execPath]);
}

/**
 * Copies the project into a new folder under the temporary folder that the ordinary user can read, and may write to. Packages are not
 * copied but linked, if that makes them readable. Linux only. The caller removes it.
 * @returns absolute path of the copy
 */
export function stageProject(user: OrdinaryUser, project: string = folders.project): string {
  const copy = mkdtempSync(join(tmpdir(), 'reseller-desk-copy-'));
  chmodSync(copy, 0o755);
  const entries = readdirSync(project).filter((name) => !notCopied.has(name));
  copyTo(
    copy,
    entries.map((name) => join(project, name)),
    ['-r', '--no-preserve=mode,ownership'],
  );
  linkPackages(user, join(project, 'node_modules'), copy);
  execFileSync('chmod', ['-R', 'a+rX', ...entries.map((name) => join(copy, name))]);
  chownSync(copy, user.uid, user.gid);
  return copy;
}

/** The current Node, by a path that works in the copy too. */
export function nodeIn(copy: string, project: string = folders.project): string {
  const inside = process.execPath.startsWith(`${project}/`) ? join(copy, process.execPath.slice(project.length + 1)) : process.execPath;
  return existsSync(inside) ? inside : process.execPath;
}

/** Removes a copy or a temporary home. */
export function removeFolder(folder: string): void {
  // Another user may change its content meanwhile; `rm` follows no link, whenever it appears.
  if (process.getuid?.() === 0) execFileSync('sh', ['-c', 'rm -rf -- "$1" || { sleep 1; rm -rf -- "$1"; }', 'sh', folder]);
  else rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

function canReadSamples(user: OrdinaryUser, project: string): boolean {
  return canRead(
    user,
    samples.map((path) => join(project, path)),
  );
}

function linkPackages(user: OrdinaryUser, packages: string, copy: string): void {
  if (!existsSync(packages)) return;
  const target = join(copy, 'node_modules');
  if (canReadSamples(user, join(packages, '..'))) {
    symlinkSync(packages, target);
    return;
  }
  try {
    execFileSync('cp', ['-al', packages, target], { stdio: 'ignore' });
    if (canReadSamples(user, copy)) return;
  } catch {
    // Another file system, or hard links are forbidden: falls back to a real copy.
  }
  removeFolder(target);
  copyTo(copy, [packages], ['-a']);
  execFileSync('chmod', ['-R', 'a+rX', target]);
}

function copyTo(folder: string, paths: readonly string[], options: readonly string[]): void {
  execFileSync('cp', [...options, '--', ...paths, folder], { stdio: ['ignore', 'ignore', 'inherit'] });
}
