import { useState } from 'react';
import type { StatementCustomer } from '../../../preload/contract/statements/statements.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';
import { statements as text } from '../../text/en/statements.ts';
import { Button, ChevronLeft, EmailText, TextField, useFormats } from '../../ui/index.ts';
import { PageTurner, pageStart } from '../changes/index.ts';
import { Amounts } from './Amounts.tsx';
import { Lines } from './Lines.tsx';
import { customerName } from './names.ts';

const pageSize = 100;

export interface CustomersProps {
  readonly accountId: AccountId;
  readonly month: string;
  /** Whose items are shown; null: the list of customers. */
  readonly shown: StatementCustomer | null;
  readonly onShow: (customer: StatementCustomer | null) => void;
}

/** The customers of a month with their totals, or the items of one. */
export function Customers({ accountId, month, shown, onShow }: CustomersProps) {
  if (shown === null) return <CustomerList accountId={accountId} month={month} onShow={onShow} />;
  const name = customerName(shown);
  return (
    <>
      <div className="rd-statements-tools">
        <Button icon={<ChevronLeft size={14} />} onPress={() => onShow(null)}>
          {text.customers.back}
        </Button>
        <h2>{name}</h2>
      </div>
      <Lines
        accountId={accountId}
        month={month}
        of={{ customer: shown.id }}
        label={text.customers.lines(name)}
        none={text.customers.none}
      />
    </>
  );
}

function CustomerList({ accountId, month, onShow }: Omit<CustomersProps, 'shown'>) {
  const { number } = useFormats();
  const [words, setWords] = useState('');
  const [from, setFrom] = useState(0);
  const { data, error } = useCall('statements.customers', { accountId, month, words, from, count: pageSize }, { keep: true });
  if (data !== undefined && from > 0 && from >= data.total) setFrom(pageStart(data.total, pageSize));
  const find = (to: string) => {
    setWords(to.slice(0, 200));
    setFrom(0);
  };
  const { columns } = text;
  return (
    <>
      <div className="rd-statements-tools">
        <TextField label={text.customers.find} value={words} onChange={find} />
      </div>
      {error !== null && <p role="alert" className="rd-statements-trouble">{`${text.failed}. ${error.message}`}</p>}
      {data?.total === 0 && <p className="rd-statements-none">{words === '' ? text.customers.none : text.customers.noHit}</p>}
      {data !== undefined && data.total > 0 && (
        <table className="rd-statements-table" aria-label={text.customers.list}>
          <thead>
            <tr>
              <th scope="col">{columns.customer}</th>
              {[columns.items, columns.cost, columns.price, columns.margin].map((title) => (
                <th key={title} scope="col" className="is-amount">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((customer) => (
              <tr key={customer.id}>
                <th scope="row" className="is-item">
                  <button
                    type="button"
                    className="rd-link"
                    aria-label={text.customers.open(customerName(customer))}
                    onClick={() => onShow(customer)}
                  >
                    {customerName(customer)}
                  </button>
                  <div className="rd-quiet">
                    {[customer.organization, ''].filter((one) => one !== '' && one !== customer.name).map((one) => `${one} `)}
                    <EmailText address={customer.email} />
                  </div>
                </th>
                <td className="is-amount rd-figures">{number(customer.totals.reduce((all, { count }) => all + count, 0))}</td>
                {(['cost', 'price', 'margin'] as const).map((of) => (
                  <td key={of} className="is-amount">
                    <Amounts totals={customer.totals} of={of} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data !== undefined && <PageTurner from={from} size={pageSize} total={data.total} onPageChange={setFrom} text={text.pages} />}
    </>
  );
}
