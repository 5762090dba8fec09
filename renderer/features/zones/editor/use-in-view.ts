import { type RefObject, useEffect } from 'react';

/** The row that has the focus, or is edited, stays visible if the table gets smaller: the list of checks below it grows during typing. */
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
      // A row that was scrolled out of view stays where it is.
      if (top >= 0 && top < before) row.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(grid);
    return () => observer.disconnect();
  }, [table, stands]);
}
