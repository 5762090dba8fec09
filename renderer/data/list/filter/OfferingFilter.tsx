import { type KeyboardEvent, useEffect, useState } from 'react';
import type { FilterFault } from '../../../../preload/contract/filter/ast.ts';
import { explanation } from '../../../text/en/errors/explanation.ts';
import { lists as text } from '../../../text/en/lists.ts';
import { FilterField, type FilterFieldProps } from '../../../ui/fields/FilterField.tsx';
import { type Formats, useFormats } from '../../../ui/index.ts';
import { type Offers, take } from './use-completion.ts';

export interface OfferingFilterProps extends Pick<FilterFieldProps, 'label' | 'placeholder' | 'count' | 'clearLabel'> {
  readonly text: string;
  readonly fault: FilterFault | null;
  readonly offers: Offers;
  /** How the text is highlighted, with the currently shown fault. */
  readonly piecesOf: (reported: FilterFault | null) => FilterFieldProps['pieces'];
  readonly faultText: (message: string) => string;
  readonly onType: (text: string) => void;
  /** To the list: Enter, arrow down, and Escape in an empty field. */
  readonly onLeave: () => void;
}

/** Milliseconds without a keystroke before a fault is shown: a word being typed is not a fault. */
const patience = 400;

function useDebounceElapsed(value: string): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), patience);
    return () => clearTimeout(timer);
  }, [value]);
  return settled === value;
}

const offered = (value: string, count: number | undefined, formats: Formats) => ({
  text: value,
  ...(count === undefined ? {} : { count: formats.number(count) }),
});

/** A filter field with completions; once typing stops, a fault is underlined and explained below. */
export function OfferingFilter({ text: filter, fault, offers, piecesOf, faultText, onType, onLeave, ...field }: OfferingFilterProps) {
  const formats = useFormats();
  const { offer } = offers;
  const settled = useDebounceElapsed(filter);
  // While completions are shown, the text is still being typed.
  const reported = settled && offer === null ? fault : null;
  const acceptAt = (at: number): number | null => {
    const item = offer?.items[at];
    if (offer === null || item === undefined) return null;
    const accepted = take(filter, offer, item);
    onType(accepted.text);
    if (item.kind === 'value') offers.close();
    else offers.wrote(accepted.caret);
    return accepted.caret;
  };
  /** Handles completion keys; returns whether the key was one. */
  const inOffers = (key: string): boolean => {
    if (offer === null) return false;
    if (key === 'ArrowDown') offers.move(1);
    else if (key === 'ArrowUp') offers.move(-1);
    else if (key === 'Escape') offers.close();
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (!inOffers(event.key)) {
      if (event.key === 'Escape' && filter !== '') onType('');
      else if (event.key === 'Escape' || event.key === 'Enter' || event.key === 'ArrowDown') onLeave();
      else return;
    }
    event.preventDefault();
  };
  return (
    <FilterField
      {...field}
      value={filter}
      pieces={piecesOf(reported)}
      onChange={(typed, caret) => {
        onType(typed);
        offers.wrote(caret);
      }}
      invalid={reported !== null}
      fault={reported === null ? null : faultText(explanation(reported))}
      onClear={() => onType('')}
      onKeyDown={onKeyDown}
      onBlur={offers.close}
      offers={
        offer === null
          ? null
          : { items: offer.items.map(({ insert, count }) => offered(insert, count, formats)), at: offers.at, from: offer.from }
      }
      offersLabel={text.filter.completions}
      offersText={text.filter}
      onAccept={acceptAt}
    />
  );
}
