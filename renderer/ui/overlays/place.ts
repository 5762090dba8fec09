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

/** Position of a floating box of this size next to its anchor, in px, flipped and shifted so that it stays in the window. */
export function place(anchor: Box, floating: Size, view: Size, side: Side): { left: number; top: number } {
  const maxLeft = Math.max(margin, view.width - floating.width - margin);
  const maxTop = Math.max(margin, view.height - floating.height - margin);
  if (side === 'right-start') {
    const right = anchor.left + anchor.width + gap;
    const fits = right + floating.width + margin <= view.width;
    return { left: clamp(fits ? right : anchor.left - gap - floating.width, margin, maxLeft), top: clamp(anchor.top, margin, maxTop) };
  }
  const below = anchor.top + anchor.height + gap;
  const above = anchor.top - gap - floating.height;
  const top = below + floating.height + margin <= view.height || above < margin ? below : above;
  const left = side === 'below-centre' ? anchor.left + (anchor.width - floating.width) / 2 : anchor.left;
  return { left: clamp(left, margin, maxLeft), top: clamp(top, margin, maxTop) };
}

/** Positions a shown element next to its anchor. Position only: sizes and colors stay in the style sheets. */
export function placeElement(element: HTMLElement, anchor: Element, side: Side): void {
  const view = { width: window.innerWidth, height: window.innerHeight };
  const { left, top } = place(anchor.getBoundingClientRect(), element.getBoundingClientRect(), view, side);
  element.style.left = `${Math.round(left)}px`;
  element.style.top = `${Math.round(top)}px`;
}
