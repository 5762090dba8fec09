import type { ChangeRow } from '../../../preload/contract/changes.ts';
import { call } from '../../api/client.ts';
import type { StateName } from './StateSign.tsx';
import { type Pages, usePages } from './use-pages.ts';

export type RowStateName = Exclude<StateName, 'left'>;

/** The rows in view of a job's table, of as many as there are, read by pages; events make them stale. */
export function useRows(job: number, state: RowStateName | null, all: number): Pages<ChangeRow> {
  return usePages(all, (from, count) => {
    const input = { job, from, count, ...(state === null ? {} : { states: [state] }) };
    return { queryKey: ['changes.rows', input, 'rows'], queryFn: async ({ signal }) => (await call('changes.rows', input, signal)).rows };
  });
}
