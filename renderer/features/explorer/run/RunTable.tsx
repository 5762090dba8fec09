import { useCallback, useMemo } from 'react';
import type { RunRow, RunState } from '../../../../preload/contract/explorer/run.ts';
import { call } from '../../../api/client.ts';
import { explorerRun } from '../../../text/en/explorer/run.ts';
import type { GridColumn } from '../../../ui/grid/index.ts';
import { RunGrid } from './RunGrid.tsx';

const text = explorerRun.results;

export interface RunTableProps {
  readonly state: RunState;
  readonly onlyFailed: boolean;
  readonly places: readonly string[];
  readonly pathOf: (pointer: string) => string;
}

const noteOf = ({ note, large }: RunRow): string => (large ? text.large : note);

/** Each row's result: its line, its cells, the status, and the selected response values. */
export function RunTable({ state: { run, done, columns: heads }, onlyFailed, places, pathOf }: RunTableProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response adds rows to read
  const load = useCallback(
    async (from: number, most: number) => {
      const { total, rows } = await call('explorer-run.rows', { run, onlyFailed, places: [...places], from, count: most });
      return { count: total, rows };
    },
    [run, onlyFailed, places, done],
  );
  const columns = useMemo(
    (): readonly GridColumn<RunRow>[] => [
      ...heads.map((head, at) => ({
        ...{ id: `cell ${at}`, title: head, least: 110, grow: 1, priority: at === 0 ? 0 : 2, names: at === 0, most: 480 },
        text: ({ cells }: RunRow) => cells[at] ?? '',
        cell: ({ cells }: RunRow) => cells[at],
      })),
      {
        ...{ id: 'status', title: text.status, least: 84, grow: 0, priority: 0 },
        cell: ({ status, failed }) => (
          <span className={failed ? 'rd-figures rd-run-failed' : 'rd-figures'}>{status ?? text.noResponse}</span>
        ),
      },
      ...places.map((place, at) => ({
        ...{ id: `place ${place}`, title: pathOf(place), least: 120, grow: 1, priority: 0 },
        cell: ({ values }: RunRow) => values[at] ?? '',
      })),
      { id: 'note', title: text.note, least: 120, grow: 2, priority: 3, text: noteOf, most: 480, cell: noteOf },
    ],
    [heads, places, pathOf],
  );
  return (
    <RunGrid<RunRow>
      label={text.label}
      line={text.line}
      columns={columns}
      load={load}
      result={`${run} ${onlyFailed}`}
      missing={text.rowMissing}
      none={onlyFailed ? text.noneFailed : text.none}
    />
  );
}
