import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/queries.ts';
import { sharedValue } from '../../../shared-value.ts';
import { zones as text } from '../../../text/en/zones/zones.ts';

/** Pixels. */
export const minWidth = 264;

export const maxWidth = 720;

const step = 24;

/** The latest local value, before it is saved in the settings. */
const here = sharedValue<number | null>(null);

export const fitWidth = (width: number): number => Math.round(Math.min(maxWidth, Math.max(minWidth, width)));

/** Default width of the pane in px in a wide window. */
const usualWidth = 372;

/** The resizable edge of the pane after it. */
export function SideEdge() {
  const edge = useRef<HTMLDivElement>(null);
  const { width, set } = useSideWidth();
  const [shown, setShown] = useState(width ?? usualWidth);
  const draw = (to: number) => edge.current?.parentElement?.style.setProperty('--rd-zone-side', `${to}px`);
  /** The window may have less room for it than requested. */
  const present = (): number => Math.round(edge.current?.nextElementSibling?.getBoundingClientRect().width ?? usualWidth);
  useLayoutEffect(() => {
    if (width !== null) edge.current?.parentElement?.style.setProperty('--rd-zone-side', `${width}px`);
    setShown(fitWidth(edge.current?.nextElementSibling?.getBoundingClientRect().width ?? usualWidth));
  }, [width]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = widthByKey(event.key, present());
    if (next === null) return;
    event.preventDefault();
    set(next);
  };
  const onPointerDown = (down: PointerEvent<HTMLDivElement>) => {
    const { currentTarget: target, pointerId, clientX: from } = down;
    const before = present();
    target.setPointerCapture(pointerId);
    const at = (x: number) => fitWidth(before + from - x);
    const move = ({ clientX }: globalThis.PointerEvent) => void draw(at(clientX));
    const up = ({ clientX }: globalThis.PointerEvent) => {
      target.removeEventListener('pointermove', move);
      set(at(clientX));
    };
    target.addEventListener('pointermove', move);
    target.addEventListener('pointerup', up, { once: true });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot be moved
    <div
      ref={edge}
      className="rd-zone-edge"
      role="separator"
      aria-orientation="vertical"
      aria-label={text.editor.edge}
      aria-valuenow={shown}
      aria-valuemin={minWidth}
      aria-valuemax={maxWidth}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    />
  );
}

/** Width of the pane next to the records; null: default for the window. */
function useSideWidth(): { readonly width: number | null; readonly set: (width: number) => void } {
  const saved = useCall('settings.get', {}).data?.zones.planWidth ?? null;
  const present = here.use();
  const set = (width: number) => {
    here.set(width);
    // A convenience: if it cannot be saved, the previous value is used next time.
    call('settings.update', { zones: { planWidth: width } }).catch(() => undefined);
  };
  return { width: present ?? saved, set };
}

/** The width after a key on the edge, which moves in the direction of the arrow; null: not a resize key. */
export function widthByKey(key: string, width: number): number | null {
  if (key === 'ArrowLeft') return fitWidth(width + step);
  if (key === 'ArrowRight') return fitWidth(width - step);
  if (key === 'Home') return minWidth;
  return key === 'End' ? maxWidth : null;
}
