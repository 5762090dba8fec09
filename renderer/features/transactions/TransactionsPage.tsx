import { type ListDefinition, ListScreen } from '../../data/list/index.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { transactions as text } from '../../text/en/transactions.ts';
import { Bank } from '../../ui/index.ts';
import { PeriodMenu } from './PeriodMenu.tsx';
import { Totals } from './Sums.tsx';
import { TransactionPane } from './TransactionPane.tsx';
import { gridColumns } from './transaction-columns.tsx';
import './transactions.css';

/** The list of transactions, newest first. */
const transactionList: ListDefinition<'transactions'> = {
  list: 'transactions',
  firstSort: { column: 'created', descending: true },
  gridColumns,
  icon: <Bank />,
  text,
};

/** What the account paid and received, with the totals of what is shown. */
export function TransactionsPage(props: ScreenProps) {
  return (
    <ListScreen
      {...props}
      definition={transactionList}
      pane={(accountId, id, onClose) => <TransactionPane key={id} accountId={accountId} id={id} onClose={onClose} />}
      tools={({ accountId, text: filter, type }) => <PeriodMenu accountId={accountId} text={filter} type={type} />}
      foot={({ accountId, opened, fresh }) =>
        opened !== null && opened.all > 0 && <Totals accountId={accountId} filter={opened.query.filter} fresh={fresh} />
      }
    />
  );
}
