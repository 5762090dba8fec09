import type { ZoneBuilder } from '../../../../preload/contract/dns/zone-templates.ts';
import { zoneTemplates as text } from '../../../text/en/zones/templates.ts';
import { CheckField, SelectField, TextField } from '../../../ui/index.ts';

export type Values = Readonly<Record<string, string>>;

export interface BuilderFieldsProps {
  readonly builder: ZoneBuilder;
  readonly values: Values;
  readonly onChange: (values: Values) => void;
}

/** The initial values of a builder. */
export const firstValues = ({ fields }: ZoneBuilder): Values => Object.fromEntries(fields.map(({ name, value }) => [name, value]));

export const fieldLabel = (name: string): string => text.fields[name]?.label ?? name;

/** The form of a builder, generated from its fields. */
export function BuilderFields({ builder, values, onChange }: BuilderFieldsProps) {
  if (builder.fields.length === 0) return <p className="rd-quiet">{text.apply.noValues}</p>;
  return builder.fields.map(({ name, kind, options, value }) => {
    const label = fieldLabel(name);
    const present = values[name] ?? value;
    const set = (to: string) => onChange({ ...values, [name]: to });
    if (kind === 'yes-no')
      return <CheckField key={name} label={label} checked={present === 'yes'} onChange={(to) => set(to ? 'yes' : 'no')} />;
    if (kind === 'choice')
      return (
        <SelectField
          key={name}
          label={label}
          value={present}
          options={options.map((option) => ({ value: option, label: text.options[option] ?? option }))}
          onChange={set}
        />
      );
    return (
      <TextField
        key={name}
        label={label}
        value={present}
        hint={text.fields[name]?.hint}
        onChange={set}
        mono={kind === 'text'}
        {...(kind === 'number' ? { inputMode: 'numeric' } : {})}
      />
    );
  });
}
