import type { OperationMarks } from '../../../preload/contract/explorer/operation-marks.ts';
import type { Parsed } from '../../../preload/contract/index.ts';
import type { ExplorerMarksTable } from '../store/workspace/explorer-marks-table.ts';

/** Which operations of the service's document an account starred, and which it used last. */
export interface Marks {
  marks(input: Parsed<'explorer.marks'>): OperationMarks;
  /** Rejects with VALIDATION if there are too many. */
  star(input: Parsed<'explorer.star'>): OperationMarks;
  used(input: Parsed<'explorer.used'>): OperationMarks;
}

/** @param now milliseconds since 1970. */
export function operationMarks(table: () => ExplorerMarksTable, now: () => number): Marks {
  const at = () => new Date(now()).toISOString();
  const of = (accountId: string) => table().read(accountId);
  return {
    marks: ({ accountId }) => of(accountId),
    star({ accountId, key, on }) {
      table().star(accountId, key, on ? at() : null);
      return of(accountId);
    },
    used({ accountId, key }) {
      table().use(accountId, key, at());
      return of(accountId);
    },
  };
}
