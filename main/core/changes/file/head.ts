import { fileDelimiters as delimiters } from '../../../../preload/contract/change-codes.ts';
import { createCsvReader } from '../../base/csv-reader.ts';
import { type FileColumn, recognise } from './columns.ts';

/** Spreadsheets that write UTF-16 mostly take tabs. */
export type Delimiter = (typeof delimiters)[number];

/** The first line by which some spreadsheets tell the delimiter. */
const told = /^sep=([,;\t])[^\r\n]*(?:\r\n|\n|\r)/i;

/** How the records of a file are parted, and whether the first of them is only there to say so. */
export interface Layout {
  readonly delimiter: Delimiter;
  readonly skipsFirst: boolean;
}

/** Tells the delimiter from the head: the one by which most columns are known, else by which there are most. */
export function layoutOf(columns: readonly FileColumn[], beginning: string): Layout {
  const [line = '', given] = told.exec(beginning) ?? [];
  const said = delimiters.find((delimiter) => delimiter === given);
  if (said !== undefined) return { delimiter: said, skipsFirst: true };
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
