import type { ReactNode } from 'react';
import { lists as texts } from '../../text/en/lists.ts';
import { countPlaces, type Places, SelectionBar } from '../../ui/grid/index.ts';
import { Button, Duplicate, useFormats } from '../../ui/index.ts';
import { SelectionEnd } from './SelectionEnd.tsx';

export interface ListSelectionProps {
  readonly selection: Places;
  readonly count: number;
  readonly told: string;
  /** What the button that copies says. */
  readonly copyWords: string;
  /** Beside the one that copies. */
  readonly actions?: ReactNode;
  readonly onCopy: () => void;
  readonly onSelect: (places: Places) => void;
}

/** The bar under the list, from the first selected row on. */
export function ListSelection({ selection, count, told, copyWords, actions, onCopy, onSelect }: ListSelectionProps) {
  const formats = useFormats();
  const chosen = countPlaces(selection);
  if (chosen === 0) return null;
  return (
    <SelectionBar label={texts.selection.label} count={texts.selection.count(formats.number(chosen))} told={told}>
      <Button icon={<Duplicate size={14} />} keys={['Mod', 'C']} onPress={onCopy}>
        {copyWords}
      </Button>
      {actions}
      <SelectionEnd selection={selection} count={count} onSelect={onSelect} />
    </SelectionBar>
  );
}
