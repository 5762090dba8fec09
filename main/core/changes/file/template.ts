import { rowFormat } from '../../base/text/row-format.ts';
import type { Kind } from '../kind.ts';
import { exampleToken } from './cells.ts';
import { columnsOf } from './columns.ts';

/** The columns of a kind with one example row, which is skipped if the file comes back with it unchanged. */
export function templateOf(kind: Kind, delimiter: ',' | ';'): string {
  const columns = columnsOf(kind);
  const format = rowFormat(
    { kind: 'csv', delimiter, bom: true },
    columns.map(({ name }) => ({ name, kind: 'text' })),
  );
  const [first = '', ...others] = columns.map(({ example }) => example);
  return format.begin + format.before(true) + format.row([0, `${exampleToken} ${first}`.trim(), ...others]) + format.end;
}
