import type { KeyboardEvent } from 'react';
import type { FilterFault } from '../../../preload/contract/filter/ast.ts';
import { availability as texts } from '../../texts/en/availability.ts';
import { lists } from '../../texts/en/lists.ts';
import { FilterField } from '../../ui/FilterField.tsx';

export interface MatrixFilterProps {
  readonly text: string;
  readonly fault: FilterFault | null;
  /** "38 of 1,240" */
  readonly count: string | null;
  readonly onType: (text: string) => void;
  /** To the names: Enter, the arrow down, and Escape in an empty field. */
  readonly onLeave: () => void;
}

/** The text in two runs around its fault, so that the part at fault stands out. */
function piecesOf(text: string, fault: FilterFault | null) {
  const edges = [0, fault?.from ?? 0, fault?.to ?? 0, text.length];
  return edges.slice(1).flatMap((to, at) => {
    const from = edges[at] ?? 0;
    return to > from ? [{ from, text: text.slice(from, to), kind: 'plain' as const, faulty: fault !== null && at === 1 }] : [];
  });
}

/** The filter of the names, e.g. `free price<200000`. */
export function MatrixFilter({ text, fault, count, onType, onLeave }: MatrixFilterProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && text !== '') onType('');
    else if (event.key === 'Escape' || event.key === 'Enter' || event.key === 'ArrowDown') onLeave();
    else return;
    event.preventDefault();
  };
  return (
    <FilterField
      label={texts.bar.filter}
      placeholder={texts.bar.placeholder}
      value={text}
      pieces={piecesOf(text, fault)}
      onChange={onType}
      invalid={fault !== null}
      fault={fault === null ? null : texts.bar.fault(fault.message)}
      count={count}
      clearLabel={texts.bar.clear}
      onClear={() => onType('')}
      onKeyDown={onKeyDown}
      onBlur={() => undefined}
      offers={null}
      offersLabel={lists.filter.completions}
      offersWords={lists.filter}
      onTake={() => null}
    />
  );
}
