import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { treeLineHeight } from './tree-line-height.ts';

/** A tree's cursor: one line is the tab stop, and it is scrolled into view when it moves. */
export function useTreeCursor(root: RefObject<HTMLDivElement | null>, count: number) {
  const [requested, setCursor] = useState({ row: 0, moves: 0 });
  const follow = useRef<'focus' | 'show' | null>(null);
  const cursor = Math.max(0, Math.min(requested.row, count - 1));

  useLayoutEffect(() => {
    const tree = root.current;
    if (follow.current === null || tree === null || count === 0) return;
    const top = cursor * treeLineHeight;
    if (top < tree.scrollTop) tree.scrollTop = top;
    else if (top + treeLineHeight > tree.scrollTop + tree.clientHeight) tree.scrollTop = top + treeLineHeight - tree.clientHeight;
    if (follow.current === 'focus') tree.querySelector<HTMLElement>(`[data-row="${cursor}"]`)?.focus({ preventScroll: true });
    // A line still loading, in a tree about to grow, is shown once it exists.
    if (requested.row < count) follow.current = null;
  });

  return {
    cursor,
    moveTo(row: number, focus: boolean) {
      follow.current = focus ? 'focus' : 'show';
      setCursor(({ moves }) => ({ row: Math.max(0, row), moves: moves + 1 }));
    },
    /** Number of visible lines. */
    page: () => Math.max(1, Math.floor((root.current?.clientHeight ?? 0) / treeLineHeight) - 1),
  };
}
