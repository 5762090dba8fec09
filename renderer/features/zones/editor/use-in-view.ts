import { type RefObject, useEffect } from 'react';

/** The row that has the focus, or is written in, stays in view where the table gets less room: the list of checks below it grows as one types. */
export function useInView(table: RefObject<HTMLElement | null>, stands: boolean): void {
  useEffect(() => {
    const grid = table.current?.querySelector<HTMLElement>('[role="grid"]');
    if (!stands || grid === null || grid === undefined) return;
    let room = grid.clientHeight;
    const observer = new ResizeObserver(() => {
      const before = room;
      room = grid.clientHeight;
      const row = grid.contains(document.activeElement) ? document.activeElement?.closest('[data-row]') : null;
      if (room >= before || row === null || row === undefined) return;
      const top = row.getBoundingClientRect().top - grid.getBoundingClientRect().top;
      // One that somebody scrolled away from stays where it is.
      if (top >= 0 && top < before) row.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(grid);
    return () => observer.disconnect();
  }, [table, stands]);
}
