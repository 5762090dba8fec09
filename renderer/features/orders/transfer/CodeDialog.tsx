import { useRef, useState } from 'react';
import type { TransferRow } from '../../../../preload/contract/orders/orders.ts';
import { orderTransfers } from '../../../text/en/orders.ts';
import { Button, Dialog, SecretField } from '../../../ui/index.ts';

const text = orderTransfers.code;

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
      setFault(text.empty);
      return;
    }
    if (field.current !== null) field.current.value = '';
    onCode(code);
    onClose();
  };
  return (
    <Dialog
      title={text.dialog(row.unicode)}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{text.cancel}</Button>
          <Button variant="primary" onPress={keep}>
            {text.keep}
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
          label={text.field}
          inputRef={field}
          showLabel={text.show}
          hideLabel={text.hide}
          hint={text.hint}
          error={fault}
          autoFocus
        />
        <input type="submit" hidden />
      </form>
    </Dialog>
  );
}
