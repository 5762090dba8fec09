import { useState } from 'react';
import type { DueRow } from '../../../preload/contract/reminders/due.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';
import { goTo } from '../../navigation/go-to.ts';
import { reminders as text } from '../../text/en/reminders.ts';
import { Empty, Envelope, useFormats } from '../../ui/index.ts';
import { PageTurner, pageStart } from '../changes/index.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { customerName } from './names.ts';
import type { Selection } from './use-selection.ts';

const pageSize = 50;
const { due } = text;

export interface DueListProps {
  readonly accountId: AccountId;
  readonly which: 'ready' | 'blocked';
  /** A day of the calendar; omitted: today. */
  readonly day?: string;
  /** Omitted: customers cannot be selected. */
  readonly selection?: Selection;
}

/** Customers with the domains that are due, page by page. */
export function DueList({ accountId, which, day, selection }: DueListProps) {
  const [from, setFrom] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const onDay = day === undefined ? {} : { day };
  const { data, error } = useCall('reminders.due', { accountId, which, from, count: pageSize, ...onDay }, { keep: true, staleTime: 0 });
  // The last page may have become empty.
  if (data !== undefined && from > 0 && from >= data.total) setFrom(pageStart(data.total, pageSize));
  if (error !== null && data === undefined)
    return <p role="alert" className="rd-reminders-trouble">{`${text.failed}. ${error.message}`}</p>;
  if (data === undefined) return null;
  if (data.total === 0) return <Empty icon={<Envelope />} {...(which === 'ready' ? due.empty : due.noBlocked)} />;
  return (
    <>
      <div className="rd-reminders-scroll">
        <DueTable accountId={accountId} rows={data.rows} which={which} selection={selection} onOpen={setOpened} />
      </div>
      <PageTurner from={from} size={pageSize} total={data.total} onPageChange={setFrom} text={text.pages} />
      {opened !== null && <MessageDialog accountId={accountId} customerId={opened} {...onDay} onClose={() => setOpened(null)} />}
    </>
  );
}

interface DueTableProps extends Pick<DueListProps, 'accountId' | 'which'> {
  readonly rows: readonly DueRow[];
  readonly selection: Selection | undefined;
  readonly onOpen: (customerId: number) => void;
}

function DueTable({ accountId, rows, which, selection, onOpen }: DueTableProps) {
  const formats = useFormats();
  const ids = rows.map(({ customer }) => customer.id);
  const isWhole = selection !== undefined && ids.every((id) => selection.ids.has(id));
  return (
    <table className="rd-reminders-table" aria-label={due.label}>
      <thead>
        <tr>
          {selection !== undefined && (
            <th scope="col">
              <input type="checkbox" aria-label={due.selectAll} checked={isWhole} onChange={() => selection.set(ids, !isWhole)} />
            </th>
          )}
          <th scope="col">{due.columns.customer}</th>
          <th scope="col">{which === 'blocked' ? due.columns.blocked : due.columns.to}</th>
          <th scope="col">{due.columns.domains}</th>
          <th scope="col" className="is-amount">
            {due.columns.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ customer, address, phone, block, language, first, count, totals, unpriced }) => {
          const name = customerName(customer);
          return (
            <tr key={customer.id}>
              {selection !== undefined && (
                <td>
                  <input
                    type="checkbox"
                    aria-label={due.select(name)}
                    checked={selection.ids.has(customer.id)}
                    onChange={(event) => selection.set([customer.id], event.target.checked)}
                  />
                </td>
              )}
              <th scope="row">
                <button type="button" className="rd-link" onClick={() => goTo({ screen: 'customers', accountId, id: `${customer.id}` })}>
                  {name}
                </button>
                <div className="rd-quiet">{due.languages[language]}</div>
              </th>
              <td>
                {block !== null && <div>{text.blocks[block]}</div>}
                {address !== null && <div className="rd-reminders-to">{address}</div>}
                {address === null && block === null && <div>{due.whatsappOnly}</div>}
                {phone !== null && <div className="rd-quiet">{phone}</div>}
              </td>
              <td>
                <ul className="rd-reminders-domains">
                  {first.map((item) => (
                    <li key={item.domainId}>
                      {item.unicode} <span className="rd-quiet">{due.expires(formats.calendar(item.expires), item.daysLeft)}</span>
                    </li>
                  ))}
                  {count > first.length && <li className="rd-quiet">{due.more(formats.number(count - first.length))}</li>}
                </ul>
                <button type="button" className="rd-link" aria-label={due.showAllOf(name)} onClick={() => onOpen(customer.id)}>
                  {due.showAll}
                </button>
              </td>
              <td className="is-amount">
                <span className="rd-figures">{text.totals(totals, formats.amount)}</span>
                {unpriced > 0 && <div className="rd-quiet">{due.unpriced(formats.number(unpriced))}</div>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
