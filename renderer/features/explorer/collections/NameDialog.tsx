import { type ReactNode, useState } from 'react';
import { maxNameLength } from '../../../../preload/contract/explorer/collections.ts';
import { explorerCollections as text } from '../../../text/en/explorer/collections.ts';
import { Button, Dialog, TextField } from '../../../ui/index.ts';
import { messageOf } from './message.ts';

export interface NameDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly initial: string;
  /** Rejects with the reason why the name is not accepted. */
  readonly onName: (name: string) => Promise<void>;
  readonly onClose: () => void;
  /** Next to the name. */
  readonly children?: ReactNode;
}

/** Asks for a name; main's errors are shown at the field. */
export function NameDialog({ title, confirm, initial, onName, onClose, children }: NameDialogProps) {
  const [name, setName] = useState(initial);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const keep = () => {
    if (busy) return;
    setBusy(true);
    onName(name.slice(0, maxNameLength))
      .then(onClose, (error: unknown) => setFault(messageOf(error)))
      .finally(() => setBusy(false));
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button variant="primary" busy={busy} onPress={keep}>
            {confirm}
          </Button>
        </>
      }
    >
      <form
        className="rd-collections-form"
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <TextField
          label={text.name}
          value={name}
          onChange={(to) => {
            setName(to);
            setFault(undefined);
          }}
          error={fault}
          autoFocus
          selects
        />
        {children}
        <input type="submit" hidden />
      </form>
    </Dialog>
  );
}
