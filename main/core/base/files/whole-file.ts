import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { exportFaults } from '../../../../preload/contract/portfolio/export-columns.ts';
import type { Explained } from '../../../../preload/contract/reasons.ts';
import { AppError, explain } from '../errors.ts';
import { diskFaultOf, freeBytes } from './disk-fault.ts';

/** A file that is written next to its final path and renamed when complete. Every method throws disk errors. */
export interface Target {
  /** Strings are written as UTF-8. */
  write(content: string | Uint8Array): Promise<void>;
  /** Moves the file to its final path, atomically replacing an existing one. */
  finish(): Promise<void>;
  /** Deletes what was written. */
  drop(): Promise<void>;
}

/** @param path absolute; its folder must exist. */
export async function openTarget(path: string): Promise<Target> {
  const partial = `${path}.${randomBytes(4).toString('hex')}.partial`;
  const file = await open(partial, 'wx', 0o600);
  return {
    async write(content) {
      if (content.length > 0) await file.writeFile(content, 'utf8');
    },
    async finish() {
      await file.sync();
      await file.close();
      await rename(partial, path);
    },
    async drop() {
      await file.close().catch(() => undefined);
      await rm(partial, { force: true });
    },
  };
}

/** Why a file could not be written. */
export function faultOf(error: unknown, path: string): (typeof exportFaults)[number] {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const ofFile = ofFiles[code];
  if (ofFile !== undefined) return ofFile;
  const fault = diskFaultOf(error, dirname(path));
  return fault === 'full' ? 'disk-full' : (fault ?? 'other');
}

const ofFiles: Readonly<Record<string, (typeof exportFaults)[number]>> = {
  EFBIG: 'disk-full',
  EISDIR: 'denied',
  EBUSY: 'in-use',
  ETXTBSY: 'in-use',
  ENOENT: 'no-folder',
  ENOTDIR: 'no-folder',
};

/**
 * Why a file was not written: AppError DISK or CONFLICT; an unexpected error stays as it is.
 * @param needed bytes of the whole file, where that is known
 */
export function writeFailure(cause: unknown, path: string, needed: number | null = null): unknown {
  if (cause instanceof AppError) return cause;
  const fault = faultOf(cause, path);
  if (fault === 'other') return cause;
  const code = fault === 'in-use' || fault === 'no-folder' ? 'CONFLICT' : 'DISK';
  return new AppError(code, whyNotWritten(fault, dirname(path), needed), { cause });
}

function whyNotWritten(fault: Exclude<(typeof exportFaults)[number], 'other'>, folder: string, needed: number | null): Explained {
  switch (fault) {
    case 'disk-full': {
      const free = freeBytes(folder);
      return explain('write-disk-full', { folder, ...(free === null ? {} : { free }), ...(needed === null ? {} : { needed }) });
    }
    case 'read-only':
      return explain('write-read-only', { folder });
    case 'denied':
      return explain('write-denied', { folder });
    case 'broken':
      return explain('write-disk-error', { folder });
    case 'in-use':
    case 'no-folder':
      return explain(`write-${fault}`);
  }
}

/**
 * Opens a target, runs `write` and moves the file to its final path; deletes the partial file on failure. Throws what `write` or the disk
 * throws.
 */
export async function writeAtomically<T>(path: string, write: (target: Target) => Promise<T>): Promise<T> {
  const target = await openTarget(path);
  try {
    const written = await write(target);
    await target.finish();
    return written;
  } catch (error) {
    await target.drop();
    throw error;
  }
}
