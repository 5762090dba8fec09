import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import type { Explained } from '../../../preload/contract/reasons.ts';
import { type DiskFault, diskFaultOf, freeBytes } from '../base/disk-fault.ts';
import { AppError, explain } from '../base/errors.ts';

/** What keeps the data folder from being written at present. */
export interface DiskTrouble {
  readonly fault: DiskFault;
  readonly folder: string;
  /** Free now; null where the system does not say. */
  readonly freeBytes: number | null;
  /** With so much free, a full disk counts as having room again. */
  readonly neededBytes: number;
}

/** The disk under the data folder. */
export interface Disk {
  /**
   * What an error of work in the data folder is to be thrown as: AppError DISK where the disk is at fault, itself otherwise, and where it is
   * an AppError already. A fault of the disk is trouble from then on, until everything can be written again.
   * @param needed bytes that were to be written; for a full disk
   */
  judged(error: unknown, needed?: number): unknown;
  /** The same for an error from anywhere: what concerns only a file outside the data folder is left as it is. */
  judgedByPath(error: unknown): unknown;
  trouble(): DiskTrouble | null;
  /** `check` throws while something cannot be written yet; `recovered` runs each time that everything can be again. */
  follow(followers: { readonly check: () => void; readonly recovered: () => void }): void;
  close(): void;
}

export interface DiskDeps {
  /** The data folder. */
  readonly folder: string;
  /** Trouble began or ended. */
  readonly tell: () => void;
  /** Unix time in ms. */
  readonly now: () => number;
  /** Other sizes and times than the application's; for tests. */
  readonly leastRoom?: number;
  readonly lookEvery?: number;
}

/** Bytes: the log of the larger database before it goes into its file. */
const leastRoom = 16_000_000;
const mostRoom = 1_000_000_000;
/** Milliseconds between two tries. */
const lookEvery = 5000;
const longestLook = 5 * 60_000;
/** Trouble that is back within so many milliseconds shows that there was not room enough. */
const soon = 10 * 60_000;

/** Watches over the disk; touches it only once there was trouble. */
export function createDisk(deps: DiskDeps): Disk {
  const { folder, tell, now } = deps;
  let fault: DiskFault | null = null;
  let needed = deps.leastRoom ?? leastRoom;
  let pause = deps.lookEvery ?? lookEvery;
  let recoveredAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;
  let followers: Parameters<Disk['follow']>[0] = { check: () => undefined, recovered: () => undefined };
  let closed = false;

  const trouble = (of: DiskFault): DiskTrouble => ({ fault: of, folder, freeBytes: freeBytes(folder), neededBytes: needed });

  function begin(of: DiskFault, atLeast: number): void {
    const least = Math.max(deps.leastRoom ?? leastRoom, atLeast);
    if (now() - recoveredAt < soon) {
      needed = Math.max(least, Math.min(needed * 2, mostRoom));
      pause = Math.min(pause * 2, longestLook);
    } else {
      needed = least;
      pause = deps.lookEvery ?? lookEvery;
    }
    fault = of;
    lookLater();
    tell();
  }

  function lookLater(): void {
    if (closed) return;
    timer = setTimeout(look, pause);
    timer.unref();
  }

  function look(): void {
    timer = null;
    const still = tried();
    if (still === null) {
      fault = null;
      recoveredAt = now();
      followers.recovered();
      tell();
      return;
    }
    const changed = still !== fault;
    fault = still;
    lookLater();
    if (changed) tell();
  }

  /** Nothing but an attempt tells whether quotas, rights and the disk itself are well. */
  function tried(): DiskFault | null {
    const free = freeBytes(folder);
    if (fault === 'full' && free !== null && free < needed) return 'full';
    try {
      writeAttempt(folder);
      followers.check();
      return null;
    } catch (error) {
      return diskFaultOf(error, folder) ?? fault;
    }
  }

  function judged(error: unknown, atLeast = 0): unknown {
    if (error instanceof AppError) return error;
    const of = diskFaultOf(error, folder);
    if (of === null) return error;
    if (fault === null && !closed) begin(of, atLeast);
    return new AppError('DISK', whyNotSaved(trouble(of)), { cause: error });
  }

  return {
    judged,
    // Whatever writes to a place that a person chose says by itself that it is full.
    judgedByPath: (error) => (isOf(folder, error) || diskFaultOf(error, folder) === 'full' ? judged(error) : error),
    trouble: () => (fault === null ? null : trouble(fault)),
    follow(next) {
      followers = next;
    },
    close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}

function isOf(folder: string, error: unknown): boolean {
  if (!(error instanceof Error && 'path' in error && typeof error.path === 'string')) return false;
  const way = relative(folder, error.path);
  return !way.startsWith('..') && !isAbsolute(way);
}

/** Named like other unfinished files, which the next start deletes. */
function writeAttempt(folder: string): void {
  const path = join(folder, `attempt.${randomBytes(4).toString('hex')}.partial`);
  const file = openSync(path, 'wx', 0o600);
  try {
    // All of it, or it throws: `writeSync` is content with a part.
    writeFileSync(file, Buffer.alloc(64 * 1024));
    fsyncSync(file);
  } finally {
    closeSync(file);
    rmSync(path, { force: true });
  }
}

function whyNotSaved({ fault, folder, freeBytes: free, neededBytes: needed }: DiskTrouble): Explained {
  switch (fault) {
    case 'full':
      return explain('disk-full', { folder, needed, ...(free === null ? {} : { free }) });
    case 'read-only':
    case 'denied':
      return explain(`disk-${fault}`, { folder });
    case 'broken':
      return explain('disk-error', { folder });
  }
}
