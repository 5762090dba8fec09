import { useEffect } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call, onEvent } from '../../api/client.ts';
import { goTo } from '../../app/navigate.ts';
import { explorer as texts } from '../../texts/en/explorer.ts';
import { Button, Empty, SendMessage } from '../../ui/index.ts';
import { setOutcome } from './outcomes.ts';

const words = texts.answer;

/** A request is the one row of its job. */
const onlyRow = 0;

/** Where the answer of a write will stand: it is asked for when one comes back from the review, and whenever the job goes on. */
export function JobAnswer({
  accountId,
  operation,
  job,
}: {
  readonly accountId: AccountId;
  readonly operation: string;
  readonly job: number;
}) {
  useEffect(() => {
    const ended = new AbortController();
    const ask = () =>
      void call('explorer.answerOf', { accountId, job, row: onlyRow }, ended.signal).then(
        (answer) => {
          if (answer !== null && !ended.signal.aborted) setOutcome(accountId, operation, { kind: 'answer', answer });
        },
        // The job itself tells what became of it.
        () => undefined,
      );
    const leave = onEvent('changes.job', ({ id }) => {
      if (id === job) ask();
    });
    ask();
    return () => {
      leave();
      ended.abort();
    };
  }, [accountId, operation, job]);
  return (
    <Empty
      icon={<SendMessage size={20} />}
      title={words.inJob}
      text={words.inJobText}
      action={<Button onPress={() => goTo({ screen: 'jobs', accountId, id: `${job}` })}>{words.toJob}</Button>}
    />
  );
}
