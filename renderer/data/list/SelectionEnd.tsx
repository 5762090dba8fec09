import { lists as texts } from '../../text/en/lists.ts';
import { countPlaces, type Places } from '../../ui/grid/index.ts';
import { Button, useFormats } from '../../ui/index.ts';

export interface SelectionEndProps {
  readonly selection: Places;
  readonly count: number;
  readonly onSelect: (places: Places) => void;
}

/** At the end of a selection bar: the way to all rows, and to none. */
export function SelectionEnd({ selection, count, onSelect }: SelectionEndProps) {
  const formats = useFormats();
  return (
    <>
      <span className="is-last" />
      {countPlaces(selection) < count && (
        <Button keys={['Mod', 'A']} onPress={() => onSelect([[0, count - 1]])}>
          {texts.selection.all(formats.number(count))}
        </Button>
      )}
      <Button keys={['Esc']} onPress={() => onSelect([])}>
        {texts.selection.clear}
      </Button>
    </>
  );
}
