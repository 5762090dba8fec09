import type { RefObject } from 'react';
import type { ChangeField } from '../../../preload/contract/changes.ts';
import { fieldHints, fieldLabels } from '../../texts/en/change-words.ts';
import { changes as texts } from '../../texts/en/changes.ts';
import { FieldFrame, SecretField, SegmentedField, SelectField, TextField } from '../../ui/index.ts';

export interface FormFieldProps {
  readonly field: ChangeField;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** Of a masked field: what is typed is read from the input alone. */
  readonly secret: RefObject<HTMLInputElement | null>;
}

const { form } = texts;

/** One field of a form, as the kind's schema describes it. */
export function FormField({ field, value, onChange, error, secret }: FormFieldProps) {
  const { name, type, required, masked, choices } = field;
  const plain = fieldLabels[name] ?? name;
  const label = required || type === 'yes-no' ? plain : form.optional(plain);
  const hint = fieldHints[name];
  if (masked) return <SecretField label={label} inputRef={secret} showLabel={form.show} hideLabel={form.hide} hint={hint} error={error} />;
  if (type === 'yes-no') {
    const words = name === 'on' ? [form.on, form.off] : [form.yes, form.no];
    const options = [
      { value: 'yes', label: words[0] ?? '' },
      { value: 'no', label: words[1] ?? '' },
    ];
    return <SegmentedField label={label} value={value} options={options} onChange={onChange} hint={error ?? hint} />;
  }
  if (type === 'choice') {
    const none = required ? [] : [{ value: '', label: form.noChoice }];
    const options = [...none, ...choices.map((choice) => ({ value: choice, label: choice }))];
    return <SelectField label={label} value={value} options={options} onChange={onChange} hint={hint} error={error} />;
  }
  if (type === 'list') {
    return (
      <FieldFrame label={label} hint={hint} error={error}>
        {(parts) => (
          <textarea
            {...parts}
            className="rd-input rd-change-list is-mono"
            rows={5}
            spellCheck={false}
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </FieldFrame>
    );
  }
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
