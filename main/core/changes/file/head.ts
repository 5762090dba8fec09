import { fileDelimiters as delimiters } from '../../../../preload/contract/changes/change-codes.ts';
import { createCsvReader } from '../../base/text/csv-reader.ts';
import { type FileColumn, recognise } from './columns.ts';

/** Spreadsheets that write UTF-16 mostly use tabs. */
export type Delimiter = (typeof delimiters)[number];

/** The first line with which some spreadsheets declare the delimiter. */
const reported = /^sep=([,;\t])[^\r\n]*(?:\r\n|\n|\r)/i;

/** How the records of a file are delimited, and whether the first of them only declares that. */
export interface Layout {
  readonly delimiter: Delimiter;
  readonly skipsFirst: boolean;
}

/** Detects the delimiter from the header: the one that gives the most known columns, otherwise the most columns. */
export function layoutOf(columns: readonly FileColumn[], beginning: string): Layout {
  const [line = '', declared] = reported.exec(beginning) ?? [];
  const declaredDelimiter = delimiters.find((delimiter) => delimiter === declared);
  if (declaredDelimiter !== undefined) return { delimiter: declaredDelimiter, skipsFirst: true };
  const counted = delimiters.map((delimiter) => {
    const reader = createCsvReader(delimiter);
    const [head] = [...reader.push(beginning.slice(line.length)), ...reader.end()];
    const heads = head?.cells ?? [];
    const known = recognise(columns, heads).places.filter((place) => place !== -1).length;
    return { delimiter, known, count: heads.length };
  });
  const [best] = counted.sort((one, other) => other.known - one.known || other.count - one.count);
  return { delimiter: best?.delimiter ?? ',', skipsFirst: false };
}
