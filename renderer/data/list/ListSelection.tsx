import type { ReactNode } from 'react';
import { lists as text } from '../../text/en/lists.ts';
import { countPositions, type Positions, SelectionBar } from '../../ui/grid/index.ts';
import { Button, Duplicate, useFormats } from '../../ui/index.ts';
import { SelectionEnd } from './SelectionEnd.tsx';

export interface ListSelectionProps {
  readonly selection: Positions;
  readonly count: number;
  readonly reported: string;
  /** Label of the copy button. */
  readonly copyLabel: string;
  /** Shown next to the copy button. */
  readonly actions?: ReactNode;
  readonly onCopy: () => void;
  readonly onSelect: (places: Positions) => void;
}

/** The bar below the list, shown while rows are selected. */
export function ListSelection({ selection, count, reported, copyLabel, actions, onCopy, onSelect }: ListSelectionProps) {
  const formats = useFormats();
  const chosen = countPositions(selection);
  if (chosen === 0) return null;
  return (
    <SelectionBar label={text.selection.label} count={text.selection.count(formats.number(chosen))} reported={reported}>
      <Button icon={<Duplicate size={14} />} keys={['Mod', 'C']} onPress={onCopy}>
        {copyLabel}
      </Button>
      {actions}
      <SelectionEnd selection={selection} count={count} onSelect={onSelect} />
    </SelectionBar>
  );
}
