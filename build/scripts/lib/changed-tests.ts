import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { folders } from './folders.ts';

/** The files that differ from the last commit, new ones included. Paths in the project. */
export function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folders.project, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...new Set([...git('diff', '--name-only', '--diff-filter=d', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')])];
}

/**
 * Which specifications look at what is in a folder: the first folder that a path begins with decides. A part of a name stands for every
 * specification that begins with it.
 */
const specifications: readonly (readonly [folder: RegExp, parts: readonly string[]])[] = [
  [/^renderer\/features\/accounts\/|^main\/core\/(?:accounts|connection)\//, ['account', 'doctor', 'keychain', 'secret']],
  [/^(?:renderer\/features|main\/core)\/(?:availability|orders)\//, ['order-', 'screens-order']],
  [/^(?:renderer\/features|main\/core)\/changes\//, ['changes', 'screens-changes', 'screens-kinds', 'jobs-electron']],
  [/^(?:renderer\/features|main\/core)\/(?:columns|desk|filters|notes)\//, ['notes', 'domains', 'screens-filters']],
  [/^renderer\/features\/customers\//, ['customers']],
  [/^renderer\/features\/domain\//, ['domain.']],
  [/^renderer\/features\/(?:domains|lists)\//, ['domain', 'customers', 'notices', 'transactions', 'prices']],
  [/^(?:renderer\/features|main\/core)\/explorer\//, ['explorer', 'screens-explorer']],
  [/^renderer\/features\/export\/|^main\/core\/portfolio\/export\//, ['export']],
  [/^(?:renderer\/features|main\/core)\/(?:lock|settings)\//, ['lock', 'settings', 'window']],
  [/^renderer\/features\/notices/, ['notices', 'window']],
  [/^renderer\/features\/overview\//, ['overview']],
  [/^(?:renderer\/features|main)\/practice\//, ['practice']],
  [/^renderer\/features\/prices\//, ['prices']],
  [/^renderer\/features\/profile\//, ['account', 'doctor']],
  [/^(?:renderer\/features|main\/core)\/renewals\//, ['renewals', 'screens-renewals']],
  [/^renderer\/features\/search\//, ['search']],
  [/^renderer\/features\/transactions\//, ['transactions']],
  [/^renderer\/features\/zones\/|^main\/core\/dns\//, ['zone', 'screens-zone']],
  [/^main\/core\/keychain\//, ['keychain', 'secret', 'forget-keys']],
  [/^main\/core\/portfolio\//, ['domains', 'overview', 'search', 'customers']],
  [/^main\/core\/updates\/|^main\/electron\/updates\//, ['updates']],
  [/^main\/electron\/|^main\/index\.ts|^preload\/(?:index|bridge)\.ts/, ['smoke', 'window', 'security', 'system-dialogs', 'jobs-electron']],
  [/^(?:main|preload)\//, ['smoke', 'account', 'domains.', 'changes.']],
  [/^renderer\//, ['smoke', 'commands', 'screens.', 'domains.', 'changes.']],
];

/** The specifications that these files can affect, by the parts of their names. What only tests, documents and scripts touch affects none. */
export function affectedSpecifications(files: readonly string[], all: readonly string[] = specificationFiles()): string[] {
  const parts = files.flatMap((file) => specifications.find(([folder]) => folder.test(file))?.[1] ?? []);
  const own = files.filter((file) => /^tests\/e2e\/[^/]+\.spec\.ts$/.test(file)).map((file) => file.replace('tests/e2e/', ''));
  // What all of them rest on.
  const everywhere = files.some((file) => /^tests\/(?:e2e\/(?:support\/|fixtures)|host\/)/.test(file))
    ? ['smoke', 'domain', 'changes.']
    : [];
  const wanted = [...new Set([...parts, ...own, ...everywhere])];
  return all.filter((name) => wanted.some((part) => name.startsWith(part))).sort();
}

const specificationFiles = (): string[] => globSync('*.spec.ts', { cwd: `${folders.project}/tests/e2e` });
