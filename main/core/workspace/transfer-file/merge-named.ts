import { foldName } from '../../store/workspace/own-names.ts';

/** What becomes of the items of a file: `renamed` get a number appended to a name that is taken, for `full` there is no room. */
export type MergeCounts = Record<'fresh' | 'same' | 'renamed' | 'full', number>;

export interface NamedRules<T> {
  /** Maximum number of stored items. */
  readonly most: number;
  readonly maxNameLength: number;
  /** Whether both are the same except for their names. */
  readonly same: (one: T, other: T) => boolean;
}

export interface MergedNamed<T> {
  /** All items after the merge; null: nothing is added. */
  readonly all: readonly T[] | null;
  readonly counts: MergeCounts;
}

const plain = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ');
const fold = (name: string): string => foldName(plain(name));

/** Adds the items of a file to the existing ones; one whose name is taken gets a number appended. */
export function mergeNamed<T extends { readonly name: string }>(
  theirs: readonly T[],
  mine: readonly T[],
  { most, maxNameLength, same }: NamedRules<T>,
): MergedNamed<T> {
  const all = [...mine];
  const counts: MergeCounts = { fresh: 0, same: 0, renamed: 0, full: 0 };
  for (const one of theirs) {
    const base = fold(one.name);
    const usedNames = new Set(all.map(({ name }) => fold(name)));
    const isSame = (other: T) => same(other, one) && (fold(other.name) === base || isNumbered(fold(other.name), base, maxNameLength));
    if (base === '' || all.some(isSame)) counts.same += 1;
    else if (all.length >= most) counts.full += 1;
    else {
      counts[usedNames.has(base) ? 'renamed' : 'fresh'] += 1;
      all.push({ ...one, name: usedNames.has(base) ? freeName(one.name, usedNames, maxNameLength) : plain(one.name) });
    }
  }
  return { all: all.length > mine.length ? all : null, counts };
}

/** The name with the first appended number that makes it unique. */
function freeName(name: string, usedNames: ReadonlySet<string>, longest: number): string {
  for (let number = 2; ; number += 1) {
    const end = ` (${number})`;
    const free = `${plain(name).slice(0, longest - end.length)}${end}`;
    if (!usedNames.has(fold(free))) return free;
  }
}

/** Whether `freeName` made the name from this base: importing the same file again changes nothing. */
function isNumbered(name: string, base: string, longest: number): boolean {
  const end = / \(\d+\)$/.exec(name)?.[0];
  return end !== undefined && name === `${base.slice(0, longest - end.length)}${end}`;
}
