import { useState } from 'react';
import type { Input } from '../../../preload/contract/index.ts';
import { type CallError, call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { changes as texts } from '../../texts/en/changes.ts';
import { Button, Help } from '../../ui/index.ts';

type Answer = Input<'changes.answer'>['answer'];

const most = 200;

/** Unknown rows that only a person can decide, each with its question. */
export function NeedsWord({ job }: { readonly job: number }) {
  const rows = useCall('changes.rows', { job, states: ['unknown'], from: 0, count: most }).data?.rows ?? [];
  const [trouble, setTrouble] = useState('');
  const answer = (row: number, word: Answer) => {
    setTrouble('');
    call('changes.answer', { job, row, answer: word }).catch((error: CallError) => setTrouble(error.message));
  };
  return (
    <section className="rd-job-needs" aria-label={texts.ask.label}>
      <ul>
        {rows.flatMap(({ row, target, ask }) =>
          ask === null ? (
            []
          ) : (
            <li key={row}>
              <Help size={14} />
              <b>{target.name}</b>
              <span>{texts.ask[ask]}</span>
              <Button size="small" onPress={() => answer(row, 'send-again')}>
                {texts.ask.sendAgain}
              </Button>
              <Button size="small" onPress={() => answer(row, 'leave')}>
                {texts.ask.leave}
              </Button>
              {ask !== 'not-seen' && (
                <Button size="small" onPress={() => answer(row, 'done')}>
                  {texts.ask.itIsDone}
                </Button>
              )}
            </li>
          ),
        )}
      </ul>
      {trouble !== '' && <p role="alert">{trouble}</p>}
    </section>
  );
}
