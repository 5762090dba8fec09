import { useState } from 'react';
import type { CustomerRow } from '../../../preload/contract/portfolio/rows.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';
import { Facts } from '../../data/list/index.ts';
import { goTo } from '../../navigation/go-to.ts';
import { reminders } from '../../text/en/reminders.ts';
import { Button, useFormats } from '../../ui/index.ts';
import { PreferencesDialog } from './PreferencesDialog.tsx';

const text = reminders.preferences;
const lastEntries = 5;

export interface CustomerRemindersProps {
  readonly accountId: AccountId;
  readonly customer: Pick<CustomerRow, 'id' | 'name' | 'organization' | 'email' | 'voice'>;
}

/** How a customer is reminded, what of it differs from the usual, and the last reminders. */
export function CustomerReminders({ accountId, customer }: CustomerRemindersProps) {
  const { calendar, date } = useFormats();
  const [isEditing, setEditing] = useState(false);
  const preferences = useCall('reminders.customer', { accountId, id: customer.id }).data;
  const log = useCall('reminders.log', { accountId, customerId: customer.id, from: 0, count: lastEntries }, { keep: true }).data;
  const chosen =
    preferences === undefined
      ? []
      : ([
          [text.facts.address, preferences.address],
          [text.facts.phone, preferences.phone],
          [text.facts.salutation, preferences.salutation],
          [text.facts.language, preferences.language === null ? '' : text.languages[preferences.language]],
          [text.facts.note, preferences.note],
        ] as const);
  return (
    <section className="rd-customer-part" aria-label={text.title}>
      <header>
        <h3>{text.title}</h3>
        <Button size="small" onPress={() => setEditing(true)}>
          {text.edit}
        </Button>
      </header>
      {preferences !== undefined && (
        <Facts
          facts={[[text.facts.state, preferences.isMuted ? text.muted : text.active], ...chosen.filter(([, value]) => value !== '')]}
        />
      )}
      <h4 className="rd-reminders-subtitle">{text.history}</h4>
      {log?.total === 0 && <p className="rd-quiet">{text.noHistory}</p>}
      {log !== undefined && log.total > 0 && (
        <ul className="rd-reminders-history">
          {log.rows.map((entry) => (
            <li key={entry.id}>
              {text.reminded(date(entry.at), entry.domain)}{' '}
              <span className="rd-quiet">
                {text.entry(
                  reminders.step(entry.step),
                  reminders.ways[entry.way],
                  entry.since === 'renewed' && entry.expiresNow !== null
                    ? reminders.log.renewedUntil(calendar(entry.expiresNow))
                    : reminders.since[entry.since],
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {log !== undefined && log.total > lastEntries && (
        <button
          type="button"
          className="rd-link"
          onClick={() =>
            goTo({ screen: 'reminders', accountId, filter: `log:${customer.name === '' ? customer.organization : customer.name}` })
          }
        >
          {text.showAll}
        </button>
      )}
      {isEditing && <PreferencesDialog accountId={accountId} customer={customer} onClose={() => setEditing(false)} />}
    </section>
  );
}
