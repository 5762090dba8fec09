import type { Overview } from '../../../preload/contract/portfolio/overview.ts';
import { goTo } from '../../navigation/go-to.ts';
import { overview } from '../../text/en/overview.ts';
import { classNames } from '../../ui/class-names.ts';
import { useFormats } from '../../ui/index.ts';
import { Row } from './Row.tsx';
import { SidePanel } from './SidePart.tsx';

const text = overview.transactions;

export interface LastTransactionsProps {
  readonly accountId: string;
  readonly transactions: Overview['transactions'];
  /** False before the first sync. */
  readonly read: boolean;
}

/** The latest transactions. */
export function LastTransactions({ accountId, transactions, read }: LastTransactionsProps) {
  const formats = useFormats();
  const signs: Readonly<Record<string, string>> = { in: '+', out: '−' };
  return (
    <SidePanel
      title={text.title}
      action={
        read && (
          <button type="button" className="rd-link" onClick={() => goTo({ screen: 'transactions', accountId, filter: '' })}>
            {text.all}
          </button>
        )
      }
    >
      {transactions.length === 0 && <p className="rd-quiet">{read ? text.none : overview.notRead}</p>}
      <ul className="rd-overview-movements">
        {transactions.map(({ id, description, kind, direction, currency, amount, at }) => {
          const label = description === '' ? kind : description;
          const sign = signs[direction.toLowerCase()] ?? '';
          return (
            <li key={id}>
              <Row
                onOpen={() => goTo({ screen: 'transactions', accountId, id: String(id) })}
                tip={label}
                more={at === null ? undefined : formats.dateTime(at)}
              >
                <span className="is-first rd-cut">{label}</span>
                {amount !== null && (
                  <span className={classNames('rd-figures rd-nowrap is-last', sign === '+' && 'is-good')}>
                    {sign}
                    {formats.amount(amount)} <span className="rd-money-currency">{currency}</span>
                  </span>
                )}
              </Row>
            </li>
          );
        })}
      </ul>
    </SidePanel>
  );
}
