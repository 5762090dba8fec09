import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { mostOnDisk } from './limits.ts';

/** What became of a row. Nothing in it is secret. */
export interface RowResult {
  readonly line: number;
  readonly cells: readonly string[];
  /** null: no answer came. */
  readonly status: number | null;
  readonly failed: boolean;
  readonly ms: number;
  readonly note: string;
}

export interface KeptResult extends RowResult {
  /** An answer came and was too large to be kept. */
  readonly large: boolean;
  /** JSON of the answer; empty: there is none. */
  readonly text: string;
}

/** The results of a run, on the disk: one after the other as they come, read again by their places. */
export interface Results {
  /**
   * `text` null: the answer is too large to be kept. Answers whether it is kept: not when all together take too much room, either. Rejects with
   * what the disk throws.
   */
  add(result: RowResult, text: string | null): Promise<boolean>;
  count(onlyFailed: boolean): number;
  /** `withText` false: their answers are left where they are. */
  read(onlyFailed: boolean, from: number, count: number, withText: boolean): Promise<KeptResult[]>;
  /** Deletes them. */
  drop(): Promise<void>;
}

/** Where a result lies, in bytes: the row, then the text of its answer. */
interface Lies {
  readonly at: number;
  readonly row: number;
  readonly text: number;
}

/** @param path absolute; what lies there is replaced. */
export async function createResults(path: string, largest = mostOnDisk): Promise<Results> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rm(path, { force: true });
  const file = await open(path, 'wx+', 0o600);
  const all: Lies[] = [];
  const failed: Lies[] = [];
  let end = 0;
  let closed = false;

  return {
    async add(result, text) {
      const answer = Buffer.from(text === null || end + text.length > largest ? '' : text);
      const keeps = text !== null && (text === '' || answer.length > 0);
      const row = Buffer.from(JSON.stringify({ ...result, large: !keeps && result.status !== null }));
      // One after the other: a run waits for each.
      await file.write(Buffer.concat([row, answer]), 0, row.length + answer.length, end);
      const lies = { at: end, row: row.length, text: answer.length };
      end += row.length + answer.length;
      all.push(lies);
      if (result.failed) failed.push(lies);
      return keeps;
    },
    count: (onlyFailed) => (onlyFailed ? failed : all).length,
    async read(onlyFailed, from, count, withText) {
      const found: KeptResult[] = [];
      for (const lies of (onlyFailed ? failed : all).slice(from, from + count))
        found.push(await readAt(file, withText ? lies : { ...lies, text: 0 }));
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

async function readAt(file: FileHandle, { at, row, text }: Lies): Promise<KeptResult> {
  const bytes = Buffer.alloc(row + text);
  await file.read(bytes, 0, bytes.length, at);
  return { ...(JSON.parse(bytes.toString('utf8', 0, row)) as Omit<KeptResult, 'text'>), text: bytes.toString('utf8', row) };
}
