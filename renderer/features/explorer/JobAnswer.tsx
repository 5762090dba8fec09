import { useEffect, useState } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import { CallError, call, onEvent } from '../../api/client.ts';
import { goTo } from '../../navigation/go-to.ts';
import { explorer } from '../../text/en/explorer/explorer.ts';
import { Button, Empty, SendMessage } from '../../ui/index.ts';
import { setOutcome } from './outcomes.ts';

const text = explorer.answer;

/** A request is the only row of its job. */
const onlyRow = 0;

/** Placeholder for a write's response: requested on return from the review, and whenever the job progresses. */
export function JobReference({
  accountId,
  operation,
  job,
}: {
  readonly accountId: AccountId;
  readonly operation: string;
  readonly job: number;
}) {
  const [dropped, setDropped] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const loadAnswer = () =>
      void call('explorer.answerOf', { accountId, job, row: onlyRow }, ended.signal).then(
        (answer) => {
          if (answer !== null && !ended.signal.aborted) setOutcome(accountId, operation, { kind: 'answer', answer });
        },
        // The job itself reports its result.
        () => undefined,
      );
    // A discarded review no longer exists, and neither does the request it would have sent.
    const reload = () =>
      void call('changes.job', { job }, ended.signal).catch((error: unknown) => {
        if (error instanceof CallError && error.code === 'NOT_FOUND' && !ended.signal.aborted) setDropped(true);
      });
    const leave = onEvent('changes.job', ({ id }) => {
      if (id === job) loadAnswer();
    });
    const stopListening = onEvent('changes.removed', ({ job: removed }) => {
      if (removed === job) setDropped(true);
    });
    loadAnswer();
    reload();
    return () => {
      leave();
      stopListening();
      ended.abort();
    };
  }, [accountId, operation, job]);
  if (dropped) return <Empty icon={<SendMessage size={20} />} title={text.dropped} text={text.droppedText} />;
  return (
    <Empty
      icon={<SendMessage size={20} />}
      title={text.inJob}
      text={text.inJobText}
      action={<Button onPress={() => goTo({ screen: 'jobs', accountId, id: `${job}` })}>{text.toJob}</Button>}
    />
  );
}
