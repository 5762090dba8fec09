import { renewals as texts } from '../../texts/en/renewals.ts';
import { countPlaces, type Places, SelectionBar } from '../../ui/grid/index.ts';
import { Button, CaretDown, Menu, useFormats } from '../../ui/index.ts';
import { yearChoices } from './Years.tsx';

const words = texts.selection;

export interface PlanSelectionProps {
  readonly selection: Places;
  readonly count: number;
  readonly onSelect: (places: Places) => void;
  readonly onYears: (years: number) => void;
  readonly onOut: (out: boolean) => void;
}

/** The bar under the plan, from the first selected row on. */
export function PlanSelection({ selection, count, onSelect, onYears, onOut }: PlanSelectionProps) {
  const formats = useFormats();
  const chosen = countPlaces(selection);
  if (chosen === 0) return null;
  return (
    <SelectionBar label={words.label} count={words.count(formats.number(chosen))} told="">
      <Menu
        label={texts.years.selected}
        items={yearChoices.map((years) => ({ id: `${years}`, title: texts.years.each(formats.number(years)), run: () => onYears(years) }))}
        trigger={(parts) => (
          <button {...parts} type="button" className="rd-button is-plain">
            <span>{texts.years.selected}</span>
            <CaretDown />
          </button>
        )}
      />
      <Button onPress={() => onOut(true)}>{words.takeOut}</Button>
      <Button onPress={() => onOut(false)}>{words.putBack}</Button>
      <span className="is-last" />
      {chosen < count && (
        <Button keys={['Mod', 'A']} onPress={() => onSelect([[0, count - 1]])}>
          {words.all(formats.number(count))}
        </Button>
      )}
      <Button keys={['Esc']} onPress={() => onSelect([])}>
        {words.clear}
      </Button>
    </SelectionBar>
  );
}
