import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import type { Explained } from '../../../preload/contract/reasons.ts';
import { AppError, explain } from '../base/errors.ts';
import { type DiskFault, diskFaultOf, freeBytes } from '../base/files/disk-fault.ts';

/** Why the data folder currently cannot be written. */
export interface DiskProblem {
  readonly fault: DiskFault;
  readonly folder: string;
  /** Free bytes; null if the system does not report it. */
  readonly freeBytes: number | null;
  /** Free bytes from which a full disk counts as having space again. */
  readonly neededBytes: number;
}

/** The disk under the data folder. */
export interface Disk {
  /**
   * Maps an error from work in the data folder: returns AppError DISK if the disk is at fault, otherwise the error itself, as for any
   * AppError. A disk fault stays recorded until everything can be written again.
   * @param needed bytes that were to be written; for a full disk
   */
  judged(error: unknown, needed?: number): unknown;
  /** Same for an error from anywhere: errors that only concern a file outside the data folder are returned unchanged. */
  classifiedByPath(error: unknown): unknown;
  issue(): DiskProblem | null;
  /** `check` throws while something cannot be written; `recovered` runs each time that everything can be written again. */
  follow(followers: { readonly check: () => void; readonly recovered: () => void }): void;
  close(): void;
}

export interface DiskDeps {
  readonly folder: string;
  /** Called when a disk fault starts or ends. */
  readonly report: () => void;
  /** Unix time in ms. */
  readonly now: () => number;
  /** Overrides of the application's sizes and times; for tests. */
  readonly minFreeBytes?: number;
  readonly checkInterval?: number;
}

/** Bytes: maximum log size of the larger database before a checkpoint. */
const minFreeBytes = 16_000_000;
const maxNeededBytes = 1_000_000_000;
/** Milliseconds between two attempts. */
const checkInterval = 5000;
const maxCheckInterval = 5 * 60_000;
/** A fault that recurs within this many milliseconds shows that there was not enough space. */
const soon = 10 * 60_000;

/** Monitors the disk; accesses it only after a fault. */
export function createDisk(deps: DiskDeps): Disk {
  const { folder, report, now } = deps;
  let fault: DiskFault | null = null;
  let needed = deps.minFreeBytes ?? minFreeBytes;
  let pause = deps.checkInterval ?? checkInterval;
  let recoveredAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;
  let followers: Parameters<Disk['follow']>[0] = { check: () => undefined, recovered: () => undefined };
  let closed = false;

  const issue = (of: DiskFault): DiskProblem => ({ fault: of, folder, freeBytes: freeBytes(folder), neededBytes: needed });

  function begin(of: DiskFault, atLeast: number): void {
    const least = Math.max(deps.minFreeBytes ?? minFreeBytes, atLeast);
    if (now() - recoveredAt < soon) {
      needed = Math.max(least, Math.min(needed * 2, maxNeededBytes));
      pause = Math.min(pause * 2, maxCheckInterval);
    } else {
      needed = least;
      pause = deps.checkInterval ?? checkInterval;
    }
    fault = of;
    scheduleCheck();
    report();
  }

  function scheduleCheck(): void {
    if (closed) return;
    timer = setTimeout(check, pause);
    timer.unref();
  }

  function check(): void {
    timer = null;
    const still = tried();
    if (still === null) {
      fault = null;
      recoveredAt = now();
      followers.recovered();
      report();
      return;
    }
    const changed = still !== fault;
    fault = still;
    scheduleCheck();
    if (changed) report();
  }

  /** Only an attempt shows whether quotas, permissions and the disk itself are fine. */
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
    return new AppError('DISK', whyNotSaved(issue(of)), { cause: error });
  }

  return {
    judged,
    // Code that writes to a user-chosen path reports a full disk itself.
    classifiedByPath: (error) => (isOf(folder, error) || diskFaultOf(error, folder) === 'full' ? judged(error) : error),
    issue: () => (fault === null ? null : issue(fault)),
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
  const relativePath = relative(folder, error.path);
  return !relativePath.startsWith('..') && !isAbsolute(relativePath);
}

/** Named like other unfinished files, which the next start deletes. */
function writeAttempt(folder: string): void {
  const path = join(folder, `attempt.${randomBytes(4).toString('hex')}.partial`);
  const file = openSync(path, 'wx', 0o600);
  try {
    // Writes everything or throws; `writeSync` may write only a part.
    writeFileSync(file, Buffer.alloc(64 * 1024));
    fsyncSync(file);
  } finally {
    closeSync(file);
    rmSync(path, { force: true });
  }
}

function whyNotSaved({ fault, folder, freeBytes: free, neededBytes: needed }: DiskProblem): Explained {
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
