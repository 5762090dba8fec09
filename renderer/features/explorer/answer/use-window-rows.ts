import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { createWindowRows, type WindowAnswer } from './window-rows.ts';

/** The rows in view of a list in main. `load` is another function when the list is another one. */
export function useWindowRows<Row>(load: (from: number, count: number) => Promise<WindowAnswer<Row>>) {
  const reader = useMemo(() => createWindowRows<Row>(), []);
  const { total, rows, error } = useSyncExternalStore(reader.subscribe, reader.present);
  useEffect(() => reader.close, [reader]);
  useEffect(() => reader.become(load), [reader, load]);
  const rowAt = useCallback((index: number) => rows.get(index), [rows]);
  return { total, rowAt, error, onWindow: reader.want };
}
