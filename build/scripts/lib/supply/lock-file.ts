import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One package of package-lock.json. */
export interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  /** Also names optional peers, e.g. of `debug`. */
  readonly peerDependenciesMeta?: Readonly<Record<string, unknown>>;
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}

/** The packages by folder, e.g. `node_modules/a/node_modules/b`; the project itself is ''. */
export type LockFile = Readonly<Record<string, LockedPackage>>;

/** A package in a folder of this project is in the file twice: as a link to that folder, and as the folder. */
type Entry = LockedPackage & { readonly link?: true; readonly resolved?: string };

export function readLockFile(project: string): LockFile {
  const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, Entry>>;
  };
  const followed = Object.entries(packages).map(([folder, entry]): [string, Entry] => [
    folder,
    (entry.link === true ? packages[entry.resolved ?? ''] : undefined) ?? entry,
  ]);
  return Object.fromEntries(followed.filter(([folder]) => folder === '' || folder.includes('node_modules/')));
}

/** The published name of a package: for an alias it is in the entry, otherwise it is the folder's. */
export function nameOf(folder: string, { name }: LockedPackage): string {
  return name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/**
 * The folders of these packages and of all their dependencies, resolved like Node: the nearest folder upwards. Optional packages missing
 * from the lock file are skipped.
 * @param roots names as imported by the project
 */
export function withAllTheyNeed(lock: LockFile, roots: Iterable<string>): Set<string> {
  const found = new Set<string>();
  const waiting = [...roots].map((name) => `node_modules/${name}`).filter((folder) => folder in lock);
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies, ...peerDependenciesMeta })) {
      const nearest = nearestFolder(lock, folder, name);
      if (nearest !== null) waiting.push(nearest);
    }
  }
  return found;
}

function nearestFolder(lock: LockFile, from: string, name: string): string | null {
  for (let base = from; ; base = base.slice(0, base.lastIndexOf('/node_modules/'))) {
    const candidate = `${base}/node_modules/${name}`;
    if (candidate in lock) return candidate;
    if (!base.includes('/node_modules/')) break;
  }
  const top = `node_modules/${name}`;
  return top in lock ? top : null;
}
