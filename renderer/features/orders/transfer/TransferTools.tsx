import { useState } from 'react';
import { orderTransfers as text } from '../../../text/en/orders.ts';
import { Button, ConfirmDialog, useFormats } from '../../../ui/index.ts';
import type { Transfers } from './use-transfers.ts';

/** Actions for all rows of a transfer list: the checks, and another list. */
export function TransferTools({ work: { list, check, close } }: { readonly work: Transfers }) {
  const formats = useFormats();
  const [leaving, setLeaving] = useState(false);
  if (list === null) return null;
  const { rows, names, checked, doubtful, checking } = list;
  const isThrough = !checking && checked > 0 && checked === names;
  const all = formats.number(rows);
  return (
    <>
      {isThrough ? (
        <Button disabledReason={doubtful === 0 ? text.check.all : undefined} onPress={() => check('retry')}>
          {doubtful === 0 ? text.check.recheck : text.check.doubtful(formats.number(doubtful))}
        </Button>
      ) : (
        <Button onPress={() => check(checking ? 'stop' : 'start')}>{checking ? text.check.stop : text.check.start}</Button>
      )}
      {(checking || checked > 0) && (
        <span className="rd-transfer-progress">
          <progress className="rd-progress" aria-label={text.check.label} value={checked} max={Math.max(1, names)} />
          <span role="status" className="rd-figures">
            {text.check.progress(formats.number(checked), formats.number(names))}
            {names < rows && `, ${text.check.noNames(formats.number(rows - names))}`}
          </span>
        </span>
      )}
      <span className="rd-order-gap" />
      <Button onPress={() => setLeaving(true)}>{text.other}</Button>
      {leaving && (
        <ConfirmDialog
          title={text.otherTitle}
          confirm={text.otherNow}
          danger
          onConfirm={() => {
            setLeaving(false);
            close();
          }}
          onCancel={() => setLeaving(false)}
        >
          <p>{text.otherText(all)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
