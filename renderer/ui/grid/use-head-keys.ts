import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { isMac } from '../buttons/key-caps.ts';
import type { GridArrange } from './columns.ts';

/** Pixels per key press when resizing a column. */
const step = 16;

const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Resizing and moving columns by keyboard: Shift and an arrow, Ctrl (Cmd) and an arrow. The focus moves with the column. */
export function useHeadKeys(head: RefObject<HTMLElement | null>, arrange: GridArrange | undefined) {
  const follow = useRef<string | null>(null);
  useLayoutEffect(() => {
    const column = follow.current;
    follow.current = null;
    if (column === null) return;
    const cell = head.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(column)}"]`);
    (cell?.matches('[data-head]') === true ? cell : cell?.querySelector<HTMLElement>('[data-head]'))?.focus();
  });
  return (event: KeyboardEvent<HTMLElement>) => {
    const by = steps[event.key];
    const cell = (event.target as Element).closest<HTMLElement>('[data-column]');
    const column = cell?.dataset['column'];
    if (by === undefined || cell === null || column === undefined || arrange === undefined || event.altKey) return;
    const moves = isMac ? event.metaKey : event.ctrlKey;
    if (!moves && !event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (moves) {
      follow.current = column;
      arrange.shift(column, by);
    } else arrange.size(column, cell.getBoundingClientRect().width + by * step, true);
  };
}
