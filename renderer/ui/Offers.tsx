import { useLayoutEffect, useRef } from 'react';
import './offers.css';

export interface Offer {
  readonly text: string;
  /** How many have it, where that is known. */
  readonly count?: string;
}

export interface OffersProps {
  readonly id: string;
  readonly label: string;
  readonly items: readonly Offer[];
  /** The one that is taken by a key; -1: none. */
  readonly at: number;
  readonly onTake: (at: number) => void;
}

/** The id of one of the offers, for the field that they are made to (`aria-activedescendant`). */
export const offerId = (id: string, at: number): string => `${id}-${at}`;

/** What could be written into a field, one under the other. The focus stays in the field. */
export function Offers({ id, label, items, at, onTake }: OffersProps) {
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
            onTake(index);
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
