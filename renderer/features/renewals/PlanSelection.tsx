import { SelectionEnd, type SelectionEndProps, YearsMenu } from '../../data/list/index.ts';
import { renewals as texts } from '../../text/en/renewals.ts';
import { countPositions, SelectionBar } from '../../ui/grid/index.ts';
import { Button, useFormats } from '../../ui/index.ts';

const words = texts.selection;

export interface PlanSelectionProps extends SelectionEndProps {
  readonly onYears: (years: number) => void;
  readonly onOut: (out: boolean) => void;
}

/** The bar below the plan, shown once a row is selected. */
export function PlanSelection({ onYears, onOut, ...end }: PlanSelectionProps) {
  const formats = useFormats();
  const chosen = countPositions(end.selection);
  if (chosen === 0) return null;
  return (
    <SelectionBar label={words.label} count={words.count(formats.number(chosen))} reported="">
      <YearsMenu onYears={onYears} />
      <Button onPress={() => onOut(true)}>{words.exclude}</Button>
      <Button onPress={() => onOut(false)}>{words.restore}</Button>
      <SelectionEnd {...end} />
    </SelectionBar>
  );
}
