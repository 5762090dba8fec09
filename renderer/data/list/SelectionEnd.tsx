import { lists as text } from '../../text/en/lists.ts';
import { countPositions, type Positions } from '../../ui/grid/index.ts';
import { Button, useFormats } from '../../ui/index.ts';

export interface SelectionEndProps {
  readonly selection: Positions;
  readonly count: number;
  readonly onSelect: (places: Positions) => void;
}

/** The end of a selection bar: select all rows, or none. */
export function SelectionEnd({ selection, count, onSelect }: SelectionEndProps) {
  const formats = useFormats();
  return (
    <>
      <span className="is-last" />
      {countPositions(selection) < count && (
        <Button keys={['Mod', 'A']} onPress={() => onSelect([[0, count - 1]])}>
          {text.selection.all(formats.number(count))}
        </Button>
      )}
      <Button keys={['Esc']} onPress={() => onSelect([])}>
        {text.selection.clear}
      </Button>
    </>
  );
}
