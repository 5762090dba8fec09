import { useState } from 'react';
import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';
import { goTo } from '../../navigation/go-to.ts';
import { reminders as text } from '../../text/en/reminders.ts';
import { Button, Dialog, MoneyText, useFormats } from '../../ui/index.ts';
import { customerName } from './names.ts';
import { PreferencesDialog } from './PreferencesDialog.tsx';
import { CustomerMessage } from './templates/CustomerMessage.tsx';

export interface MessageDialogProps {
  readonly accountId: AccountId;
  readonly customerId: number;
  /** A day of the calendar; omitted: today. */
  readonly day?: string;
  readonly onClose: () => void;
}

/** All domains that are due for one customer, with prices, and the message about them. */
export function MessageDialog({ accountId, customerId, day, onClose }: MessageDialogProps) {
  const formats = useFormats();
  const [isEditing, setEditing] = useState(false);
  const { data, error } = useCall('reminders.message', { accountId, customerId, ...(day === undefined ? {} : { day }) });
  const message = data?.message ?? null;
  const { columns } = text.message;
  if (isEditing && message !== null) {
    return <PreferencesDialog accountId={accountId} customer={message.customer} onClose={() => setEditing(false)} />;
  }
  return (
    <Dialog
      title={message === null ? text.due.label : text.message.title(customerName(message.customer))}
      width={880}
      onClose={onClose}
      footer={
        <>
          {message !== null && <Button onPress={() => setEditing(true)}>{text.message.preferences}</Button>}
          <Button variant="primary" onPress={onClose}>
            {text.message.close}
          </Button>
        </>
      }
    >
      {error !== null && <p role="alert">{`${text.failed}. ${error.message}`}</p>}
      {data !== undefined && message === null && <p>{text.message.nothing}</p>}
      {message !== null && (
        <table className="rd-reminders-table">
          <thead>
            <tr>
              <th scope="col">{columns.domain}</th>
              <th scope="col">{columns.expires}</th>
              <th scope="col">{columns.step}</th>
              <th scope="col" className="is-amount">
                {columns.price}
              </th>
            </tr>
          </thead>
          <tbody>
            {message.items.map((item) => (
              <tr key={item.domainId}>
                <th scope="row">
                  <button
                    type="button"
                    className="rd-link"
                    onClick={() => {
                      onClose();
                      goTo({ screen: 'domains', accountId, id: `${item.domainId}` });
                    }}
                  >
                    {item.unicode}
                  </button>
                </th>
                <td>
                  {formats.calendar(item.expires)} <span className="rd-quiet">{text.due.left(item.daysLeft)}</span>
                </td>
                <td>{text.step(item.step)}</td>
                <td className="is-amount">
                  {item.priceGap === null ? <MoneyText amount={item.price} currency={item.currency} /> : text.gaps[item.priceGap]}
                  {item.priceGap === null && item.years > 1 && <div className="rd-quiet">{text.message.years(item.years)}</div>}
                </td>
              </tr>
            ))}
          </tbody>
          {message.totals.length > 0 && (
            <tfoot>
              <tr>
                <th scope="row" colSpan={3}>
                  {text.message.total}
                </th>
                <td className="is-amount rd-figures">{text.totals(message.totals, formats.amount)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {message !== null && <CustomerMessage accountId={accountId} customerId={customerId} day={day} />}
    </Dialog>
  );
}
