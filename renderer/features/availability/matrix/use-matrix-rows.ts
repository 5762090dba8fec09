import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Input, Output } from '../../../../preload/contract/index.ts';
import type { AvailabilityCell, AvailabilityRow } from '../../../../preload/contract/orders/availability.ts';
import { call } from '../../../api/client.ts';
import { createRemoteRows } from '../../../data/remote-rows.ts';
import { type FirstRows, inputOrder } from '../present.ts';

type MatrixQuery = Omit<Input<'availability.rows'>, 'from' | 'count'>;
type Fault = Extract<Output<'availability.rows'>, { readonly fault: unknown }>['fault'];
type Rows = readonly (AvailabilityRow | null)[];

/** Milliseconds between two reports of the visible rows. */
const pause = 80;

/** Identifies a search's order and filter. */
const keyOf = ({ search, filter, sort }: MatrixQuery): string => `${search} ${sort.column} ${sort.descending} ${filter.trim()}`;

/** The filter is not understood: the rows of the last good one stay. */
class NotUnderstood extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super('The filter is not understood.');
    this.fault = fault;
  }
}

const mergePage = (before: Rows, rows: Rows): Rows => rows.map((row, at) => row && mergeRow(before[at] ?? undefined, row));

/** A search's visible rows, which are also reported to main, so that it requests them first. */
export function useMatrixRows(query: MatrixQuery, version: number, first: FirstRows) {
  const { search, filter, sort } = query;
  const load = useCallback(
    async (from: number, count: number, signal: AbortSignal) => {
      const answer = await call('availability.rows', { search, filter, sort, from, count }, signal);
      if ('fault' in answer) throw new NotUnderstood(answer.fault);
      return answer;
    },
    [search, filter, sort],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reader for each search, not for each filter
  const reader = useMemo(() => {
    const isLoaded = first.rows.length > 0 && keyOf(query) === keyOf({ search, filter: '', sort: inputOrder }) && version === first.version;
    const result = { key: keyOf(query), version: first.version, load };
    return createRemoteRows<AvailabilityRow>({ merge: mergePage }, isLoaded ? { result, answer: first } : null);
  }, [search]);
  const stamp = useSyncExternalStore(reader.subscribe, reader.stamp);
  useEffect(() => reader.close, [reader]);
  const key = keyOf(query);
  useEffect(() => reader.show({ key, version, load, fromTop: true }), [reader, key, version, load]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stamp` changes with the rows
  const rows: ReadonlyMap<number, AvailabilityRow> = useMemo(() => new Map(reader.known()), [reader, stamp]);
  const reportRows = useRowsReport(search);
  const inView = useRef<readonly [number, number]>([0, 40]);
  const present = useRef(rows);
  present.current = rows;
  const report = useCallback(() => {
    const [from, to] = inView.current;
    const visible = Array.from({ length: Math.min(200, to - from + 1) }, (_, at) => present.current.get(from + at)?.row);
    reportRows(visible.filter((row) => row !== undefined));
  }, [reportRows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may be in view
  useEffect(report, [report, rows]);
  const onWindow = useCallback(
    (from: number, to: number) => {
      inView.current = [from, to];
      reader.ensureLoaded(from, to);
      report();
    },
    [reader, report],
  );
  const shown = reader.shown();
  const error = reader.error();
  const fault = error instanceof NotUnderstood ? error.fault : null;
  return {
    /** Matching rows; null before the first reply. */
    count: shown?.count ?? null,
    rows,
    fault,
    error: fault === null ? error : null,
    /** Identifies the order and filter of the rows. */
    result: shown?.key ?? '',
    onWindow,
    reload: reader.reload,
  };
}

/** Reports the visible rows to main, once they are stable and differ from before. */
function useRowsReport(search: string): (rows: readonly number[]) => void {
  const state = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; reported: string }>({ timer: undefined, reported: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the report was about the previous search
  useEffect(
    () => () => {
      clearTimeout(state.current.timer);
      state.current = { timer: undefined, reported: '' };
    },
    [search],
  );
  return useCallback(
    (rows) => {
      const { current } = state;
      const text = rows.join(' ');
      if (rows.length === 0 || text === current.reported) return;
      const first = current.reported === '';
      clearTimeout(current.timer);
      const send = () => {
        current.reported = text;
        // If the search is gone, reading its rows reports that.
        call('availability.look', { search, rows: [...rows] }).catch(() => undefined);
      };
      if (first) send();
      else current.timer = setTimeout(send, pause);
    },
    [search],
  );
}

const cellKeys = ['state', 'price', 'standard', 'checkedAt', 'inCart', 'message', 'currency', 'extension'] as const;

function sameCell(one: AvailabilityCell | null | undefined, other: AvailabilityCell | null): boolean {
  if (one === other) return true;
  if (one === null || one === undefined || other === null) return false;
  return cellKeys.every((key) => one[key] === other[key]);
}

/** The new row with every unchanged cell object of the old one, so that those are not rerendered. */
export function mergeRow(old: AvailabilityRow | undefined, row: AvailabilityRow): AvailabilityRow {
  if (old === undefined || old.row !== row.row || old.cells.length !== row.cells.length) return row;
  let changed = old.unicode !== row.unicode || old.ours !== row.ours;
  const cells = row.cells.map((cell, at) => {
    const before = old.cells[at];
    if (before !== undefined && sameCell(before, cell)) return before;
    changed = true;
    return cell;
  });
  return changed ? { ...row, cells } : old;
}
