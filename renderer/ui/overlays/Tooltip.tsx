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

/** The texts of the cells of a table row that are cut, one per line; undefined if none is. */
function cutTexts(row: HTMLElement): string | undefined {
  const cut = [...row.children].filter((cell) =>
    [cell, ...cell.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1),
  );
  return cut.length === 0 ? undefined : cut.map(({ textContent }) => textContent).join('\n');
}

/** null: it no longer has one. */
function readTip(anchor: HTMLElement): Shown | null {
  const { tip, tipMore, tipKeys, tipCut } = anchor.dataset;
  const text = tip ?? (tipCut === undefined ? undefined : cutTexts(anchor));
  return anchor.isConnected && text !== undefined ? { anchor, text, more: tipMore, keys: tipKeys } : null;
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
    const show = (target: EventTarget | null, afterMs: number, selector = '[data-tip]') => {
      const anchor = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
      if (anchor === present) return;
      hide();
      if (anchor === null) return;
      present = anchor;
      timer = setTimeout(() => {
        setShown(readTip(anchor));
      }, afterMs);
    };
    const over = (event: PointerEvent) => show(event.target, rest);
    const focus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
      // A row of a table has no tooltip of its own: after a while it shows what is cut in it.
      if (target.matches('[data-tip-cut]')) show(target, 2 * rest, '[data-tip-cut]');
      else show(target, rest);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') hide();
    };
    document.addEventListener('pointerover', over);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('focusin', focus);
    document.addEventListener('focusout', hide);
    // Before the key moves the focus, which may show another one.
    document.addEventListener('keydown', key, true);
    document.addEventListener('scroll', hide, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', over);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('keydown', key, true);
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
