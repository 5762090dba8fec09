import { useState } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { reminders as text } from '../../text/en/reminders.ts';
import { Button, SegmentedField, useFormats } from '../../ui/index.ts';
import { DueList } from './DueList.tsx';
import { DueWays } from './DueWays.tsx';
import { ProblemList } from './ProblemList.tsx';
import { useSelection } from './use-selection.ts';
import { useWork } from './use-work.ts';

type Shown = 'ready' | 'blocked' | 'problems';

/** What is due today: customers that can be reminded, those that cannot, and domains that are in no message. */
export function DueTab({ accountId }: { readonly accountId: AccountId }) {
  const { number } = useFormats();
  const [shown, setShown] = useState<Shown>('ready');
  const selection = useSelection();
  const { run, busy, problem } = useWork();
  const { data, error } = useCall('reminders.counts', { accountId }, { keep: true, staleTime: 0 });
  if (error !== null && data === undefined)
    return <p role="alert" className="rd-reminders-trouble">{`${text.failed}. ${error.message}`}</p>;
  if (data === undefined) return null;
  const blocked = data.blocked.reduce((sum, { customers }) => sum + customers, 0);
  const problems = data.problems.reduce((sum, { domains }) => sum + domains, 0);
  const selectEvery = (): void =>
    run(text.failed, async () => selection.set((await call('reminders.dueCustomers', { accountId })).ids, true));
  return (
    <>
      <div className="rd-reminders-bar">
        <SegmentedField
          label={text.due.show}
          value={shown}
          options={[
            { value: 'ready', label: text.due.ready(number(data.customers)) },
            { value: 'blocked', label: text.due.blocked(number(blocked)) },
            { value: 'problems', label: text.due.problems(number(problems)) },
          ]}
          onChange={setShown}
        />
        <span className="rd-quiet rd-reminders-sum">{text.due.summary(number(data.customers), number(data.domains))}</span>
        {shown !== 'problems' && <DueWays accountId={accountId} customerIds={[...selection.ids]} onDone={selection.clear} />}
      </div>
      {problem !== '' && (
        <p role="alert" className="rd-reminders-trouble">
          {problem}
        </p>
      )}
      {data.withoutRule > 0 && <p className="rd-reminders-note">{text.due.withoutRule(number(data.withoutRule))}</p>}
      {selection.ids.size > 0 && (
        <div className="rd-reminders-selection">
          <span role="status">{text.due.selected(number(selection.ids.size))}</span>
          {shown === 'ready' && data.customers > selection.ids.size && (
            <Button size="small" busy={busy} onPress={selectEvery}>
              {text.due.selectEvery(number(data.customers))}
            </Button>
          )}
          <Button size="small" onPress={selection.clear}>
            {text.due.clear}
          </Button>
        </div>
      )}
      {shown === 'problems' ? (
        <ProblemList accountId={accountId} />
      ) : (
        <DueList key={shown} accountId={accountId} which={shown} selection={selection} />
      )}
    </>
  );
}
