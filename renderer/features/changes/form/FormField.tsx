import type { ComponentType, RefObject } from 'react';
import type { ChangeField } from '../../../../preload/contract/changes/changes.ts';
import type { KindName } from '../../../../preload/contract/kinds/index.ts';
import { changes as text } from '../../../text/en/changes/jobs.ts';
import { choiceLabels, fieldHints, fieldLabels } from '../../../text/en/changes/kinds.ts';
import { SecretField, SegmentedField, SelectField, TextField } from '../../../ui/index.ts';
import { ContactField } from '../fields/ContactField.tsx';
import { CountryField, DsAlgorithmField, DsDigestTypeField } from '../fields/CountryField.tsx';
import { CustomerField } from '../fields/CustomerField.tsx';
import type { FieldComponentProps, FormScope } from '../fields/field-props.ts';
import { ListField } from '../fields/ListField.tsx';
import { NameserversField } from '../fields/NameserversField.tsx';

export interface FormFieldProps {
  readonly kind: KindName;
  readonly place: FormScope;
  readonly field: ChangeField;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** For a masked field: its value is only read from the input. */
  readonly secret: RefObject<HTMLInputElement | null>;
  /** The form started with the current values. */
  readonly isFilled: boolean;
}

const { form } = text;

/** Fields that need a dedicated component, by the schema's `part`. */
const parts: Readonly<Record<string, ComponentType<FieldComponentProps>>> = {
  contact: ContactField,
  country: CountryField,
  customer: CustomerField,
  nameservers: NameserversField,
  'ds-algorithm': DsAlgorithmField,
  'ds-digest-type': DsDigestTypeField,
};

/** A form field, as described by the kind's schema. */
export function FormField({ kind, place, field, value, onChange, error, secret, isFilled }: FormFieldProps) {
  const { name, type, required, masked, choices, part } = field;
  const plain = fieldLabels[`${kind} ${name}`] ?? fieldLabels[name] ?? name;
  const label = required || type === 'yes-no' || (isFilled && !masked) ? plain : form.optional(plain);
  const hint = fieldHints[`${kind} ${name}`] ?? fieldHints[name];
  if (masked) return <SecretField label={label} inputRef={secret} showLabel={form.show} hideLabel={form.hide} hint={hint} error={error} />;
  const own = { place, label, hint, value, onChange, error };
  const Part = parts[part ?? ''];
  if (Part !== undefined) return <Part {...own} />;
  if (type === 'yes-no') {
    const labels = name === 'on' ? [form.on, form.off] : [form.yes, form.no];
    const options = [
      { value: 'yes', label: labels[0] ?? '' },
      { value: 'no', label: labels[1] ?? '' },
    ];
    return <SegmentedField label={label} value={value} options={options} onChange={onChange} hint={error ?? hint} />;
  }
  if (type === 'choice') {
    const none = required && value !== '' ? [] : [{ value: '', label: form.noChoice }];
    const options = [...none, ...choices.map((choice) => ({ value: choice, label: choiceLabels[`${kind} ${choice}`] ?? choice }))];
    return <SelectField label={label} value={value} options={options} onChange={onChange} hint={hint} error={error} />;
  }
  if (type === 'list') return <ListField {...own} />;
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      hint={hint}
      error={error}
      {...(type === 'number' ? { inputMode: 'numeric' as const } : {})}
    />
  );
}
