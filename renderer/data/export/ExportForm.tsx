import { type ExportedList, isPersonal } from '../../../preload/contract/portfolio/export-columns.ts';
import { exports as text } from '../../text/en/exports.ts';
import { CheckField, SegmentedField, useFormats } from '../../ui/index.ts';
import { ColumnList } from './ColumnList.tsx';
import type { FormChoice } from './choice.ts';

export type Rows = 'all' | 'chosen';

export interface ExportFormProps {
  readonly list: ExportedList;
  readonly choice: FormChoice;
  readonly onChange: (to: Partial<FormChoice>) => void;
  readonly rows: Rows;
  readonly onRows: (rows: Rows) => void;
  /** Number of all rows, and of selected ones. */
  readonly count: number;
  readonly selected: number;
}

/** Rows, columns and format. */
export function ExportForm({ list, choice, onChange: change, rows, onRows, count, selected }: ExportFormProps) {
  const { number } = useFormats();
  const personal = choice.columns.filter(({ name, chosen }) => chosen && isPersonal(list, name)).map(({ name }) => text.column[name]);
  return (
    <div className="rd-stack">
      {selected > 0 && (
        <SegmentedField
          label={text.rows.label}
          value={rows}
          options={[
            { value: 'chosen', label: text.rows.chosen(number(selected)) },
            { value: 'all', label: text.rows.all(number(count)) },
          ]}
          onChange={onRows}
        />
      )}
      <SegmentedField
        label={text.format.label}
        value={choice.kind}
        options={[
          { value: 'csv', label: text.format.csv },
          { value: 'json', label: text.format.json },
        ]}
        onChange={(kind) => change({ kind })}
        hint={text.formatHint[choice.kind]}
      />
      {choice.kind === 'csv' && (
        <>
          <SegmentedField
            label={text.delimiter.label}
            value={choice.delimiter}
            options={[
              { value: ',', label: text.delimiter[','] },
              { value: ';', label: text.delimiter[';'] },
            ]}
            onChange={(delimiter) => change({ delimiter })}
          />
          <CheckField label={text.bom} hint={text.bomHint} checked={choice.bom} onChange={(bom) => change({ bom })} />
        </>
      )}
      <ColumnList columns={choice.columns} onChange={(columns) => change({ columns })} />
      <p role="status" className="rd-field-hint">
        {personal.length > 0 && text.personal(personal.join(', '))}
      </p>
    </div>
  );
}
