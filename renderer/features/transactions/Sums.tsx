import { useEffect } from 'react';
import type { Moved } from '../../../preload/contract/portfolio/transactions.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { invalidate, useCall } from '../../api/queries.ts';
import { transactions } from '../../text/en/transactions.ts';
import { type Formats, Tooltip, useFormats } from '../../ui/index.ts';

const { sums: text } = transactions;

function Sum({ name, amount, formats, strong = false }: { name: string; amount: string; formats: Formats; strong?: boolean }) {
  return (
    <span className="rd-transactions-sum">
      <span>{name}</span>{' '}
      {strong ? (
        <strong className="rd-figures">{formats.amount(amount)}</strong>
      ) : (
        <span className="rd-figures">{formats.amount(amount)}</span>
      )}
    </span>
  );
}

function OfCurrency({ moved, formats }: { readonly moved: Moved; readonly formats: Formats }) {
  return (
    <li>
      <Sum name={text.in} amount={moved.in} formats={formats} />
      <Sum name={text.out} amount={moved.out} formats={formats} />
      <Sum name={text.net} amount={moved.net} formats={formats} strong />
      {moved.currency !== '' && <span className="rd-money-currency">{moved.currency}</span>}
      {moved.notIncluded > 0 && (
        <Tooltip text={text.untoldMore}>
          <span className="rd-age">{text.notIncluded(formats.number(moved.notIncluded))}</span>
        </Tooltip>
      )}
    </li>
  );
}

/** Totals by currency of all transactions that match the filter, and how far back the local copy goes. */
export function Totals({ accountId, filter, fresh }: { readonly accountId: AccountId; readonly filter: string; readonly fresh: string }) {
  const formats = useFormats();
  const answer = useCall('transactions.sums', { accountId, filter }).data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sums are as fresh as the list
  useEffect(() => void invalidate('transactions.sums'), [fresh]);
  const { sums, oldest } = answer !== undefined && 'sums' in answer ? answer : { sums: [], oldest: null };
  return (
    <section className="rd-transactions-foot" aria-label={text.label}>
      <ul>
        {sums.map((moved) => (
          <OfCurrency key={moved.currency} moved={moved} formats={formats} />
        ))}
      </ul>
      {oldest !== null && (
        <Tooltip text={text.keptMore}>
          <span className="rd-age">{text.storedSince(formats.date(oldest))}</span>
        </Tooltip>
      )}
    </section>
  );
}
