import { type FormEvent, useState } from 'react';
import type { LetterSender } from '../../../../preload/contract/reminders/templates.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { invalidate, useCall } from '../../../api/queries.ts';
import { reminderTemplates } from '../../../text/en/reminder-templates.ts';
import { Button, Dialog, TextField } from '../../../ui/index.ts';

const text = reminderTemplates.sender;

interface SenderDialogProps {
  readonly accountId: AccountId;
  readonly onClose: () => void;
}

/** How the account appears in messages. */
export function SenderDialog({ accountId, onClose }: SenderDialogProps) {
  const { data } = useCall('reminder-templates.sender', { accountId });
  return data === undefined ? null : <Form accountId={accountId} stored={data} onClose={onClose} />;
}

function Form({ accountId, stored, onClose }: SenderDialogProps & { readonly stored: LetterSender }) {
  const [sender, setSender] = useState(stored);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ readonly message: string; readonly website?: string | undefined }>();
  const save = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault();
    setBusy(true);
    setFault(undefined);
    try {
      await call('reminder-templates.saveSender', { accountId, sender });
      await invalidate('reminder-templates.sender', 'reminder-templates.preview');
      onClose();
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {};
      setFault({ message: `${text.failed}. ${error instanceof Error ? error.message : String(error)}`, website: fields['sender.website'] });
      setBusy(false);
    }
  };
  const field = (name: keyof LetterSender, most: number) => (
    <TextField
      label={text[name]}
      value={sender[name]}
      autoFocus={name === 'company'}
      error={name === 'website' ? fault?.website : undefined}
      onChange={(value) => setSender({ ...sender, [name]: value.slice(0, most) })}
    />
  );
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button variant="primary" busy={busy} onPress={() => void save()}>
            {text.save}
          </Button>
        </>
      }
    >
      <form className="rd-template-sender" onSubmit={(event) => void save(event)}>
        <p>{text.intro}</p>
        {field('company', 200)}
        {field('phone', 60)}
        {field('email', 254)}
        {field('website', 300)}
        {fault !== undefined && fault.website === undefined && <p role="alert">{fault.message}</p>}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
}
