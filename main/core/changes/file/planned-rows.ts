import { AppError } from '../../base/errors.ts';
import type { TextEncoding } from '../../base/text/text-encoding.ts';
import type { Kind } from '../kind.ts';
import { locationOfLine, type RowRequest, type RowSource } from '../plan/plan-job.ts';
import type { Checked } from './check.ts';
import { readRecords } from './records.ts';
import { readRow } from './rows.ts';
import type { FileSource } from './source.ts';
import type { FindTarget } from './targets.ts';

export interface PlannedRowsDeps {
  readonly source: FileSource;
  readonly encoding: TextEncoding;
  readonly kind: Kind;
  readonly checked: Checked;
  readonly findTarget: FindTarget;
}

const changed = (): AppError => new AppError('CONFLICT', 'file-or-account-changed');

/** The valid rows of a checked file, read once more during planning, so that they are never all in memory. */
export function plannedRows(deps: PlannedRowsDeps): RowSource {
  const { checked, kind } = deps;
  const rows = goodRows(deps);
  return {
    length: checked.good,
    kinds: [kind.name],
    async slice(from, to) {
      const some: RowRequest[] = [];
      for (let at = from; at < Math.min(to, checked.good); at += 1) {
        const { value, done } = await rows.next();
        if (done === true) throw changed();
        some.push(value);
      }
      // One more row than at the check.
      if (to >= checked.good && (await rows.next()).done !== true) throw changed();
      return some;
    },
  };
}

async function* goodRows({ source, encoding, kind, checked, findTarget }: PlannedRowsDeps): AsyncGenerator<RowRequest, void> {
  const { columns, heads, recognised, bad } = checked;
  const rowDeps = { kind, columns, heads, places: recognised.places, findTarget };
  const never = new AbortController().signal;
  let isHead = true;
  for await (const { records } of readRecords({ source, columns, encoding, signal: never })) {
    for (const record of isHead ? records.slice(1) : records) {
      if (bad.has(record.line)) continue;
      const row = readRow(rowDeps, record);
      if ('problems' in row) throw changed();
      if ('row' in row) yield { kind: kind.name, ...row.row, place: locationOfLine(record.line) };
    }
    isHead = false;
  }
}
