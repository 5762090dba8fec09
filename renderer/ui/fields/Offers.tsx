import { useLayoutEffect, useRef } from 'react';
import './offers.css';

export interface Offer {
  readonly text: string;
  /** Number of matches, if known. */
  readonly count?: string;
}

export interface OffersProps {
  readonly id: string;
  readonly label: string;
  readonly items: readonly Offer[];
  /** The one that a key accepts; -1: none. */
  readonly at: number;
  readonly onAccept: (at: number) => void;
}

/** The id of a suggestion, for its field (`aria-activedescendant`). */
export const offerId = (id: string, at: number): string => `${id}-${at}`;

/** A list of suggestions for a field. The focus stays in the field. */
export function Offers({ id, label, items, at, onAccept }: OffersProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.querySelectorAll('[role="option"]')[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className="rd-offers">
      {items.map(({ text, count }, index) => (
        <div
          key={text}
          aria-description={count}
          id={offerId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className="rd-offer"
          onMouseDown={(event) => {
            event.preventDefault();
            onAccept(index);
          }}
        >
          <span className="rd-offer-text">{text}</span>
          {count !== undefined && (
            <span className="rd-quiet" aria-hidden>
              {count}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
