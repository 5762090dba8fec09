import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { GridArrange } from './columns.ts';

/** Pixels that the pointer moves before a press becomes a drag. */
const slack = 6;

interface Drag {
  readonly column: string;
  readonly kind: 'size' | 'move';
  readonly from: number;
  /** Initial width of the column in px. */
  readonly width: number;
}

const columnOf = (element: Element | null): HTMLElement | null => element?.closest<HTMLElement>('[data-column]') ?? null;

/** The column whose header is at a position of the window, within the same header row. */
function columnAt(head: Element, x: number): string | undefined {
  const cells = [...head.querySelectorAll<HTMLElement>('[data-column]')];
  return cells.find((cell) => {
    const { left, right } = cell.getBoundingClientRect();
    return x >= left && x < right;
  })?.dataset['column'];
}

/** Resizing and moving columns with the pointer. The click that ends a drag does not sort. */
export function useHeadPointer(arrange: GridArrange | undefined) {
  const drag = useRef<Drag | null>(null);
  const moved = useRef(false);
  const [over, setOver] = useState<string | null>(null);

  const widthNow = ({ width, from }: Drag, x: number) => Math.max(0, width + x - from);

  return {
    /** Where the dragged column would be dropped. */
    over,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        moved.current = false;
        const cell = columnOf(event.target as Element);
        const column = cell?.dataset['column'];
        if (arrange === undefined || event.button !== 0 || cell === null || column === undefined) return;
        const kind = (event.target as Element).closest('.rd-grid-sizer') === null ? 'move' : 'size';
        drag.current = { column, kind, from: event.clientX, width: cell.getBoundingClientRect().width };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const { current } = drag;
        if (current === null || (!moved.current && Math.abs(event.clientX - current.from) < slack)) return;
        if (!moved.current) event.currentTarget.setPointerCapture(event.pointerId);
        moved.current = true;
        if (current.kind === 'size') arrange?.size(current.column, widthNow(current, event.clientX), false);
        else setOver(columnAt(event.currentTarget, event.clientX) ?? null);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const { current } = drag;
        drag.current = null;
        setOver(null);
        if (current === null || !moved.current) return;
        if (current.kind === 'size') arrange?.size(current.column, widthNow(current, event.clientX), true);
        const at = columnAt(event.currentTarget, event.clientX);
        if (current.kind === 'move' && at !== undefined && at !== current.column) arrange?.place(current.column, at);
      },
      onPointerCancel() {
        drag.current = null;
        setOver(null);
      },
      onClickCapture(event: MouseEvent) {
        const sizes = (event.target as Element).closest('.rd-grid-sizer') !== null;
        if (!moved.current && !sizes) return;
        moved.current = false;
        event.stopPropagation();
      },
      onDoubleClick(event: MouseEvent) {
        const column = columnOf(event.target as Element)?.dataset['column'];
        if (column !== undefined && (event.target as Element).closest('.rd-grid-sizer') !== null) arrange?.size(column, undefined, true);
      },
    },
  };
}
