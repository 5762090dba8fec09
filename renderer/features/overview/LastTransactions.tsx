import type { Overview } from '../../../preload/contract/portfolio/overview.ts';
import { goTo } from '../../navigation/go-to.ts';
import { overview as texts } from '../../text/en/overview.ts';
import { classNames } from '../../ui/class-names.ts';
import { useFormats } from '../../ui/index.ts';
import { Row } from './Row.tsx';
import { SidePanel } from './SidePart.tsx';

const words = texts.transactions;

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
      title={words.title}
      action={
        read && (
          <button type="button" className="rd-link" onClick={() => goTo({ screen: 'transactions', accountId, filter: '' })}>
            {words.all}
          </button>
        )
      }
    >
      {transactions.length === 0 && <p className="rd-quiet">{read ? words.none : texts.notRead}</p>}
      <ul className="rd-overview-movements">
        {transactions.map(({ id, description, kind, direction, currency, amount, at }) => {
          const text = description === '' ? kind : description;
          const sign = signs[direction.toLowerCase()] ?? '';
          return (
            <li key={id}>
              <Row
                onOpen={() => goTo({ screen: 'transactions', accountId, id: String(id) })}
                tip={text}
                more={at === null ? undefined : formats.dateTime(at)}
              >
                <span className="is-first rd-cut">{text}</span>
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
