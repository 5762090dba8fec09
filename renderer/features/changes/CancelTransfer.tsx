import type { ChangeRow } from '../../../preload/contract/changes.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { changes as texts } from '../../text/en/changes/jobs.ts';
import { Button } from '../../ui/index.ts';
import { openDomainChange } from './open-change.ts';

const { jobs: words } = texts;

/** Cancels a running transfer. The service identifies it by the domain's id. */
export function CancelTransfer({
  accountId,
  row,
}: {
  readonly accountId: AccountId;
  readonly row: Pick<ChangeRow, 'target' | 'domainId'>;
}) {
  const { domainId: id, target } = row;
  return (
    <Button
      size="small"
      disabledReason={id === undefined ? words.cancelLater : undefined}
      onPress={() => id !== undefined && openDomainChange(accountId, 'transfer-cancel', { id, name: target.name })}
    >
      {words.cancel}
    </Button>
  );
}
