import { useState } from 'react';
import type { CustomerPreferences } from '../../../preload/contract/reminders/customer-preferences.ts';
import type { DueRow } from '../../../preload/contract/reminders/due.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';
import { invalidate, useCall } from '../../api/queries.ts';
import { reminders } from '../../text/en/reminders.ts';
import { Button, CheckField, Dialog, NoteArea, SelectField, TextField } from '../../ui/index.ts';
import { customerName } from './names.ts';
import { useWork } from './use-work.ts';
import './reminders.css';

const text = reminders.preferences;
const maxNote = 2000;
const languages = ['country', 'en', 'id'] as const;

export interface PreferencesDialogProps {
  readonly accountId: AccountId;
  readonly customer: Pick<DueRow['customer'], 'id' | 'name' | 'organization' | 'email' | 'voice'>;
  readonly onClose: () => void;
}

/** How one customer is reminded. */
export function PreferencesDialog({ accountId, customer, onClose }: PreferencesDialogProps) {
  const { data, error } = useCall('reminders.customer', { accountId, id: customer.id });
  return (
    <Dialog title={text.dialog(customerName(customer))} onClose={onClose}>
      {error !== null && data === undefined && <p role="alert">{`${reminders.failed}. ${error.message}`}</p>}
      {data !== undefined && <Form accountId={accountId} customer={customer} stored={data} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ accountId, customer, stored, onClose }: PreferencesDialogProps & { readonly stored: CustomerPreferences }) {
  const [values, setValues] = useState(stored);
  const { run, busy, problem, fields } = useWork();
  const set =
    <K extends keyof CustomerPreferences>(name: K) =>
    (value: CustomerPreferences[K]) =>
      setValues((before) => ({ ...before, [name]: value }));
  const errorOf = (name: keyof CustomerPreferences): string | undefined => fields[name] ?? fields[`preferences.${name}`];
  const hasFields = Object.keys(fields).length > 0;
  const isSame = Object.entries(stored).every(([name, value]) => values[name as keyof CustomerPreferences] === value);
  const save = (): void =>
    run(text.failed, async () => {
      await call('reminders.saveCustomer', { accountId, id: customer.id, preferences: values });
      await invalidate('reminders.customer');
      onClose();
    });
  return (
    <form
      className="rd-reminders-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!(busy || isSame)) save();
      }}
    >
      <CheckField label={text.isMuted} checked={values.isMuted} onChange={set('isMuted')} />
      <TextField
        label={text.address}
        value={values.address}
        onChange={set('address')}
        hint={text.addressHint(customer.email)}
        error={errorOf('address')}
        inputMode="email"
      />
      <TextField
        label={text.phone}
        value={values.phone}
        onChange={set('phone')}
        hint={text.phoneHint(customer.voice)}
        error={errorOf('phone')}
        inputMode="tel"
      />
      <TextField
        label={text.salutation}
        value={values.salutation}
        onChange={set('salutation')}
        hint={text.salutationHint}
        error={errorOf('salutation')}
      />
      <SelectField
        label={text.language}
        value={values.language ?? 'country'}
        options={languages.map((value) => ({ value, label: value === 'country' ? text.byCountry : text.languages[value] }))}
        onChange={(value) => set('language')(value === 'country' ? null : value)}
      />
      <NoteArea
        label={text.note}
        value={values.note}
        most={maxNote}
        onChange={set('note')}
        onBlur={() => undefined}
        onShortcut={() => undefined}
        disabled={false}
        hint={undefined}
        error={errorOf('note')}
      />
      {problem !== '' && !hasFields && <p role="alert">{problem}</p>}
      <div className="rd-reminders-buttons">
        <Button onPress={onClose}>{text.cancel}</Button>
        <Button variant="primary" type="submit" busy={busy} disabledReason={isSame ? text.unchanged : undefined}>
          {text.save}
        </Button>
      </div>
    </form>
  );
}
