import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { AvailabilityRow } from '../../../preload/contract/availability.ts';
import type { Input, Output } from '../../../preload/contract/index.ts';
import { call } from '../../api/client.ts';
import { createRemoteRows } from '../../data/rows/index.ts';
import { mergeRow } from './merge-row.ts';
import { asGiven, type FirstRows } from './present.ts';

type Asked = Omit<Input<'availability.rows'>, 'from' | 'count'>;
type Fault = Extract<Output<'availability.rows'>, { readonly fault: unknown }>['fault'];
type Rows = readonly (AvailabilityRow | null)[];

/** Milliseconds between two tellings of what is in view. */
const pause = 80;

/** Another text for each other order or filter of a search. */
const keyOf = ({ search, filter, sort }: Asked): string => `${search} ${sort.column} ${sort.descending} ${filter.trim()}`;

/** The filter is not understood: the rows of the last good one stay. */
class NotUnderstood extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super('The filter is not understood.');
    this.fault = fault;
  }
}

const mergePage = (before: Rows, rows: Rows): Rows => rows.map((row, at) => row && mergeRow(before[at] ?? undefined, row));

/** The rows of a search that are in view, and main told which those are, so that it asks them before others. */
export function useMatrixRows(asked: Asked, version: number, first: FirstRows) {
  const { search, filter, sort } = asked;
  const load = useCallback(
    async (from: number, count: number, signal: AbortSignal) => {
      const answer = await call('availability.rows', { search, filter, sort, from, count }, signal);
      if ('fault' in answer) throw new NotUnderstood(answer.fault);
      return answer;
    },
    [search, filter, sort],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader for another search, not for another filter
  const reader = useMemo(() => {
    const isKnown = first.rows.length > 0 && keyOf(asked) === keyOf({ search, filter: '', sort: asGiven }) && version === first.version;
    const result = { key: keyOf(asked), version: first.version, load };
    return createRemoteRows<AvailabilityRow>({ merge: mergePage }, isKnown ? { result, answer: first } : null);
  }, [search]);
  const stamp = useSyncExternalStore(reader.subscribe, reader.stamp);
  useEffect(() => reader.close, [reader]);
  const key = keyOf(asked);
  useEffect(() => reader.show({ key, version, load, fromTop: true }), [reader, key, version, load]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `stamp` is why they are others
  const rows: ReadonlyMap<number, AvailabilityRow> = useMemo(() => new Map(reader.known()), [reader, stamp]);
  const looked = useLook(search);
  const inView = useRef<readonly [number, number]>([0, 40]);
  const present = useRef(rows);
  present.current = rows;
  const tell = useCallback(() => {
    const [from, to] = inView.current;
    const there = Array.from({ length: Math.min(200, to - from + 1) }, (_, at) => present.current.get(from + at)?.row);
    looked(there.filter((row) => row !== undefined));
  }, [looked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may be in view
  useEffect(tell, [tell, rows]);
  const onWindow = useCallback(
    (from: number, to: number) => {
      inView.current = [from, to];
      reader.want(from, to);
      tell();
    },
    [reader, tell],
  );
  const shown = reader.shown();
  const error = reader.error();
  const fault = error instanceof NotUnderstood ? error.fault : null;
  return {
    /** Rows that pass; null before the first answer. */
    count: shown?.count ?? null,
    rows,
    fault,
    error: fault === null ? error : null,
    /** Another text for each other order or filter of the rows. */
    result: shown?.key ?? '',
    onWindow,
    again: reader.again,
  };
}

/** Tells main which rows are in view, once they rest for a moment and are others than before. */
function useLook(search: string): (rows: readonly number[]) => void {
  const state = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; told: string }>({ timer: undefined, told: '' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was told was of the search before
  useEffect(
    () => () => {
      clearTimeout(state.current.timer);
      state.current = { timer: undefined, told: '' };
    },
    [search],
  );
  return useCallback(
    (rows) => {
      const { current } = state;
      const text = rows.join(' ');
      if (rows.length === 0 || text === current.told) return;
      const first = current.told === '';
      clearTimeout(current.timer);
      const send = () => {
        current.told = text;
        // Where the search went meanwhile, reading its rows says so.
        call('availability.look', { search, rows: [...rows] }).catch(() => undefined);
      };
      if (first) send();
      else current.timer = setTimeout(send, pause);
    },
    [search],
  );
}
