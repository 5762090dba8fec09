import type { Budget, BudgetMonth } from '../../../../preload/contract/portfolio/budget.ts';
import { budget as texts } from '../../../text/en/budget.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useFormats } from '../../../ui/index.ts';
import { CountLink } from '../CountLink.tsx';
import { monthName } from '../MonthBars.tsx';

const text = texts.table;

const isNegative = (amount: string | null): boolean => amount?.startsWith('-') === true;
const isSome = (amount: string | null): boolean => amount !== null && /[1-9]/.test(amount);

interface MonthProps {
  readonly accountId: string;
  readonly row: BudgetMonth;
  readonly isOtherKnown: boolean;
}

function Month({ accountId, row, isOtherKnown }: MonthProps) {
  const formats = useFormats();
  const { month, domains, renewals, other, balance, deposit, by } = row;
  return (
    <tr>
      <th scope="row">{monthName(month)}</th>
      <td>
        <CountLink accountId={accountId} counted={domains} label={text.link(monthName(month), formats.number(domains.count))} />
      </td>
      <td>{renewals === null ? texts.notKnown : formats.amount(renewals)}</td>
      <td>{isOtherKnown ? formats.amount(other) : texts.notKnown}</td>
      <td className={classNames(isNegative(balance) ? 'is-past' : 'rd-overview-second')}>
        {balance === null ? texts.notKnown : formats.amount(balance)}
      </td>
      <td>{deposit !== null && isSome(deposit) && <strong>{formats.amount(deposit)}</strong>}</td>
      <td>{by !== null && formats.calendar(by)}</td>
    </tr>
  );
}

/** Month by month: what is due, the balance at the end without deposits, what has to be deposited, and by when. */
export function BudgetTable({ accountId, budget }: { readonly accountId: string; readonly budget: Budget }) {
  const formats = useFormats();
  const { months, total, currency } = budget;
  const isOtherKnown = budget.otherPerDay !== null;
  return (
    <section aria-labelledby="budget-months">
      <div className="rd-overview-head">
        <h2 id="budget-months">{text.title}</h2>
      </div>
      <div className="rd-overview-scroll">
        <table className="rd-overview-plan rd-budget-table" aria-labelledby="budget-months">
          <thead>
            <tr>
              {[
                text.month,
                text.domains,
                text.renewals(currency),
                text.other(currency),
                text.balance(currency),
                text.deposit(currency),
                text.by,
              ].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((row) => (
              <Month key={row.month} accountId={accountId} row={row} isOtherKnown={isOtherKnown} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text.total}</th>
              <td>
                <CountLink
                  accountId={accountId}
                  counted={total.domains}
                  label={text.link(text.total, formats.number(total.domains.count))}
                />
              </td>
              <td>{total.renewals === null ? texts.notKnown : formats.amount(total.renewals)}</td>
              <td>{isOtherKnown ? formats.amount(total.other) : texts.notKnown}</td>
              <td />
              <td>{total.deposit !== null && <strong>{formats.amount(total.deposit)}</strong>}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
