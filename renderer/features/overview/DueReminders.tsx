import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';
import { useAppReady } from '../../navigation/app-ready.ts';
import { goTo } from '../../navigation/go-to.ts';
import { overview } from '../../text/en/overview.ts';
import { Envelope, Time, useFormats } from '../../ui/index.ts';
import { CountLink } from './CountLink.tsx';
import { SidePanel } from './SidePart.tsx';

const text = overview.reminders;

/** How many customers are to be reminded today, and the domains that expire soon without a reminder. */
export function DueReminders({ accountId }: { readonly accountId: AccountId }) {
  const { number } = useFormats();
  const { data } = useCall('reminders.counts', { accountId }, { enabled: useAppReady(), keep: true, staleTime: 0 });
  if (data === undefined) return null;
  const { customers, notReminded } = data;
  const open = () => goTo({ screen: 'reminders', accountId });
  return (
    <SidePanel
      title={text.title}
      action={
        <button type="button" className="rd-link" onClick={open}>
          {text.all}
        </button>
      }
    >
      {customers === 0 && notReminded.domains === 0 && <p className="rd-quiet">{text.nothing}</p>}
      <ul className="rd-overview-needs">
        {customers > 0 && (
          <li>
            <Envelope size={14} />
            <button type="button" className="rd-link rd-figures" onClick={open}>
              {text.due(number(customers))}
            </button>
          </li>
        )}
        {notReminded.domains > 0 && (
          <li>
            <Time size={14} />
            <CountLink accountId={accountId} counted={{ count: notReminded.domains, filter: notReminded.filter }}>
              {text.notReminded(number(notReminded.domains))}
            </CountLink>
          </li>
        )}
      </ul>
    </SidePanel>
  );
}
