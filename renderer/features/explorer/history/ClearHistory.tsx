import { useState } from 'react';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError } from '../../../api/client.ts';
import { useCommand } from '../../../api/queries.ts';
import { explorerHistory as text } from '../../../text/en/explorer/history.ts';
import { ConfirmDialog } from '../../../ui/index.ts';

/** Clears an account's history, after confirmation. */
export function ClearHistory({
  accountId,
  onReported,
}: {
  readonly accountId: AccountId;
  readonly onReported: (reported: string) => void;
}) {
  const [asks, setAsks] = useState(false);
  const clear = useCommand('explorer.clearHistory', { invalidates: ['explorer.history'] });
  const onConfirm = () => {
    clear
      .mutateAsync({ accountId })
      .then(() => onReported(''))
      .catch((error: unknown) => onReported(text.notCleared(error instanceof CallError ? error.message : String(error))))
      .finally(() => setAsks(false));
  };
  return (
    <>
      <button type="button" className="rd-link" onClick={() => setAsks(true)}>
        {text.clear}
      </button>
      {asks && (
        <ConfirmDialog
          title={text.clearTitle}
          confirm={text.clearConfirm}
          danger
          busy={clear.isPending}
          onConfirm={onConfirm}
          onCancel={() => setAsks(false)}
        >
          <p>{text.clearQuestion}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
