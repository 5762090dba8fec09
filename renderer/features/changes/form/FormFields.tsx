import type { RefObject } from 'react';
import type { ChangeField } from '../../../../preload/contract/changes/changes.ts';
import type { KindName } from '../../../../preload/contract/kinds/index.ts';
import { ContactsFields } from '../fields/ContactsFields.tsx';
import type { FormScope } from '../fields/field-props.ts';
import { PresentChoice } from '../fields/PresentChoice.tsx';
import { prefillOf } from '../fields/present-resources.ts';
import { FormField } from './FormField.tsx';
import type { Typed } from './form-values.ts';

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
          />
        ))}
    </>
  );
}
