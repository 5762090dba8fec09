import { useState } from 'react';
import type { ChangeField } from '../../../../preload/contract/changes/changes.ts';
import { changeFields } from '../../../text/en/changes/forms.ts';
import { fieldLabels } from '../../../text/en/changes/kinds.ts';
import { CheckField } from '../../../ui/index.ts';
import type { Typed } from '../form/open-change.ts';
import { ContactField } from './ContactField.tsx';
import type { FormScope } from './field-props.ts';

export interface ContactsFieldsProps {
  readonly fields: readonly ChangeField[];
  readonly place: FormScope;
  readonly typed: Typed;
  readonly onFill: (fills: Typed) => void;
  readonly faults: Typed;
}

const text = changeFields.contact;

/** A domain's four contacts, or one for all four. */
export function ContactsFields({ fields, place, typed, onFill, faults }: ContactsFieldsProps) {
  const [same, setSame] = useState(
    () => new Set(fields.map(({ name }) => typed[name] ?? '')).size === 1 && (typed['registrant'] ?? '') !== '',
  );
  const [first] = fields;
  const all = (value: string): Typed => Object.fromEntries(fields.map(({ name }) => [name, value]));
  const shown = same && first !== undefined ? [first] : fields;
  return (
    <>
      <CheckField
        label={text.same}
        checked={same}
        onChange={(on) => {
          setSame(on);
          if (on && first !== undefined) onFill(all(typed[first.name] ?? ''));
        }}
      />
      {shown.map(({ name }) => (
        <ContactField
          key={name}
          place={place}
          label={same ? text.forAll : (fieldLabels[name] ?? name)}
          hint={undefined}
          value={typed[name] ?? ''}
          onChange={(value) => onFill(same ? all(value) : { [name]: value })}
          error={faults[name]}
        />
      ))}
    </>
  );
}
