import { useState } from 'react';
import type { Input } from '../../../preload/contract/index.ts';
import type { StatementLine } from '../../../preload/contract/statements/statements.ts';
import { useCall } from '../../api/queries.ts';
import { goTo } from '../../navigation/go-to.ts';
import { statements as text } from '../../text/en/statements.ts';
import { MoneyText, useFormats } from '../../ui/index.ts';
import { tipAttributes } from '../../ui/overlays/tip-attributes.ts';
import { PageTurner, pageStart } from '../changes/index.ts';
import { kindName } from './names.ts';

const pageSize = 100;
const { columns } = text;

export interface LinesProps extends Pick<Input<'statements.lines'>, 'accountId' | 'month' | 'of'> {
  readonly label: string;
  readonly none: string;
}

/** The lines of a customer with cost, own price and margin; or those on no statement, with the reason. */
export function Lines({ accountId, month, of, label, none }: LinesProps) {
  const [from, setFrom] = useState(0);
  const { data, error } = useCall('statements.lines', { accountId, month, of, from, count: pageSize }, { keep: true });
  const isUnmatched = 'reason' in of;
  if (data !== undefined && from > 0 && from >= data.total) setFrom(pageStart(data.total, pageSize));
  if (error !== null) return <p role="alert" className="rd-statements-trouble">{`${text.failed}. ${error.message}`}</p>;
  if (data === undefined) return null;
  if (data.total === 0) return <p className="rd-statements-none">{none}</p>;
  const amounts = isUnmatched ? [columns.cost] : [columns.cost, columns.price, columns.margin];
  return (
    <>
      <table className="rd-statements-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{columns.date}</th>
            <th scope="col">{columns.item}</th>
            {isUnmatched && <th scope="col">{columns.reason}</th>}
            {amounts.map((title) => (
              <th key={title} scope="col" className="is-amount">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((line) => (
            <Line key={line.id} accountId={accountId} line={line} isUnmatched={isUnmatched} />
          ))}
        </tbody>
      </table>
      <PageTurner from={from} size={pageSize} total={data.total} onPageChange={setFrom} text={text.pages} />
    </>
  );
}

interface LineProps {
  readonly accountId: string;
  readonly line: StatementLine;
  readonly isUnmatched: boolean;
}

function Line({ accountId, line, isUnmatched }: LineProps) {
  const { date } = useFormats();
  const { created, domain, owner, description, note, cost, price, margin, currency, reason } = line;
  const open = (id: number) => goTo({ screen: 'domains', accountId, id: `${id}` });
  return (
    <tr>
      <td className="rd-nowrap">{created === null ? <span className="rd-quiet">{text.noDate}</span> : date(created)}</td>
      <td className="is-item">
        {kindName(line)}{' '}
        {domain !== null && (
          <button type="button" className="rd-link" onClick={() => open(domain.id)}>
            {domain.name}
          </button>
        )}
        <div className="rd-quiet">{description}</div>
        {note !== null && <div className="rd-quiet">{note}</div>}
        {owner !== 'present' && reason === null && <div>{text.owners[owner]}</div>}
      </td>
      {isUnmatched && (
        <td>
          {reason !== null && (
            <span {...tipAttributes(text.reasons[reason].means)}>
              {text.reasons[reason].title}
              <span className="rd-hidden">{`. ${text.reasons[reason].means}`}</span>
            </span>
          )}
        </td>
      )}
      <td className="is-amount">
        <MoneyText amount={cost} currency={currency} />
      </td>
      {!isUnmatched &&
        [price, margin].map((amount, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two cells in a fixed order
          <td key={at} className="is-amount">
            {amount === null ? <span className="rd-quiet">{text.noPrice}</span> : <MoneyText amount={amount} currency={currency} />}
          </td>
        ))}
    </tr>
  );
}
