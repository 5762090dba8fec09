import { type ReactNode, useLayoutEffect, useRef } from 'react';

/** A line at its position. The content security policy forbids inline styles in markup, so it is set by script. */
export function Placed({ start, size, children }: { readonly start: number; readonly size: number; readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    current.style.setProperty('transform', `translateY(${start}px)`);
    current.style.setProperty('height', `${size}px`);
  }, [start, size]);
  return (
    <div ref={element} role="presentation" className="rd-explorer-line">
      {children}
    </div>
  );
}
