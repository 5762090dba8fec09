import { useState } from 'react';
import { accounts } from '../../text/en/accounts/accounts.ts';
import { practice } from '../../text/en/practice.ts';
import { cleanText, type Removed, RemovedNote, TextField } from '../../ui/index.ts';
import type { AccountForm } from './use-account-form.ts';

const text = practice.edit;

/** The editable fields of the practice account, and the generated values. Enter saves. */
export function PracticeFormFields({ form }: { readonly form: AccountForm }) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  return (
    <form
      ref={form.form}
      className="rd-account-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <TextField
        label={accounts.form.name}
        value={form.fields.name}
        onChange={(typed, pasted) => {
          const { text: clean, ...rest } = cleanText(typed, { trim: pasted, words: true });
          form.change({ name: clean });
          setRemoved(rest.removed === 0 ? null : rest);
        }}
        error={form.errors.name}
        hint={removed === null ? undefined : <RemovedNote {...removed} />}
        autoFocus
      />
      <dl className="rd-account-facts">
        <dt>{text.address}</dt>
        <dd>{practice.address}</dd>
        <dt>{text.key}</dt>
        <dd>{text.ownKey}</dd>
        <dt>{text.color}</dt>
        <dd>{text.ownColor}</dd>
      </dl>
    </form>
  );
}
