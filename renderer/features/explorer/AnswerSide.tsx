import type { OperationEntry } from '../../../preload/contract/explorer/document.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';
import { errorDetails } from '../../api/error-details.ts';
import { explorer } from '../../text/en/explorer/explorer.ts';
import { Button, Empty, ErrorPanel, SendMessage } from '../../ui/index.ts';
import { ResponsePane } from './answer/AnswerPane.tsx';
import { JobReference } from './JobAnswer.tsx';
import { useOutcome } from './outcomes.ts';
import { RunPane } from './run/RunPane.tsx';
import { useRunOpen } from './run/run-view.ts';

const text = explorer.answer;

interface ResponseSideProps {
  readonly accountId: AccountId;
  readonly hash: string;
  readonly entry: OperationEntry | undefined;
}

/** An operation's response, its run over a file, or how to get one. */
export function ResponseSide({ accountId, hash, entry }: ResponseSideProps) {
  const outcome = useOutcome(accountId, entry?.key);
  const isRun = useRunOpen(accountId, entry?.key);
  if (isRun && entry !== undefined) return <RunPane key={entry.key} accountId={accountId} hash={hash} entry={entry} />;
  if (outcome?.kind === 'answer') return <ResponsePane key={outcome.answer.responseId} accountId={accountId} answer={outcome.answer} />;
  if (outcome?.kind === 'waiting') {
    return (
      <div className="rd-explorer-waiting rd-explorer-late">
        <p role="status">{text.waiting}</p>
        <Button onPress={outcome.stop}>{text.stop}</Button>
      </div>
    );
  }
  if (outcome?.kind === 'failed') {
    const details = errorDetails(outcome.error, outcome.at);
    return (
      <ErrorPanel
        title={text.failed}
        meaning={outcome.error.message}
        whatToDo={text.whatToDo}
        details={details}
        onCopy={() => void call('app.copy', { text: details }).catch(() => undefined)}
      />
    );
  }
  if (outcome?.kind === 'job' && entry !== undefined) return <JobReference accountId={accountId} operation={entry.key} job={outcome.job} />;
  const isRead = entry === undefined || entry.method === 'GET';
  return <Empty icon={<SendMessage size={20} />} title={text.title} text={isRead ? text.read : text.write} />;
}
