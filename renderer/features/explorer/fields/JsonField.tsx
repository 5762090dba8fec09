import { useState } from 'react';
import type { Json } from '../../../../preload/contract/values.ts';
import { explorerForm as text } from '../../../text/en/explorer/form.ts';
import { useFormContext } from '../form/form-context.ts';
import { fieldMark, valueAt } from '../form/values.ts';
import { FieldRow } from './FieldRow.tsx';
import type { FieldProps } from './field-props.ts';

/** A value that the document does not describe: as JSON. */
export function JsonField({ field, path, label, action }: FieldProps) {
  const { draft, onValue, onUnread } = useFormContext();
  const value = valueAt(draft.filled, path);
  const unread = draft.unread[fieldMark(path)];
  const [typed, setTyped] = useState<string | null>(null);
  const written = value === undefined || value === '' ? '' : JSON.stringify(value, null, 2);
  const change = (input: string) => {
    setTyped(input);
    if (input.trim() === '') {
      onUnread(path, null);
      onValue(path, undefined);
      return;
    }
    try {
      const read = JSON.parse(input) as Json;
      onUnread(path, null);
      onValue(path, read);
    } catch {
      onUnread(path, input);
    }
  };
  return (
    <FieldRow field={field} path={path} label={label} action={action} ownFault={unread === undefined ? undefined : text.notJson}>
      {(attributes) => (
        <textarea
          {...attributes}
          className="rd-input is-mono rd-explorer-area"
          rows={3}
          placeholder={text.json}
          value={unread ?? typed ?? written}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => change(target.value)}
          onBlur={() => setTyped(null)}
        />
      )}
    </FieldRow>
  );
}
