import { type LockFile, nameOf } from './lock-file.ts';

/** Licenses allowed in the shipped application: those that only require including their text. */
const inThePackage: ReadonlySet<string> = new Set([
  'MIT',
  'ISC',
  'MIT-0',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'CC0-1.0',
]);

/** Additionally allowed for tools: they are not distributed. */
const inTools: ReadonlySet<string> = new Set([...inThePackage, 'MPL-2.0', 'WTFPL', 'CC-BY-4.0']);

/**
 * Packages whose license is unknown or not allowed where they are used.
 * @param handedOn folders of the packages that can get into the package
 * @returns one line per package
 */
export function refusedLicences(lock: LockFile, distributed: ReadonlySet<string>): string[] {
  return Object.entries(lock).flatMap(([folder, entry]) => {
    if (folder === '') return [];
    const [allowed, place] = distributed.has(folder) ? [inThePackage, 'in the package'] : [inTools, 'even for a tool'];
    const name = `${nameOf(folder, entry)} ${entry.version ?? ''}`.trim();
    if (entry.license === undefined) return [`${name} does not say its licence`];
    return isAllowed(entry.license, allowed) ? [] : [`${name} is under ${entry.license}, which is not allowed ${place}`];
  });
}

/** Whether something with this license may get into the package. */
export function mayBeDistributed(expression: string | undefined): boolean {
  return expression !== undefined && isAllowed(expression, inThePackage);
}

/** Whether an SPDX expression can be satisfied: one alternative of an OR is enough, an AND needs all. */
function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  let at = 0;
  const any = (): boolean => {
    let met = all();
    while (tokens[at] === 'OR') {
      at += 1;
      met = all() || met;
    }
    return met;
  };
  const all = (): boolean => {
    let met = one();
    while (tokens[at] === 'AND') {
      at += 1;
      met = one() && met;
    }
    return met;
  };
  const one = (): boolean => {
    const token = tokens[at] ?? '';
    at += 1;
    if (token !== '(') return allowed.has(token);
    const met = any();
    at += 1;
    return met;
  };
  const met = any();
  return met && at === tokens.length;
}
