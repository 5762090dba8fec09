import { useRef, useState } from 'react';
import type { TransferRow } from '../../../../preload/contract/orders/orders.ts';
import { orderTransfers as texts } from '../../../text/en/orders.ts';
import { Button, Dialog, SecretField } from '../../../ui/index.ts';

const words = texts.code;

export interface CodeDialogProps {
  readonly row: TransferRow;
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** Asks for a name's auth code. It goes to main and nowhere else. */
export function CodeDialog({ row, onCode, onClose }: CodeDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const keep = () => {
    const code = field.current?.value ?? '';
    if (code.trim() === '') {
      setFault(words.empty);
      return;
    }
    if (field.current !== null) field.current.value = '';
    onCode(code);
    onClose();
  };
  return (
    <Dialog
      title={words.dialog(row.unicode)}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button variant="primary" onPress={keep}>
            {words.keep}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <SecretField
          label={words.field}
          inputRef={field}
          showLabel={words.show}
          hideLabel={words.hide}
          hint={words.hint}
          error={fault}
          autoFocus
        />
        <input type="submit" hidden />
      </form>
    </Dialog>
  );
}
