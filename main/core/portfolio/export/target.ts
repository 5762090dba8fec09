import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import type { exportFaults } from '../../../../preload/contract/export-columns.ts';

/** A file that is written beside its place, and put there when it is whole. Every method throws what the disk throws. */
export interface Target {
  /** A text as UTF-8. */
  write(content: string | Uint8Array): Promise<void>;
  /** Puts the file in its place; what stood there before is replaced at once. */
  finish(): Promise<void>;
  /** Deletes what was written. */
  drop(): Promise<void>;
}

/** @param path absolute; its folder must be there. */
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

const reasons: Readonly<Record<string, (typeof exportFaults)[number]>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EFBIG: 'disk-full',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  EISDIR: 'denied',
  EBUSY: 'in-use',
  ETXTBSY: 'in-use',
  ENOENT: 'no-folder',
  ENOTDIR: 'no-folder',
};

/** Why a file could not be written. */
export function faultOf(error: unknown): (typeof exportFaults)[number] {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? 'other';
}

/** Opens a target, has it written, and puts it in its place; what was written goes where that fails. Throws what `write` or the disk throws. */
export async function writeWhole<T>(path: string, write: (target: Target) => Promise<T>): Promise<T> {
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
