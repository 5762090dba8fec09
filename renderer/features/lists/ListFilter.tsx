import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import type { FilterFault } from '../../../preload/contract/filter/ast.ts';
import { type FilterList, vocabularies } from '../../../preload/contract/filter/vocabularies.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { lists as texts } from '../../texts/en/lists.ts';
import { FilterField } from '../../ui/FilterField.tsx';
import { type Formats, useFormats } from '../../ui/index.ts';
import { filterPieces } from './filter-pieces.ts';
import { take, useCompletion } from './use-completion.ts';

export interface ListFilterProps {
  readonly accountId: AccountId;
  readonly list: FilterList;
  /** An example of a filter. */
  readonly placeholder: string;
  readonly text: string;
  readonly fault: FilterFault | null;
  readonly count: string | null;
  readonly onType: (text: string) => void;
  /** To the list: Enter, the arrow down, and Escape in an empty field. */
  readonly onLeave: () => void;
}

/** Milliseconds without a key before a fault is told: a word is not at fault while it is typed. */
const patience = 400;

function useSettled(text: string): boolean {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), patience);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text;
}

const offered = (text: string, count: number | undefined, formats: Formats) => ({
  text,
  ...(count === undefined ? {} : { count: formats.number(count) }),
});

/** The filter of the list: its keys and values stand out, what could follow is offered, a fault is underlined and said below. */
export function ListFilter({ accountId, list, placeholder, text, fault, count, onType, onLeave }: ListFilterProps) {
  const formats = useFormats();
  const vocabulary = vocabularies[list];
  const completion = useCompletion(text, accountId, list);
  const { offer } = completion;
  const settled = useSettled(text);
  // While something is offered, the text is still being written.
  const told = settled && offer === null ? fault : null;
  const pieces = useMemo(() => filterPieces(text, told, vocabulary), [text, told, vocabulary]);

  const takeAt = (at: number): number | null => {
    const item = offer?.items[at];
    if (offer === null || item === undefined) return null;
    const taken = take(text, offer, item);
    onType(taken.text);
    if (item.kind === 'value') completion.close();
    else completion.wrote(taken.caret);
    return taken.caret;
  };
  /** Keys of the offers; answers whether this was one. */
  const inOffers = (key: string): boolean => {
    if (offer === null) return false;
    if (key === 'ArrowDown') completion.move(1);
    else if (key === 'ArrowUp') completion.move(-1);
    else if (key === 'Escape') completion.close();
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (!inOffers(event.key)) {
      if (event.key === 'Escape' && text !== '') onType('');
      else if (event.key === 'Escape' || event.key === 'Enter' || event.key === 'ArrowDown') onLeave();
      else return;
    }
    event.preventDefault();
  };
  return (
    <FilterField
      label={texts.filter.label}
      placeholder={placeholder}
      value={text}
      pieces={pieces}
      onChange={(typed, caret) => {
        onType(typed);
        completion.wrote(caret);
      }}
      invalid={told !== null}
      fault={told === null ? null : texts.filter.fault(told.message)}
      count={count}
      clearLabel={texts.filter.clear}
      onClear={() => onType('')}
      onKeyDown={onKeyDown}
      onBlur={completion.close}
      offers={
        offer === null
          ? null
          : { items: offer.items.map(({ insert, count: n }) => offered(insert, n, formats)), at: completion.at, from: offer.from }
      }
      offersLabel={texts.filter.completions}
      offersWords={texts.filter}
      onTake={takeAt}
    />
  );
}
