import type { FormField } from '../../../../preload/contract/explorer/operation.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { explorerForm as text } from '../../../text/en/explorer/form.ts';
import { DoubleCaretVertical } from '../../../ui/index.ts';
import { type FormScope, useFormContext } from '../form/form-context.ts';
import { valueAt } from '../form/values.ts';
import { FieldRow, type RowSlots } from './FieldRow.tsx';
import { placeholderOf, plainText } from './field-hints.ts';
import type { FieldProps } from './field-props.ts';

interface Option {
  readonly value: Json;
  readonly label: string;
}

/** The options of an enum, including null and the applicable variables. */
function optionsOf(field: FormField, variables: ControlProps['variables']): readonly Option[] {
  const values = field.kind === 'boolean' ? [true, false] : field.values.filter((value) => value !== '' && value !== null);
  const isNullable = field.nullable || (field.kind === 'enum' && field.values.includes(null));
  return [
    ...values.map((value) => ({ value, label: plainText(value) })),
    ...(isNullable ? [{ value: null, label: 'null' }] : []),
    ...variables.map(({ name }) => ({ value: `{{${name}}}`, label: `{{${name}}}` })),
  ];
}

const isSame = (one: Json, other: Json | undefined): boolean =>
  other !== undefined && (one === other || plainText(one) === plainText(other));

interface ControlProps {
  readonly field: FormField;
  readonly attributes: RowSlots;
  readonly value: Json | undefined;
  readonly variables: FormScope['variables'];
  readonly onChange: (value: Json | undefined) => void;
}

function Choice({ field, attributes, value, variables, onChange }: ControlProps) {
  const options = optionsOf(field, variables);
  // A value fixed by the chosen branch is sent without input.
  const says = value ?? (field.fixed ? field.fallback : undefined);
  const at = options.findIndex((option) => isSame(option.value, says));
  return (
    <span className="rd-select">
      <select
        {...attributes}
        className="rd-input is-mono"
        value={at < 0 ? '' : String(at)}
        onChange={({ target }) => onChange(target.value === '' ? undefined : options[Number(target.value)]?.value)}
      >
        {!field.fixed && <option value="">{text.none}</option>}
        {options.map(({ label }, place) => (
          <option key={label} value={String(place)}>
            {label}
          </option>
        ))}
      </select>
      <DoubleCaretVertical />
    </span>
  );
}

function Line({ field, attributes, value, variables, onChange }: ControlProps) {
  const shown = value === undefined || value === null ? '' : plainText(value);
  const change = (typed: string) => onChange(typed === '' ? undefined : typed);
  const usual = { ...attributes, className: 'rd-input is-mono', value: shown, autoComplete: 'off', spellCheck: false } as const;
  if (field.kind === 'long-text' || shown.includes('\n'))
    return <textarea {...usual} className="rd-input is-mono rd-explorer-area" rows={3} onChange={({ target }) => change(target.value)} />;
  // A date input would not accept a variable.
  if (field.format === 'date' && variables.length === 0 && !shown.includes('{{'))
    return <input {...usual} type="date" max="9999-12-31" onChange={({ target }) => change(target.value)} />;
  const isNumber = field.kind === 'integer' || field.kind === 'number';
  return (
    <input
      {...usual}
      type="text"
      inputMode={isNumber ? 'decimal' : 'text'}
      placeholder={placeholderOf(field)}
      onChange={({ target }) => change(target.value)}
    />
  );
}

/** Text, numbers, dates, booleans and enums. */
export function PlainField({ field, path, label, action }: FieldProps) {
  const { draft, variables, onValue } = useFormContext();
  const isChoice = field.kind === 'boolean' || field.kind === 'enum';
  const value = valueAt(draft.filled, path);
  const props = { field, value, variables, onChange: (to: Json | undefined) => onValue(path, to) };
  return (
    <FieldRow field={field} path={path} label={label} action={action}>
      {(attributes) => (isChoice ? <Choice {...props} attributes={attributes} /> : <Line {...props} attributes={attributes} />)}
    </FieldRow>
  );
}
