import { useState } from 'react';
import type { OfferedCustomer } from '../../../../preload/contract/customers/customer-choice.ts';
import { useCall } from '../../../api/queries.ts';
import { useStored } from '../../../data/list/index.ts';
import { changeFields } from '../../../text/en/changes/forms.ts';
import { PickField, useFormats } from '../../../ui/index.ts';
import type { FieldComponentProps } from './field-props.ts';
import { useLast } from './use-last.ts';
import { personItem, userText } from './user-text.ts';

const text = changeFields.customer;

/** A customer in the local copy, found by name, organization, email or id; queries main for each letter. */
export function CustomerField({ place: { accountId }, value, onChange, ...field }: FieldComponentProps) {
  const formats = useFormats();
  const [typed, setTyped] = useState('');
  const answer = useCall('customers.find', { accountId, text: typed }).data;
  const found = useLast(answer);
  const [picked, setPicked] = useState<OfferedCustomer | null>(null);
  const stored = useStored('customers', { accountId, id: Number(value) }, { enabled: value !== '' && `${picked?.id}` !== value });
  const chosen = picked !== null && `${picked.id}` === value ? picked : (stored.data?.row ?? null);
  const customers = found?.customers ?? [];
  const count = found?.count ?? 0;
  return (
    <PickField
      {...field}
      chosen={chosen === null ? value : userText(chosen)}
      items={customers.map((customer) => personItem(customer))}
      isCurrent={answer !== undefined}
      found={found === undefined ? '' : text.found(formats.number(customers.length), formats.number(count), customers.length < count)}
      placeholder={text.placeholder}
      onType={setTyped}
      onAccept={(id) => {
        setPicked(customers.find((one) => `${one.id}` === id) ?? null);
        onChange(id);
      }}
    />
  );
}
