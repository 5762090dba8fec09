import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import type { FilterFault } from '../../../preload/contract/filter/ast.ts';
import { domains as texts } from '../../texts/en/domains.ts';
import { FilterField } from '../../ui/FilterField.tsx';
import { filterPieces } from './filter-pieces.ts';

export interface DomainFilterProps {
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

/** The filter of the list: its keys and values stand out, a fault is underlined and said below. */
export function DomainFilter({ text, fault, count, onType, onLeave }: DomainFilterProps) {
  const told = useSettled(text) ? fault : null;
  const pieces = useMemo(() => filterPieces(text, told), [text, told]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text !== '') onType('');
    else if (event.key === 'Escape' || event.key === 'Enter' || event.key === 'ArrowDown') onLeave();
    else return;
    event.preventDefault();
  };
  return (
    <FilterField
      label={texts.filter.label}
      placeholder={texts.filter.placeholder}
      value={text}
      pieces={pieces}
      onChange={onType}
      invalid={told !== null}
      fault={told === null ? null : texts.filter.fault(told.message)}
      count={count}
      clearLabel={texts.filter.clear}
      onClear={() => onType('')}
      onKeyDown={onKeyDown}
    />
  );
}
