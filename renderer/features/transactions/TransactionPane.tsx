import type { TransactionRow } from '../../../preload/contract/portfolio/rows.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { type Fact, orNone, orUnknown, StoredPane, useStored } from '../../data/list/index.ts';
import { shownText } from '../../text/en/errors/explanation.ts';
import { lists } from '../../text/en/lists.ts';
import { transactions as text } from '../../text/en/transactions.ts';
import { type Formats, useFormats } from '../../ui/index.ts';
import { SignedAmount } from './transaction-columns.tsx';

export interface TransactionPaneProps {
  readonly accountId: AccountId;
  readonly id: number;
  readonly onClose: () => void;
}

const { pane, columns } = text;

const factsOf = (row: TransactionRow, formats: Formats): readonly Fact[] => [
  [columns.created, orUnknown(row.created === null ? null : formats.exact(row.created))],
  [columns.type, orUnknown(row.typeLabel)],
  [pane.amount, orUnknown(row.amount === null ? null : <SignedAmount row={row} formats={formats} />)],
  [pane.direction, row.net === null && row.amount !== null ? text.directionUnknown : orNone(row.direction)],
  [pane.currency, orNone(row.currency)],
  [pane.balance, orUnknown(row.balance === null ? null : formats.amount(row.balance))],
  [columns.period, orNone(row.period === null || row.period === 0 ? null : formats.number(row.period))],
  [columns.note, orNone(row.note)],
  ...(row.odd === null ? [] : [[lists.pane.odd, shownText(row.odd)] as const]),
  [lists.pane.id, <code key="id">{row.id}</code>],
];

/** The stored data of one transaction, with every field as the service sent it. No network. */
export function TransactionPane({ accountId, id, onClose }: TransactionPaneProps) {
  const formats = useFormats();
  const stored = useStored('transactions', { accountId, id });
  const title = stored.data?.row.description || text.title;
  return <StoredPane stored={stored} label={pane.label(title)} title={title} facts={(row) => factsOf(row, formats)} onClose={onClose} />;
}
