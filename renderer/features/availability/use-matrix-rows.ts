import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Input } from '../../../preload/contract/index.ts';
import { call } from '../../api/client.ts';
import { createMatrixRows, keyOf } from './matrix-rows.ts';
import { asGiven, type FirstRows } from './present.ts';

/** Milliseconds between two tellings of what is in view. */
const pause = 80;

/** The rows of a search that are in view, and main told which those are, so that it asks them before others. */
export function useMatrixRows(asked: Omit<Input<'availability.rows'>, 'from' | 'count'>, version: number, first: FirstRows) {
  const { search, filter, sort } = asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader for another search, not for another filter
  const reader = useMemo(() => {
    const known =
      keyOf(asked) === keyOf({ search, filter: '', sort: asGiven }) && version === first.version ? { of: asked, ...first } : null;
    return createMatrixRows((input) => call('availability.rows', input), known);
  }, [search]);
  const shown = useSyncExternalStore(reader.subscribe, reader.present);
  const view = useRef<readonly [number, number]>([0, 40]);
  useEffect(() => reader.close, [reader]);
  useEffect(() => {
    reader.want({ search, filter, sort }, version, ...view.current);
  }, [reader, search, filter, sort, version]);
  const looked = useLook(search);
  const rows = useRef(shown.rows);
  rows.current = shown.rows;
  const tell = useCallback(() => {
    const [first, last] = view.current;
    const inView = Array.from({ length: Math.min(200, last - first + 1) }, (_, at) => rows.current.get(first + at)?.row);
    looked(inView.filter((row) => row !== undefined));
  }, [looked]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may stand in view
  useEffect(tell, [tell, shown]);
  const onWindow = useCallback(
    (first: number, last: number) => {
      view.current = [first, last];
      reader.want({ search, filter, sort }, version, first, last);
      tell();
    },
    [reader, search, filter, sort, version, tell],
  );
  return { ...shown, onWindow, again: reader.again };
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
