import { useRef, useState } from 'react';
import type { TransferList } from '../../../../preload/contract/orders/orders.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { orderTransfers } from '../../../text/en/orders.ts';
import { Button, ImportSign } from '../../../ui/index.ts';
import { PairsField } from './PairsField.tsx';

const text = orderTransfers.entry;

export interface EntryProps {
  readonly accountId: AccountId;
  /** Why there is no list any more; empty: there was none. */
  readonly issue: string;
  readonly onRead: (list: TransferList) => void;
}

/** Paste names and auth codes here, or select a file. */
export function Entry({ accountId, issue, onRead }: EntryProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const take = (reading: Promise<TransferList | null>) => {
    setBusy(true);
    setFault(undefined);
    reading
      .then(
        (list) => {
          if (list === null) return;
          if (field.current !== null) field.current.value = '';
          onRead(list);
        },
        (error: unknown) => setFault(error instanceof CallError ? error.message : orderTransfers.failed),
      )
      .finally(() => setBusy(false));
  };
  const read = () => {
    const typed = field.current?.value ?? '';
    if (typed.trim() === '') setFault(text.nothing);
    else take(call('transfers.read', { accountId, text: typed }));
  };
  return (
    <form
      className="rd-transfer-entry"
      onSubmit={(event) => {
        event.preventDefault();
        read();
      }}
    >
      <h2>{text.title}</h2>
      <p>{text.text}</p>
      {issue !== '' && <p role="alert">{issue}</p>}
      <PairsField field={field} error={fault} />
      <div className="rd-terms-buttons">
        <Button type="submit" variant="primary" busy={busy}>
          {text.read}
        </Button>
        <Button icon={<ImportSign />} onPress={() => take(call('transfers.openFile', { accountId }).then(({ list }) => list))}>
          {text.file}
        </Button>
      </div>
      <p className="rd-quiet">
        {text.running}{' '}
        <button type="button" className="rd-link" onClick={() => goTo({ screen: 'jobs', accountId })}>
          {text.toJobs}
        </button>
      </p>
    </form>
  );
}
