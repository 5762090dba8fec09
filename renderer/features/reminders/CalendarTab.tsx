import { useState } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';
import { reminders as text } from '../../text/en/reminders.ts';
import { useFormats } from '../../ui/index.ts';
import { DueList } from './DueList.tsx';

const { calendar } = text;

/** How much becomes due on each of the next 30 days, and the customers of the chosen day. */
export function CalendarTab({ accountId }: { readonly accountId: AccountId }) {
  const formats = useFormats();
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error } = useCall('reminders.calendar', { accountId }, { keep: true, staleTime: 0 });
  if (error !== null && data === undefined)
    return <p role="alert" className="rd-reminders-trouble">{`${text.failed}. ${error.message}`}</p>;
  if (data === undefined) return null;
  const today = data.days[0]?.day;
  const most = Math.max(1, ...data.days.map(({ domains }) => domains));
  const nameOf = (day: string): string => (day === today ? calendar.today : formats.calendar(day));
  return (
    <div className="rd-reminders-calendar">
      <div className="rd-reminders-scroll">
        <table className="rd-reminders-table" aria-label={calendar.label}>
          <thead>
            <tr>
              <th scope="col">{calendar.columns.day}</th>
              <th scope="col" className="is-amount">
                {calendar.columns.customers}
              </th>
              <th scope="col" className="is-amount">
                {calendar.columns.domains}
              </th>
              <td aria-hidden />
            </tr>
          </thead>
          <tbody>
            {data.days.map(({ day, customers, domains }) => (
              <tr key={day} aria-current={day === chosen || undefined}>
                <th scope="row">
                  {domains === 0 ? (
                    <span className="rd-quiet">{nameOf(day)}</span>
                  ) : (
                    <button type="button" className="rd-link" aria-pressed={day === chosen} onClick={() => setChosen(day)}>
                      {nameOf(day)}
                    </button>
                  )}
                </th>
                <td className="is-amount rd-figures">{formats.number(customers)}</td>
                <td className="is-amount rd-figures">{formats.number(domains)}</td>
                <td aria-hidden>
                  <svg className="rd-reminders-share" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={(domains / most) * 100} height="6" />
                  </svg>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <section className="rd-reminders-day" aria-label={chosen === null ? calendar.none : calendar.dayList(nameOf(chosen))}>
        {chosen === null ? (
          <p className="rd-reminders-note">{calendar.none}</p>
        ) : (
          <>
            <h2>{calendar.dayList(nameOf(chosen))}</h2>
            {chosen !== today && <p className="rd-quiet">{text.due.future(nameOf(chosen))}</p>}
            <DueList key={chosen} accountId={accountId} which="ready" day={chosen} />
          </>
        )}
      </section>
    </div>
  );
}
