import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { goTo } from '../../navigation/go-to.ts';
import { reminderSending as text } from '../../text/en/reminder-sending.ts';
import { CaretDown, Menu, useFormats } from '../../ui/index.ts';
import type { Work } from './use-work.ts';

export interface SendWaysProps {
  readonly accountId: AccountId;
  /** The selected customers. */
  readonly customerIds: readonly number[];
  readonly run: Work['run'];
  readonly busy: boolean;
  /** What was done. */
  readonly onMessage: (message: string) => void;
}

/** How the selected customers can be reached: by a job that is reviewed first, or with other programs. */
export function SendWays({ accountId, customerIds, run, busy, onMessage }: SendWaysProps) {
  const { number } = useFormats();
  const server = useCall('mail.state', { accountId }).data?.server ?? null;
  const [only] = customerIds;
  const isOne = customerIds.length === 1 && only !== undefined;

  const plan = (): void =>
    run(text.failed.plan, async () => {
      const { job } = await call('reminder-sending.plan', { accountId, customerIds: [...customerIds] });
      goTo({ screen: 'jobs', accountId, id: `${job}` });
    });
  const open = (program: 'mail-program' | 'whatsapp') => (): void =>
    run(text.failed.open, async () => {
      const { outcome } = await call('reminder-sending.open', { accountId, customerId: only ?? 0, in: program });
      onMessage(text.opened[outcome]);
    });
  const copy = (): void =>
    run(text.failed.copy, async () => {
      await call('reminder-sending.copy', { accountId, customerId: only ?? 0 });
      onMessage(text.copied);
    });
  const save = (method: 'reminder-sending.saveMessages' | 'reminder-sending.saveTable') => (): void =>
    run(text.failed.save, async () => {
      const { path, customers, omitted } = await call(method, { accountId, customerIds: [...customerIds] });
      if (path !== null) onMessage(text.saved(number(customers), omitted === 0 ? null : number(omitted), path));
    });

  const some = customerIds.length === 0 ? { unavailable: text.selectFirst } : {};
  const one = isOne ? {} : { unavailable: text.selectOne };
  const withServer = server === null ? { unavailable: text.noServer } : some;
  return (
    <Menu
      label={text.label}
      items={[
        { id: 'smtp', title: text.smtp, ...withServer, run: plan },
        { id: 'mail-program', title: text.mailProgram, ...one, run: open('mail-program') },
        { id: 'whatsapp', title: text.whatsapp, ...one, run: open('whatsapp') },
        { id: 'copy', title: text.copy, ...one, run: copy },
        { id: 'messages', title: text.saveMessages, ...withServer, run: save('reminder-sending.saveMessages') },
        { id: 'table', title: text.saveTable, ...some, run: save('reminder-sending.saveTable') },
      ]}
      trigger={(props) => (
        <button {...props} type="button" className="rd-button is-primary" aria-busy={busy || undefined}>
          <span>{text.label}</span>
          <CaretDown size={12} />
        </button>
      )}
    />
  );
}
