import type { FileProgress } from '../../../../preload/contract/change-file.ts';
import type { FileSource } from './source.ts';

/** Milliseconds between two tellings: four a second. */
const every = 250;

/** Follows the check of a file: bytes as they are read, rows and problems as they are found. `now`: Unix time in ms. */
export function followCheck(
  of: { readonly file: string; readonly source: FileSource },
  tell: (progress: FileProgress) => void,
  now: () => number,
) {
  const { file, source } = of;
  let read = 0;
  let told = now();
  return {
    /** The same source, each piece of which is counted as it is read. */
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
      if (now() - told < every) return;
      told = now();
      tell({ file, read, size: source.size, rows, problems });
    },
  };
}
