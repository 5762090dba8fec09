import { rowFormat } from '../../base/row-format.ts';
import type { Kind } from '../kind.ts';
import { exampleWord } from './cells.ts';
import { columnsOf } from './columns.ts';

/** The columns of a kind with one row that shows how it is filled in, and that is left out when the file comes back as it is. */
export function templateOf(kind: Kind, delimiter: ',' | ';'): string {
  const columns = columnsOf(kind);
  const format = rowFormat(
    { kind: 'csv', delimiter, bom: true },
    columns.map(({ name }) => ({ name, kind: 'text' })),
  );
  const [first = '', ...others] = columns.map(({ example }) => example);
  return format.begin + format.before(true) + format.row([0, `${exampleWord} ${first}`.trim(), ...others]) + format.end;
}
