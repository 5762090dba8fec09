import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { zones as text } from '../../../text/en/zones/zones.ts';
import { fitWidth, maxWidth, minWidth, useSideWidth, widthByKey } from './side-width.ts';

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
