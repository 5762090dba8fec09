import { SelectionEnd, type SelectionEndProps, YearsMenu } from '../../data/list/index.ts';
import { renewals as texts } from '../../text/en/renewals.ts';
import { countPlaces, SelectionBar } from '../../ui/grid/index.ts';
import { Button, useFormats } from '../../ui/index.ts';

const words = texts.selection;

export interface PlanSelectionProps extends SelectionEndProps {
  readonly onYears: (years: number) => void;
  readonly onOut: (out: boolean) => void;
}

/** The bar under the plan, from the first selected row on. */
export function PlanSelection({ onYears, onOut, ...end }: PlanSelectionProps) {
  const formats = useFormats();
  const chosen = countPlaces(end.selection);
  if (chosen === 0) return null;
  return (
    <SelectionBar label={words.label} count={words.count(formats.number(chosen))} told="">
      <YearsMenu onYears={onYears} />
      <Button onPress={() => onOut(true)}>{words.takeOut}</Button>
      <Button onPress={() => onOut(false)}>{words.putBack}</Button>
      <SelectionEnd {...end} />
    </SelectionBar>
  );
}
