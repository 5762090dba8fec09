export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}

export type Side = 'below-start' | 'below-centre' | 'right-start';

const gap = 6;
const margin = 8;

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

/** Where a floating box of this size goes beside its anchor, in px, flipped and pushed so that it stays in the window. */
export function place(anchor: Box, floating: Size, view: Size, side: Side): { left: number; top: number } {
  const mostLeft = Math.max(margin, view.width - floating.width - margin);
  const mostTop = Math.max(margin, view.height - floating.height - margin);
  if (side === 'right-start') {
    const right = anchor.left + anchor.width + gap;
    const fits = right + floating.width + margin <= view.width;
    return { left: clamp(fits ? right : anchor.left - gap - floating.width, margin, mostLeft), top: clamp(anchor.top, margin, mostTop) };
  }
  const below = anchor.top + anchor.height + gap;
  const above = anchor.top - gap - floating.height;
  const top = below + floating.height + margin <= view.height || above < margin ? below : above;
  const left = side === 'below-centre' ? anchor.left + (anchor.width - floating.width) / 2 : anchor.left;
  return { left: clamp(left, margin, mostLeft), top: clamp(top, margin, mostTop) };
}

/** Puts a shown element beside its anchor. Position only: sizes and colours stay in the style sheets. */
export function placeElement(element: HTMLElement, anchor: Element, side: Side): void {
  const view = { width: window.innerWidth, height: window.innerHeight };
  const { left, top } = place(anchor.getBoundingClientRect(), element.getBoundingClientRect(), view, side);
  element.style.left = `${Math.round(left)}px`;
  element.style.top = `${Math.round(top)}px`;
}
