import type { ChangeRow } from '../../../preload/contract/changes.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { changes as texts } from '../../text/en/changes.ts';
import { Button } from '../../ui/index.ts';
import { openDomainChange } from './open-change.ts';

const { jobs: words } = texts;

/** The way to the cancellation of a transfer that runs. The service takes it by the number of the domain. */
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
