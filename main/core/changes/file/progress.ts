import type { FileProgress } from '../../../../preload/contract/changes/change-file.ts';
import type { FileSource } from './source.ts';

/** Milliseconds between two progress events: four a second. */
const every = 250;

/** Tracks the progress of a file check: bytes as they are read, rows and problems as they are found. `now`: Unix time in ms. */
export function followCheck(
  of: { readonly file: string; readonly source: FileSource },
  report: (progress: FileProgress) => void,
  now: () => number,
) {
  const { file, source } = of;
  let read = 0;
  let reported = now();
  return {
    /** The same source, counting each chunk as it is read. */
    source: {
      ...source,
      async *chunks(signal) {
        for await (const bytes of source.chunks(signal)) {
          read += bytes.length;
          yield bytes;
        }
      },
    } satisfies FileSource,
    found(rows: number, problems: number): void {
      if (now() - reported < every) return;
      reported = now();
      report({ file, read, size: source.size, rows, problems });
    },
  };
}
