import type { OperationEntry } from '../../../../preload/contract/explorer/document.ts';
import type { OperationMarks } from '../../../../preload/contract/explorer/operation-marks.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { call } from '../../../api/client.ts';
import { errorDetails } from '../../../api/error-details.ts';
import { useCall } from '../../../api/queries.ts';
import { explorerForm as text } from '../../../text/en/explorer/form.ts';
import { Button, ErrorPanel } from '../../../ui/index.ts';
import { FormHead } from './FormHead.tsx';
import { FormPane } from './FormPane.tsx';
import { useRestored } from './restored-request.ts';

export interface OperationPaneProps {
  readonly accountId: AccountId;
  readonly hash: string;
  readonly entry: OperationEntry;
  readonly marks: OperationMarks;
  readonly onAnswer: () => void;
}

const noLink = () => undefined;

/** An operation's form, once main has loaded it from the document. */
export function OperationPane({ accountId, hash, entry, marks, onAnswer }: OperationPaneProps) {
  const { data, error, errorUpdatedAt, refetch } = useCall('explorer.operation', { accountId, hash, key: entry.key });
  const { version, note } = useRestored(accountId, entry.key);
  if (data !== undefined)
    return (
      <FormPane
        key={`${hash} ${version} ${entry.key}`}
        note={note}
        accountId={accountId}
        hash={hash}
        operation={data}
        marks={marks}
        onAnswer={onAnswer}
      />
    );
  const details = error === null ? '' : errorDetails(error, new Date(errorUpdatedAt).toISOString());
  return (
    <section className="rd-explorer-form" aria-label={text.label} data-region="request" tabIndex={-1}>
      <FormHead entry={entry} description="" onLink={noLink} />
      {error !== null && (
        <ErrorPanel
          title={text.fault.title}
          meaning={error.message}
          whatToDo={text.fault.whatToDo}
          details={details}
          onCopy={() => void call('app.copy', { text: details }).catch(() => undefined)}
          action={<Button onPress={() => void refetch()}>{text.fault.again}</Button>}
        />
      )}
    </section>
  );
}
