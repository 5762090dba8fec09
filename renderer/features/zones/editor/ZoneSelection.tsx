import { SelectionEnd } from '../../../data/list/index.ts';
import { zones } from '../../../text/en/zones/zones.ts';
import { countPositions, type Positions, SelectionBar } from '../../../ui/grid/index.ts';
import { Button, Duplicate, Edit, Stopwatch, Trash, Undo, useFormats } from '../../../ui/index.ts';
import type { Zone } from './use-zone.ts';
import type { GridKey } from './ZoneGrid.tsx';

export interface ZoneSelectionProps {
  readonly zone: Zone;
  readonly selection: Positions;
  readonly reported: string;
  readonly onSelect: (places: Positions) => void;
  readonly onKey: (key: GridKey) => void;
  readonly onCopy: () => void;
}

const text = zones.selection;

/** Actions for the selected records. */
export function ZoneSelection({ zone, selection, reported, onSelect, onKey, onCopy }: ZoneSelectionProps) {
  const formats = useFormats();
  const chosen = countPositions(selection);
  if (chosen === 0) return null;
  return (
    <SelectionBar label={text.label} count={text.count(formats.number(chosen))} reported={reported}>
      <Button icon={<Stopwatch size={14} />} keys={['T']} onPress={() => onKey('ttl')}>
        {text.ttl}
      </Button>
      <Button icon={<Edit size={14} />} keys={['E']} onPress={() => onKey('replace')}>
        {text.replace}
      </Button>
      <Button icon={<Trash size={14} />} keys={['Del']} onPress={() => onKey('remove')}>
        {text.remove}
      </Button>
      <Button icon={<Undo size={14} />} keys={['R']} onPress={() => onKey('revert')}>
        {text.revert}
      </Button>
      <Button icon={<Duplicate size={14} />} keys={['Mod', 'C']} onPress={onCopy}>
        {text.copy}
      </Button>
      <SelectionEnd selection={selection} count={zone.rows.shown()?.count ?? 0} onSelect={onSelect} />
    </SelectionBar>
  );
}
