import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Keys } from '../buttons/Key.tsx';
import { placeElement } from './place.ts';
import { tipAttributes } from './tip-attributes.ts';

/** Adds a tooltip to its content, for mouse and keyboard. */
export function Tooltip(props: {
  readonly text: string;
  readonly more?: string;
  readonly keys?: readonly string[];
  readonly children: ReactNode;
}) {
  return (
    <span className="rd-tip" {...tipAttributes(props.text, props.more, props.keys)}>
      {props.children}
    </span>
  );
}

interface Shown {
  readonly anchor: HTMLElement;
  readonly text: string;
  readonly more: string | undefined;
  readonly keys: string | undefined;
}

/** null: it no longer has one. */
function readTip(anchor: HTMLElement): Shown | null {
  const { tip, tipMore, tipKeys } = anchor.dataset;
  return anchor.isConnected && tip !== undefined ? { anchor, text: tip, more: tipMore, keys: tipKeys } : null;
}

/** Milliseconds of hovering before the first tooltip shows. */
const rest = 500;

/**
 * The only tooltip of the window; mounted once. It is in the browser's top layer, so that nothing clips or covers it, and needs no wrapper
 * per button, which a popover component would.
 */
export function TooltipLayer() {
  const [shown, setShown] = useState<Shown | null>(null);
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let present: HTMLElement | null = null;
    const hide = () => {
      clearTimeout(timer);
      present = null;
      setShown(null);
    };
    const show = (target: EventTarget | null, afterMs: number) => {
      const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
      if (anchor === present) return;
      hide();
      if (anchor === null) return;
      present = anchor;
      timer = setTimeout(() => {
        setShown(readTip(anchor));
      }, afterMs);
    };
    const over = (event: PointerEvent) => show(event.target, rest);
    const focus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) show(event.target, rest);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') hide();
    };
    document.addEventListener('pointerover', over);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('focusin', focus);
    document.addEventListener('focusout', hide);
    document.addEventListener('keydown', key);
    document.addEventListener('scroll', hide, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', over);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('keydown', key);
      document.removeEventListener('scroll', hide, true);
    };
  }, []);

  // In the same frame as its text, so that an empty tooltip is never visible.
  useLayoutEffect(() => {
    const tip = element.current;
    if (tip === null || shown === null) return;
    tip.showPopover();
    placeElement(tip, shown.anchor, 'below-centre');
    return () => tip.hidePopover();
  }, [shown]);

  // Its text may change while hovered, such as the reason why a button is disabled.
  const anchor = shown?.anchor;
  useEffect(() => {
    if (anchor === undefined) return;
    const observer = new MutationObserver(() => setShown(readTip(anchor)));
    observer.observe(anchor, { attributes: true, attributeFilter: ['data-tip', 'data-tip-more', 'data-tip-keys'] });
    return () => observer.disconnect();
  }, [anchor]);

  return (
    <div ref={element} popover="manual" role="tooltip" className="rd-tooltip">
      {shown !== null && (
        <>
          <div className="rd-tooltip-head">
            <span>{shown.text}</span>
            {shown.keys !== undefined && <Keys keys={shown.keys} />}
          </div>
          {shown.more !== undefined && <div className="rd-tooltip-more">{shown.more}</div>}
        </>
      )}
    </div>
  );
}
