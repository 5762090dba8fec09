import { useState } from 'react';
import type { ChangeJob } from '../../../../preload/contract/changes/changes.ts';
import type { Input } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { type CallError, call } from '../../../api/client.ts';
import { useCall } from '../../../api/queries.ts';
import { changes as text } from '../../../text/en/changes/jobs.ts';
import { Button, Help } from '../../../ui/index.ts';
import { startFix } from '../form/open-change.ts';
import { PageTurner, pageStart } from '../PageTurner.tsx';

type Answer = Input<'changes.answer'>['answer'];

const atOnce = 100;

/** Unknown rows that only the user can decide, each with its question. */
export function NeedsConfirmation({ job: { id: job, accountId, asks } }: { readonly job: Pick<ChangeJob, 'id' | 'accountId' | 'asks'> }) {
  const [position, setPosition] = useState(0);
  // Answered rows are no longer listed.
  const from = Math.min(position, pageStart(asks, atOnce));
  const rows = useCall('changes.rows', { job, states: ['unknown'], from, count: atOnce }).data?.rows ?? [];
  const [issue, setIssue] = useState('');
  const answer = (row: number, word: Answer) => {
    setIssue('');
    call('changes.answer', { job, row, answer: word }).catch((error: CallError) => setIssue(error.message));
  };
  return (
    <section className="rd-job-needs" aria-label={text.ask.label}>
      <ul>
        {rows.flatMap(({ row, target, ask }) =>
          ask === null ? (
            []
          ) : (
            <li key={row}>
              <Help size={14} />
              <b>{target.name}</b>
              <span>{text.ask[ask]}</span>
              {ask === 'half-written' ? (
                <FixRow accountId={accountId} job={job} row={row} reported={setIssue} />
              ) : (
                <Again press={() => answer(row, 'send-again')} />
              )}
              <Button size="small" onPress={() => answer(row, 'skip')}>
                {text.ask.skip}
              </Button>
              {(ask === 'unclear' || ask === 'charged') && (
                <Button size="small" onPress={() => answer(row, 'done')}>
                  {text.ask.itIsDone}
                </Button>
              )}
            </li>
          ),
        )}
      </ul>
      <PageTurner from={from} size={atOnce} total={asks} onPageChange={setPosition} text={text.parts} />
      {issue !== '' && <p role="alert">{issue}</p>}
    </section>
  );
}

function Again({ press }: { readonly press: () => void }) {
  return (
    <Button size="small" onPress={press}>
      {text.ask.resend}
    </Button>
  );
}

interface FixRowProps {
  readonly accountId: AccountId;
  readonly job: number;
  readonly row: number;
  /** Reports an error. */
  readonly reported: (issue: string) => void;
}

/** A partially applied change is repaired by its own job, which is reviewed like any other. */
function FixRow({ accountId, job, row, reported }: FixRowProps) {
  const fix = (option: Input<'changes.fix'>['option']) => {
    reported('');
    startFix(accountId, { job, row, option }).catch((error: CallError) => reported(error.message));
  };
  return (
    <>
      <Button size="small" onPress={() => fix('restore')}>
        {text.ask.restore}
      </Button>
      <Button size="small" onPress={() => fix('retry')}>
        {text.ask.rewrite}
      </Button>
    </>
  );
}
