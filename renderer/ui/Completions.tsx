import { useLayoutEffect, useRef } from 'react';
import { Keys } from './Key.tsx';

export interface CompletionsProps {
  readonly id: string;
  readonly label: string;
  /** With how many have it, where that is known. */
  readonly items: readonly { readonly text: string; readonly count?: string }[];
  /** The one that Tab takes. */
  readonly at: number;
  /** Letters of the field before the place that they complete. */
  readonly from: number;
  readonly words: { readonly take: string; readonly close: string };
  readonly onTake: (at: number) => void;
}

/** What could be written here, under the place where it is written. The focus stays in the field. */
export function Completions({ id, label, items, at, from, words, onTake }: CompletionsProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    element.current?.style.setProperty('--rd-completions-at', `${from}ch`);
  }, [from]);
  useLayoutEffect(() => {
    element.current?.querySelectorAll('[role="option"]')[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div ref={element} className="rd-completions">
      <div id={id} role="listbox" aria-label={label} className="rd-completions-list">
        {items.map(({ text, count }, index) => (
          <div
            key={text}
            aria-description={count}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className="rd-completion"
            onMouseDown={(event) => {
              event.preventDefault();
              onTake(index);
            }}
          >
            <span className="rd-completion-text">{text}</span>
            {count !== undefined && (
              <span className="rd-completion-count" aria-hidden>
                {count}
              </span>
            )}
          </div>
        ))}
      </div>
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
