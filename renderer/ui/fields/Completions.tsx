import { useLayoutEffect, useRef } from 'react';
import { Keys } from '../buttons/Key.tsx';
import { Offers, type OffersProps } from './Offers.tsx';

export interface CompletionsProps extends OffersProps {
  /** Number of characters in the field before the completion. */
  readonly from: number;
  readonly words: { readonly take: string; readonly close: string };
}

/** Completions below the text position. Tab accepts one. */
export function Completions({ from, words, ...offers }: CompletionsProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    element.current?.style.setProperty('--rd-completions-at', `${from}ch`);
  }, [from]);
  return (
    <div ref={element} className="rd-raised rd-completions">
      <Offers {...offers} />
      <div className="rd-completions-foot" aria-hidden>
        <span>
          <Keys keys={['Tab']} /> {words.take}
        </span>
        <span>
          <Keys keys={['Esc']} /> {words.close}
        </span>
      </div>
    </div>
  );
}
