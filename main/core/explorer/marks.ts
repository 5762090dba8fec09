import type { OperationMarks } from '../../../preload/contract/explorer-marks.ts';
import type { ExplorerMarksTable } from '../store/workspace/explorer-marks-table.ts';

/** Which operations of the service's document an account starred, and which it used last. */
export interface Marks {
  of(accountId: string): OperationMarks;
  /** Rejects with VALIDATION where there are too many. */
  star(accountId: string, operation: string, on: boolean): OperationMarks;
  used(accountId: string, operation: string): OperationMarks;
}

/** @param now milliseconds since 1970. */
export function operationMarks(table: () => ExplorerMarksTable, now: () => number): Marks {
  const at = () => new Date(now()).toISOString();
  const of = (accountId: string) => table().read(accountId);
  return {
    of,
    star(accountId, operation, on) {
      table().star(accountId, operation, on ? at() : null);
      return of(accountId);
    },
    used(accountId, operation) {
      table().use(accountId, operation, at());
      return of(accountId);
    },
  };
}
