import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { elementId, type SectionId, sectionIds } from './section-list.ts';

/** Px below the top of the view within which a section counts as current. */
const near = 64;

/** Px of the line above a section; it stays out of view. */
const line = 1;

/** The current section at a scroll position: the last whose top has reached the view's; at the very end the last of all. */
export function sectionAt(tops: readonly number[], atEnd: boolean): SectionId {
  const passed = tops.filter((top) => top <= near).length;
  return sectionIds[atEnd ? sectionIds.length - 1 : Math.max(0, passed - 1)] ?? sectionIds[0];
}

export interface Sections {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly present: SectionId;
  readonly goToSection: (section: SectionId) => void;
  readonly onScroll: () => void;
}

/** Tracks which section is visible, and jumps to one: its heading at the top, with the focus on it. */
export function useSections(): Sections {
  const scroller = useRef<HTMLDivElement>(null);
  const [present, setPresent] = useState<SectionId>('appearance');
  // Where a jump ended: a short last section cannot reach the top, but is the current one anyway.
  const jumpedTo = useRef<number | undefined>(undefined);

  const onScroll = useCallback(() => {
    const view = scroller.current;
    if (view === null || view.scrollTop === jumpedTo.current) return;
    jumpedTo.current = undefined;
    const top = view.getBoundingClientRect().top;
    const tops = sectionIds.map((id) => (document.getElementById(elementId(id))?.getBoundingClientRect().top ?? 0) - top);
    setPresent(sectionAt(tops, view.scrollTop > 0 && view.scrollTop + view.clientHeight >= view.scrollHeight - 1));
  }, []);
  const goToSection = useCallback((section: SectionId) => {
    const view = scroller.current;
    const element = document.getElementById(elementId(section));
    if (view === null || element === null) return;
    // Not scrollIntoView: it would also scroll the window.
    view.scrollTop += element.getBoundingClientRect().top - view.getBoundingClientRect().top + line;
    document.getElementById(`${elementId(section)}-title`)?.focus({ preventScroll: true });
    jumpedTo.current = view.scrollTop;
    setPresent(section);
  }, []);
  useEffect(() => {
    const view = scroller.current;
    if (view === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(onScroll);
    observer.observe(view);
    return () => observer.disconnect();
  }, [onScroll]);
  return { scroller, present, goToSection, onScroll };
}
