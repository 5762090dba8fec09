import { useState } from 'react';
import type { ChangeJob } from '../../../preload/contract/changes.ts';
import type { Input } from '../../../preload/contract/index.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { type CallError, call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { changes as texts } from '../../text/en/changes.ts';
import { Button, Help } from '../../ui/index.ts';
import { beginMend } from './begin.ts';
import { PageTurner, pageStart } from './PageTurner.tsx';

type Answer = Input<'changes.answer'>['answer'];

const atOnce = 100;

/** Unknown rows that only a person can decide, each with its question. */
export function NeedsWord({ job: { id: job, accountId, asks } }: { readonly job: Pick<ChangeJob, 'id' | 'accountId' | 'asks'> }) {
  const [asked, setAsked] = useState(0);
  // Those that were answered are gone.
  const from = Math.min(asked, pageStart(asks, atOnce));
  const rows = useCall('changes.rows', { job, states: ['unknown'], from, count: atOnce }).data?.rows ?? [];
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
              {ask === 'half-written' ? (
                <Mend accountId={accountId} job={job} row={row} told={setTrouble} />
              ) : (
                <Again press={() => answer(row, 'send-again')} />
              )}
              <Button size="small" onPress={() => answer(row, 'leave')}>
                {texts.ask.leave}
              </Button>
              {(ask === 'unclear' || ask === 'charged') && (
                <Button size="small" onPress={() => answer(row, 'done')}>
                  {texts.ask.itIsDone}
                </Button>
              )}
            </li>
          ),
        )}
      </ul>
      <PageTurner from={from} size={atOnce} total={asks} onTurn={setAsked} words={texts.parts} />
      {trouble !== '' && <p role="alert">{trouble}</p>}
    </section>
  );
}

function Again({ press }: { readonly press: () => void }) {
  return (
    <Button size="small" onPress={press}>
      {texts.ask.sendAgain}
    </Button>
  );
}

interface MendProps {
  readonly accountId: AccountId;
  readonly job: number;
  readonly row: number;
  /** What went wrong. */
  readonly told: (trouble: string) => void;
}

/** What was carried out in part is mended by a job of its own, which is reviewed like any other. */
function Mend({ accountId, job, row, told }: MendProps) {
  const mend = (way: Input<'changes.mend'>['way']) => {
    told('');
    beginMend(accountId, { job, row, way }).catch((error: CallError) => told(error.message));
  };
  return (
    <>
      <Button size="small" onPress={() => mend('before')}>
        {texts.ask.restore}
      </Button>
      <Button size="small" onPress={() => mend('again')}>
        {texts.ask.writeAgain}
      </Button>
    </>
  );
}
