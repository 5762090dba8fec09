import { useState } from 'react';
import { accounts as texts } from '../../text/en/accounts/accounts.ts';
import { practice } from '../../text/en/practice.ts';
import { cleanText, type Removed, RemovedNote, TextField } from '../../ui/index.ts';
import type { AccountForm } from './use-account-form.ts';

const words = practice.edit;

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
        label={texts.form.name}
        value={form.fields.name}
        onChange={(typed, pasted) => {
          const { text, ...rest } = cleanText(typed, { trim: pasted, words: true });
          form.change({ name: text });
          setRemoved(rest.removed === 0 ? null : rest);
        }}
        error={form.errors.name}
        hint={removed === null ? undefined : <RemovedNote {...removed} />}
        autoFocus
      />
      <dl className="rd-account-facts">
        <dt>{words.address}</dt>
        <dd>{practice.address}</dd>
        <dt>{words.key}</dt>
        <dd>{words.ownKey}</dd>
        <dt>{words.color}</dt>
        <dd>{words.ownColor}</dd>
      </dl>
    </form>
  );
}
