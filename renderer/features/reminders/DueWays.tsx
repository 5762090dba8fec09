import { useState } from 'react';
import { reminderWays } from '../../../preload/contract/reminders/reminder-codes.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';
import { reminders as text } from '../../text/en/reminders.ts';
import { Button, CaretDown, Menu, useFormats } from '../../ui/index.ts';
import { SendWays } from './SendWays.tsx';
import { useWork } from './use-work.ts';

export interface DueWaysProps {
  readonly accountId: AccountId;
  /** The selected customers. */
  readonly customerIds: readonly number[];
  /** They were reminded, or marked as reminded. */
  readonly onDone: () => void;
}

/** What a person can do about customers without a job: SMTP is recorded by its job alone. */
const byHand = reminderWays.filter((way) => way !== 'smtp');

/** What can be done about the selected customers. */
export function DueWays({ accountId, customerIds, onDone }: DueWaysProps) {
  const { number } = useFormats();
  const { run, busy, problem } = useWork();
  const [last, setLast] = useState<{ readonly message: string; readonly entries: readonly number[] } | null>(null);

  const mark = (way: (typeof byHand)[number]): void =>
    run(text.mark.failed, async () => {
      const { customers, entries } = await call('reminders.mark', { accountId, customerIds: [...customerIds], way });
      setLast({ message: customers === 0 ? text.mark.none : text.mark.done(number(customers)), entries });
      onDone();
    });
  const undo = (entries: readonly number[]): void =>
    run(text.mark.undoFailed, async () => {
      await call('reminders.forget', { accountId, entries: [...entries] });
      setLast({ message: text.mark.undone, entries: [] });
    });

  return (
    <div className="rd-reminders-ways">
      <span role="status">{last?.message ?? ''}</span>
      {last !== null && last.entries.length > 0 && (
        <Button size="small" busy={busy} onPress={() => undo(last.entries)}>
          {text.mark.undo}
        </Button>
      )}
      {problem !== '' && <span role="alert">{problem}</span>}
      <SendWays
        accountId={accountId}
        customerIds={customerIds}
        run={run}
        busy={busy}
        onMessage={(message) => setLast({ message, entries: [] })}
      />
      <Menu
        label={text.mark.label}
        items={byHand.map((way) => ({
          id: way,
          title: text.ways[way],
          ...(customerIds.length === 0 ? { unavailable: text.mark.nothing } : {}),
          run: () => mark(way),
        }))}
        trigger={(props) => (
          <button {...props} type="button" className="rd-button is-plain" aria-busy={busy || undefined}>
            <span>{text.mark.open}</span>
            <CaretDown size={12} />
          </button>
        )}
      />
    </div>
  );
}
