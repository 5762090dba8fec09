import type { ComponentType } from 'react';
import type { FormField } from '../../../../preload/contract/explorer/operation.ts';
import { FileRow } from './FileRow.tsx';
import type { FieldProps } from './field-props.ts';
import { ChoiceField, ListField, ObjectField } from './GroupFields.tsx';
import { JsonField } from './JsonField.tsx';
import { LaterField } from './LaterField.tsx';
import { MapField } from './MapField.tsx';
import { PlainField } from './PlainField.tsx';
import { SecretRow } from './SecretRow.tsx';

const parts: Partial<Record<FormField['kind'], ComponentType<FieldProps>>> = {
  object: ObjectField,
  list: ListField,
  map: MapField,
  choice: ChoiceField,
  later: LaterField,
  json: JsonField,
  file: FileRow,
};

/** A form field by its kind. */
export function Field(props: FieldProps) {
  const { kind, secret } = props.field;
  const Part = parts[kind];
  if (Part !== undefined) return <Part {...props} />;
  return secret ? <SecretRow {...props} /> : <PlainField {...props} />;
}
