import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { folders } from '../folders.ts';

/** The files that differ from the last commit, including new ones. Paths in the project. */
export function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folders.project, encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...new Set([...git('diff', '--name-only', '--diff-filter=d', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')])];
}

/**
 * The folders of specifications that a folder of sources affects; the first folder that a path starts with decides. `application/smoke` is one
 * specification of a folder.
 */
const specifications: readonly (readonly [folder: RegExp, specifications: readonly string[]])[] = [
  [/^(?:renderer\/features|main\/core)\/(?:accounts|connection|keychain|profile)\//, ['accounts/']],
  [/^(?:renderer\/features|main\/core)\/(?:availability|orders)\//, ['orders/']],
  [/^(?:renderer\/features|main\/core)\/changes\//, ['changes/']],
  [/^(?:renderer\/features|main\/core)\/customers\//, ['customers/', 'changes/customers']],
  [/^(?:renderer\/features|main\/core)\/domains\//, ['domains/', 'changes/kinds', 'changes/model']],
  [/^(?:renderer\/features|main\/core)\/explorer\//, ['explorer/']],
  [/^(?:renderer\/features|main\/core)\/(?:lock|settings|updates)\/|^main\/electron\/updates\//, ['settings/']],
  [/^(?:renderer\/features|main\/core)\/(?:notices|notices-list|prices|transactions)\//, ['lists/']],
  [/^renderer\/features\/overview\//, ['overview/']],
  [/^(?:renderer\/features|main)\/practice\//, ['practice/']],
  [/^(?:renderer\/features|main\/core)\/renewals\//, ['renewals/']],
  [/^renderer\/features\/search\//, ['domains/search']],
  [/^renderer\/features\/zone(?:s|-diff)\/|^main\/core\/(?:dns|zone)\//, ['zones/']],
  [/^renderer\/data\/|^main\/core\/(?:portfolio|workspace)\//, ['domains/', 'customers/', 'lists/', 'overview/']],
  [/^main\/electron\/|^main\/index\.ts|^preload\/(?:index|bridge)\.ts/, ['application/', 'security/']],
  [/^(?:main|preload)\//, ['application/smoke', 'accounts/account', 'domains/domains', 'changes/changes']],
  [/^renderer\//, ['application/', 'domains/domains', 'changes/changes']],
];

/** The specifications that these files can affect. Tests, documents and scripts affect none but themselves. */
export function affectedSpecifications(files: readonly string[], all: readonly string[] = specificationFiles()): string[] {
  const affected = files.flatMap((file) => specifications.find(([folder]) => folder.test(file))?.[1] ?? []);
  const own = files.filter((file) => /^tests\/e2e\/.+\.spec\.ts$/.test(file)).map((file) => file.replace('tests/e2e/', ''));
  // Every specification uses these.
  const everywhere = files.some((file) => /^tests\/(?:e2e\/(?:support\/|fixtures)|host\/)/.test(file))
    ? ['application/smoke', 'domains/', 'changes/changes']
    : [];
  const selected = [...new Set([...affected, ...own, ...everywhere])];
  return all.filter((name) => selected.some((part) => name.startsWith(part))).sort();
}

/** Which folders of sources and which specifications the map names, for a test that none is gone. */
export const mapped = { folders: specifications.map(([folder]) => folder), specifications: specifications.flatMap(([, names]) => names) };

/** Every specification, as a path below tests/e2e. */
export const specificationFiles = (): string[] =>
  globSync('**/*.spec.ts', { cwd: `${folders.project}/tests/e2e` }).map((file) => file.replaceAll('\\', '/'));
