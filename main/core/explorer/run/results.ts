import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { maxBytesOnDisk } from './limits.ts';

/** The result of a row. Contains no secrets. */
export interface RowResult {
  readonly line: number;
  readonly cells: readonly string[];
  /** null: no response. */
  readonly status: number | null;
  readonly failed: boolean;
  readonly ms: number;
  readonly note: string;
}

export interface StoredResult extends RowResult {
  /** The response was too large to be stored. */
  readonly large: boolean;
  /** JSON of the response; empty if there is none. */
  readonly text: string;
}

/** The results of a run on disk: appended as they arrive, read back by offset. */
export interface Results {
  /**
   * `text` null: the response is too large to be stored. Returns whether it is stored, which is also false if the total becomes too large.
   * Rejects with disk errors.
   */
  add(result: RowResult, text: string | null): Promise<boolean>;
  count(onlyFailed: boolean): number;
  /** `withText` false: skips reading their responses. */
  read(onlyFailed: boolean, from: number, count: number, withText: boolean): Promise<StoredResult[]>;
  /** Deletes the results. */
  drop(): Promise<void>;
}

/** Byte offsets of a result: the row, then the text of its response. */
interface ResultPosition {
  readonly at: number;
  readonly row: number;
  readonly text: number;
}

/** @param path absolute; an existing file is replaced. */
export async function createResults(path: string, largest = maxBytesOnDisk): Promise<Results> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rm(path, { force: true });
  const file = await open(path, 'wx+', 0o600);
  const all: ResultPosition[] = [];
  const failed: ResultPosition[] = [];
  let end = 0;
  let closed = false;

  return {
    async add(result, text) {
      const answer = Buffer.from(text === null || end + text.length > largest ? '' : text);
      const keeps = text !== null && (text === '' || answer.length > 0);
      const row = Buffer.from(JSON.stringify({ ...result, large: !keeps && result.status !== null }));
      // Sequential: a run waits for each write.
      await file.write(Buffer.concat([row, answer]), 0, row.length + answer.length, end);
      const position = { at: end, row: row.length, text: answer.length };
      end += row.length + answer.length;
      all.push(position);
      if (result.failed) failed.push(position);
      return keeps;
    },
    count: (onlyFailed) => (onlyFailed ? failed : all).length,
    async read(onlyFailed, from, count, withText) {
      const found: StoredResult[] = [];
      for (const position of (onlyFailed ? failed : all).slice(from, from + count))
        found.push(await readAt(file, withText ? position : { ...position, text: 0 }));
      return found;
    },
    async drop() {
      if (closed) return;
      closed = true;
      await file.close();
      await rm(path, { force: true });
    },
  };
}

async function readAt(file: FileHandle, { at, row, text }: ResultPosition): Promise<StoredResult> {
  const bytes = Buffer.alloc(row + text);
  await file.read(bytes, 0, bytes.length, at);
  return { ...(JSON.parse(bytes.toString('utf8', 0, row)) as Omit<StoredResult, 'text'>), text: bytes.toString('utf8', row) };
}
