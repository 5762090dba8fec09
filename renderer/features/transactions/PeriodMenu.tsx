import type { AccountId } from '../../../preload/contract/values.ts';
import { call } from '../../api/client.ts';
import { useCall } from '../../api/queries.ts';
import { transactions as text } from '../../text/en/transactions.ts';
import { useNow } from '../../ui/formats/clock.ts';
import { CaretDown, Menu, type MenuItem, useFormats } from '../../ui/index.ts';
import { type Period, periodOf, periods, withPeriod } from './period.ts';

export interface PeriodMenuProps {
  readonly accountId: AccountId;
  /** The filter, and its setter. */
  readonly text: string;
  readonly type: (text: string) => void;
}

/** Months that can be requested in addition to those read by Settings. */
const further = [24, 36, 60] as const;

/** Sets a period in the filter, or requests more months. */
export function PeriodMenu({ accountId, text: filter, type }: PeriodMenuProps) {
  const formats = useFormats();
  const today = formats.today(useNow());
  const storedMonths = useCall('settings.get', {}).data?.reading.transactionMonths ?? 12;
  const present = periodOf(filter, today);
  const chosen = present === null ? text.period.other : text.period[present];
  const item = (period: Period): MenuItem => ({
    id: period,
    title: text.period[period],
    checked: period === present,
    run: () => type(withPeriod(filter, period, today)),
  });
  const more = further
    .filter((months) => months > storedMonths)
    .map(
      (months, at): MenuItem => ({
        id: `read-${months}`,
        title: text.period.more(formats.number(months)),
        separated: at === 0,
        run: () => void call('sync.start', { accountId, lists: ['transactions'], months }),
      }),
    );
  return (
    <Menu
      label={text.period.label}
      items={[...periods.map(item), ...more]}
      trigger={(props) => (
        <button type="button" className="rd-button" {...props}>
          <span className="rd-hidden">{`${text.period.label}: `}</span>
          {chosen}
          <CaretDown size={14} />
        </button>
      )}
    />
  );
}
