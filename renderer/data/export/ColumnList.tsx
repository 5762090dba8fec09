import { exports as text } from '../../text/en/exports.ts';
import { Button, CaretDown, CaretUp, CheckField } from '../../ui/index.ts';
import { type ColumnChoice, movedColumn } from './choice.ts';

export interface ColumnListProps {
  readonly columns: readonly ColumnChoice[];
  readonly onChange: (columns: readonly ColumnChoice[]) => void;
}

/** The file's columns in order, each of which can be included and moved. */
export function ColumnList({ columns, onChange }: ColumnListProps) {
  const chosen = columns.filter((column) => column.chosen).length;
  return (
    <fieldset className="rd-export-columns">
      <legend className="rd-field-label">{text.columns.label}</legend>
      <ul>
        {columns.map(({ name, chosen: checked }, at) => (
          <li key={name}>
            <CheckField
              label={text.column[name]}
              checked={checked}
              onChange={(to) => onChange(columns.map((column) => (column.name === name ? { name, chosen: to } : column)))}
            />
            <Button
              variant="minimal"
              size="small"
              icon={<CaretUp />}
              label={text.columns.up(text.column[name])}
              onPress={() => onChange(movedColumn(columns, at, -1))}
            />
            <Button
              variant="minimal"
              size="small"
              icon={<CaretDown />}
              label={text.columns.down(text.column[name])}
              onPress={() => onChange(movedColumn(columns, at, 1))}
            />
          </li>
        ))}
      </ul>
      <div role="status" className="rd-field-hint">
        {chosen === 0 && text.columns.least}
      </div>
    </fieldset>
  );
}
