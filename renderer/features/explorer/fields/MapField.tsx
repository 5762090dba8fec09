import { useState } from 'react';
import { explorerForm as text } from '../../../text/en/explorer/form.ts';
import { MiniButton } from '../../../ui/buttons/MiniButton.tsx';
import { Button, Plus, SmallCross, TextField, useFormats } from '../../../ui/index.ts';
import { useFormContext } from '../form/form-context.ts';
import { emptyOf, valueAt } from '../form/values.ts';
import type { FieldProps } from './field-props.ts';
import { GroupFrame } from './GroupFrame.tsx';

/** An object with user-chosen names. */
export function MapField({ field, path, label, action }: FieldProps) {
  const formats = useFormats();
  const { draft, onValue, onRemove, Field } = useFormContext();
  const [item] = field.fields;
  const current = valueAt(draft.filled, path);
  const entries = typeof current === 'object' && current !== null && !Array.isArray(current) ? Object.entries(current) : [];
  const [name, setName] = useState('');
  if (item === undefined) return null;
  const isDuplicate = entries.some(([one]) => one === name);
  return (
    <GroupFrame field={field} path={path} label={label} action={action}>
      {entries.map(([one]) => (
        <Field
          key={one}
          field={{ ...item, required: true }}
          path={[...path, one]}
          label={one}
          action={<MiniButton label={text.remove(one)} icon={<SmallCross />} onPress={() => onRemove(path, one)} />}
        />
      ))}
      <div className="rd-explorer-entry">
        <TextField
          label={text.entryName(formats.number(entries.length + 1))}
          value={name}
          onChange={setName}
          mono
          error={isDuplicate ? text.duplicateEntry : undefined}
        />
        <Button
          size="small"
          icon={<Plus size={12} />}
          onPress={() => {
            if (name === '' || isDuplicate) return;
            onValue(path, Object.fromEntries([...entries, [name, emptyOf(item)]]));
            setName('');
          }}
        >
          {text.add(label)}
        </Button>
      </div>
    </GroupFrame>
  );
}
