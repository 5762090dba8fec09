import { useState } from 'react';
import type { Input, Output } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { reminderTemplates } from '../../../text/en/reminder-templates.ts';
import { Button, SelectField, useFormats } from '../../../ui/index.ts';
import { customerName } from '../names.ts';
import { FormField } from './CustomerMessage.tsx';
import { type MessageForm, MessageView } from './MessageView.tsx';

const text = reminderTemplates.preview;

/** Customers that are offered for a preview. */
const maxCustomers = 50;

export type Previewed = Output<'reminder-templates.preview'>;
type PreviewOf = Input<'reminder-templates.preview'>['of'];
type Sample = Extract<PreviewOf, { by: 'sample' }>['domains'];

const samples: readonly Sample[] = ['several', 'one'];
const customerValue = (id: number): string => `customer ${id}`;
const sampleValue = (domains: Sample): string => `sample ${domains}`;

/** Customers to preview a message for: invented ones, and those of the first day from today on which somebody is reminded. */
export function usePreviewOf(accountId: AccountId) {
  const formats = useFormats();
  const [chosen, setChosen] = useState<string | null>(null);
  const page = { accountId, which: 'ready', from: 0, count: maxCustomers } as const;
  const today = useCall('reminders.due', page).data;
  const calendar = useCall('reminders.calendar', { accountId }, { enabled: today?.total === 0 }).data;
  const day = calendar?.days.find(({ customers }) => customers > 0)?.day;
  const later = useCall('reminders.due', day === undefined ? page : { ...page, day }, {
    enabled: today?.total === 0 && day !== undefined,
  }).data;
  const due = today !== undefined && today.total > 0 ? today : later;
  const rows = due?.rows ?? [];
  const options = [
    ...rows.map(({ customer, count }) => ({
      value: customerValue(customer.id),
      label: text.customer(customerName(customer), formats.number(count)),
    })),
    ...samples.map((domains) => ({ value: sampleValue(domains), label: text.sample[domains] })),
  ];
  const value = options.some((option) => option.value === chosen) ? (chosen ?? '') : (options[0]?.value ?? '');
  const row = rows.find(({ customer }) => customerValue(customer.id) === value);
  const of: PreviewOf =
    row === undefined
      ? { by: 'sample', domains: samples.find((domains) => sampleValue(domains) === value) ?? 'several' }
      : { by: 'customer', customerId: row.customer.id, ...(due === undefined ? {} : { day: due.day }) };
  const more = due !== undefined && due.total > rows.length ? text.more(formats.number(rows.length)) : null;
  return { of, value, options, choose: setChosen, more };
}

export interface PreviewProps {
  readonly choice: ReturnType<typeof usePreviewOf>;
  readonly previewed: Previewed | undefined;
  /** Why it could not be read. */
  readonly problem: string | null;
  readonly onEditSender: () => void;
}

/** The message that a template gives for a customer, as plain text and as HTML. */
export function Preview({ choice, previewed, problem, onEditSender }: PreviewProps) {
  const [form, setForm] = useState<MessageForm>('text');
  const message = previewed?.message ?? null;
  return (
    <section className="rd-template-preview" aria-label={text.title}>
      <div className="rd-template-preview-head">
        <SelectField
          label={text.of}
          value={choice.value}
          options={choice.options}
          onChange={choice.choose}
          hint={choice.more ?? undefined}
        />
        <FormField form={form} onChange={setForm} />
      </div>
      {problem !== null && <p role="alert">{problem}</p>}
      {message === null ? <Missing previewed={previewed} onEditSender={onEditSender} /> : <MessageView message={message} form={form} />}
    </section>
  );
}

/** Why there is no message. */
function Missing({ previewed, onEditSender }: Pick<PreviewProps, 'previewed' | 'onEditSender'>) {
  if (previewed === undefined) return null;
  const { fault, faults, isGone } = previewed;
  const why = fault === null ? null : text.faults[fault];
  return (
    <div role="status">
      <p>{faults.length > 0 ? text.faulty : (why ?? (isGone ? text.gone : ''))}</p>
      {fault === 'no-company' && <Button onPress={onEditSender}>{reminderTemplates.sender.open}</Button>}
    </div>
  );
}
