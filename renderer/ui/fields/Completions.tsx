import { useLayoutEffect, useRef } from 'react';
import { Keys } from '../buttons/Key.tsx';
import { Offers, type OffersProps } from './Offers.tsx';

export interface CompletionsProps extends OffersProps {
  /** Number of characters in the field before the completion. */
  readonly from: number;
  readonly text: { readonly take: string; readonly close: string };
}

/** Completions below the text position. Tab accepts one. */
export function Completions({ from, text, ...offers }: CompletionsProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    element.current?.style.setProperty('--rd-completions-at', `${from}ch`);
  }, [from]);
  return (
    <div ref={element} className="rd-raised rd-completions">
      <Offers {...offers} />
      <div className="rd-completions-foot" aria-hidden>
        <span>
          <Keys keys={['Tab']} /> {text.take}
        </span>
        <span>
          <Keys keys={['Esc']} /> {text.close}
        </span>
      </div>
    </div>
  );
}
