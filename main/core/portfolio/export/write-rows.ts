import { nextTurn } from '../../base/event-loop-turns.ts';
import type { RowFormat } from '../../base/text/row-format.ts';
import type { Row } from '../../store/portfolio/browse/export-rows.ts';

export interface WriteRowsDeps {
  /** In file order. */
  readonly ids: Uint32Array;
  /** The rows with these ids, in any order, each with its id first. */
  readonly rowsOf: (ids: readonly number[]) => readonly Row[];
  readonly format: RowFormat;
  readonly write: (text: string) => Promise<void>;
  /** After each chunk: rows so far, including missing ones. */
  readonly onWritten: (rows: number) => void;
  /** If aborted, it throws the reason. */
  readonly signal: AbortSignal;
}

/** Rows read by id, so that neighbors are read together; their lines are in memory until they can be put in order. */
const batch = 20_000;
/** Rows processed before yielding to other work. */
const slice = 500;

/** Writes rows as a stream, slice by slice; returns how many are missing. */
export async function writeRows({ ids, rowsOf, format, write, onWritten, signal }: WriteRowsDeps): Promise<{ missing: number }> {
  let missing = 0;
  let first = true;
  await write(format.begin);
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.subarray(from, from + batch);
    const lines = await linesOf(some, rowsOf, format, signal);
    for (let at = 0; at < some.length; at += slice) {
      let text = '';
      for (const id of some.subarray(at, at + slice)) {
        const line = lines.get(id);
        if (line === undefined) missing += 1;
        else {
          text += format.before(first) + line;
          first = false;
        }
      }
      await write(text);
      signal.throwIfAborted();
      onWritten(Math.min(ids.length, from + at + slice));
    }
  }
  await write(format.end);
  return { missing };
}

async function linesOf(
  ids: Uint32Array,
  rowsOf: WriteRowsDeps['rowsOf'],
  format: RowFormat,
  signal: AbortSignal,
): Promise<Map<number, string>> {
  const lines = new Map<number, string>();
  const bySize = ids.toSorted();
  for (let at = 0; at < bySize.length; at += slice) {
    for (const row of rowsOf([...bySize.subarray(at, at + slice)])) lines.set(row[0], format.row(row));
    await nextTurn();
    signal.throwIfAborted();
  }
  return lines;
}
