import type { ComponentType, RefObject } from 'react';
import type { ChangeField } from '../../../../preload/contract/changes/changes.ts';
import type { KindName } from '../../../../preload/contract/kinds/index.ts';
import { changes as text } from '../../../text/en/changes/jobs.ts';
import { choiceLabels, fieldHints, fieldLabels } from '../../../text/en/changes/kinds.ts';
import { SecretField, SegmentedField, SelectField, TextField } from '../../../ui/index.ts';
import { CertificateProductField, CertificateRequestField } from '../fields/CertificateFields.tsx';
import { ContactField } from '../fields/ContactField.tsx';
import { ContactsFields } from '../fields/ContactsFields.tsx';
import { CountryField, DsAlgorithmField, DsDigestTypeField } from '../fields/CountryField.tsx';
import { CustomerField } from '../fields/CustomerField.tsx';
import type { FieldComponentProps, FormScope } from '../fields/field-props.ts';
import { ListField } from '../fields/ListField.tsx';
import { NameserversField } from '../fields/NameserversField.tsx';
import { PresentChoice } from '../fields/PresentChoice.tsx';
import { prefillOf } from '../fields/present-resources.ts';
import { ServerProductField, ServerSystemField } from '../fields/ServerFields.tsx';
import type { Typed } from './open-change.ts';

const { form } = text;

/** Fields that need a dedicated component, by the schema's `part`. */
const parts: Readonly<Record<string, ComponentType<FieldComponentProps>>> = {
  contact: ContactField,
  'certificate-product': CertificateProductField,
  'certificate-request': CertificateRequestField,
  country: CountryField,
  customer: CustomerField,
  nameservers: NameserversField,
  'ds-algorithm': DsAlgorithmField,
  'ds-digest-type': DsDigestTypeField,
  'server-product': ServerProductField,
  'server-system': ServerSystemField,
};

export interface FormFieldsProps {
  readonly kind: KindName;
  readonly place: FormScope;
  readonly fields: readonly ChangeField[];
  /** The text in each field. */
  readonly typed: Typed;
  readonly onFill: (fills: Typed) => void;
  readonly faults: Typed;
  readonly secretOf: (name: string) => RefObject<HTMLInputElement | null>;
  /** The form started with the current values, so no field is optional. */
  readonly isFilled: boolean;
}

/** A form's fields; existing items of a domain are selected instead of typed. */
export function FormFields({ kind, place, fields, typed, onFill, faults, secretOf, isFilled }: FormFieldsProps) {
  if (kind === 'contacts') return <ContactsFields fields={fields} place={place} typed={typed} onFill={onFill} faults={faults} />;
  const covered = place.target?.kind === 'domain' ? (prefillOf[kind]?.fields ?? []) : [];
  return (
    <>
      {covered.length > 0 && (
        <PresentChoice
          kind={kind}
          place={place}
          typed={typed}
          onFill={onFill}
          error={covered.flatMap((name) => faults[name] ?? []).at(0)}
        />
      )}
      {fields
        .filter(({ name }) => !covered.includes(name))
        .map((field) => (
          <FormField
            key={field.name}
            kind={kind}
            place={place}
            field={field}
            value={typed[field.name] ?? ''}
            onChange={(value) => onFill({ [field.name]: value })}
            error={faults[field.name]}
            secret={secretOf(field.name)}
            isFilled={isFilled}
            typed={typed}
          />
        ))}
    </>
  );
}

interface FormFieldProps {
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
  readonly typed: Typed;
}

/** A form field, as described by the kind's schema. */
function FormField({ kind, place, field, value, onChange, error, secret, isFilled, typed }: FormFieldProps) {
  const { name, type, required, masked, choices, part } = field;
  const plain = fieldLabels[`${kind} ${name}`] ?? fieldLabels[name] ?? name;
  const label = required || type === 'yes-no' || (isFilled && !masked) ? plain : form.optional(plain);
  const hint = fieldHints[`${kind} ${name}`] ?? fieldHints[name];
  if (masked) return <SecretField label={label} inputRef={secret} showLabel={form.show} hideLabel={form.hide} hint={hint} error={error} />;
  const own = { place, label, hint, value, onChange, error };
  const Part = parts[part ?? ''];
  if (Part !== undefined) return <Part {...own} typed={typed} />;
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
