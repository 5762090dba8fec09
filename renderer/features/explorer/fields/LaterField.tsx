import { useState } from 'react';
import { useCall } from '../../../api/queries.ts';
import { explorerForm as text } from '../../../text/en/explorer/form.ts';
import { Button } from '../../../ui/index.ts';
import { useFormContext } from '../form/form-context.ts';
import { valueAt } from '../form/values.ts';
import type { FieldProps } from './field-props.ts';
import { GroupFrame } from './GroupFrame.tsx';

/** A deep or recursive field: loaded when opened. */
export function LaterField({ field, path, label, action }: FieldProps) {
  const { accountId, hash, draft, Field } = useFormContext();
  const [open, setOpen] = useState(false);
  // Also when it is restored, with its previous input.
  if (!open && valueAt(draft.filled, path) !== undefined) setOpen(true);
  const { data, error } = useCall('explorer.part', { accountId, hash, pointer: field.pointer }, { enabled: open });
  if (open && data !== undefined) {
    const { name, required } = field;
    return <Field field={{ ...data, name, required }} path={path} label={label} action={action} />;
  }
  return (
    <GroupFrame field={field} path={path} label={label} action={action} closed>
      {error === null ? (
        <Button size="small" busy={open} onPress={() => setOpen(true)}>
          {open ? text.opening : text.open(label)}
        </Button>
      ) : (
        <p role="alert">{text.notOpened(error.message)}</p>
      )}
    </GroupFrame>
  );
}
