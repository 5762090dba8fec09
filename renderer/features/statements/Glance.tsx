import type { Output } from '../../../preload/contract/index.ts';
import type { StatementTotals } from '../../../preload/contract/statements/statements.ts';
import { statements } from '../../text/en/statements.ts';
import { MoneyText, useFormats } from '../../ui/index.ts';
import { Amounts } from './Amounts.tsx';
import { customerName } from './names.ts';

const { glance: text, columns } = statements;

type Month = Output<'statements.month'>;

interface GroupRow {
  readonly key: string;
  readonly name: string;
  readonly totals: StatementTotals;
}

/** Revenue, cost and margin of a month: in total, by extension, by customer and by type. */
export function Glance({ month }: { readonly month: Month }) {
  const { number } = useFormats();
  const { matched, extensions, customers, kinds, extensionCount, customerCount } = month;
  const unpriced = matched.reduce((sum, one) => sum + one.unpriced, 0);
  const shown = (some: readonly unknown[], all: number) => (some.length >= 100 ? text.shown(number(some.length), number(all)) : null);
  return (
    <section aria-label={text.label} className="rd-statements-glance">
      <Figures month={month} />
      {unpriced > 0 && <p className="rd-statements-note">{text.unpriced(number(unpriced))}</p>}
      <p className="rd-statements-note">{text.prices}</p>
      {matched.length === 0 ? (
        <p className="rd-statements-none">{text.none}</p>
      ) : (
        <>
          <Groups
            title={text.byExtension}
            column={columns.extension}
            more={shown(extensions, extensionCount)}
            rows={extensions.map(({ extension, totals }) => ({
              key: `${extension} ${totals.currency}`,
              name: extension === null || extension === '' ? text.noExtension : extension,
              totals,
            }))}
          />
          <Groups
            title={text.byCustomer}
            column={columns.customer}
            more={shown(customers, customerCount)}
            rows={customers.map(({ totals, ...customer }) => ({
              key: `${customer.id} ${totals.currency}`,
              name: customerName(customer),
              totals,
            }))}
          />
        </>
      )}
      <Groups
        title={text.byKind}
        column={columns.kind}
        more={null}
        rows={kinds.map(({ kind, totals }) => ({ key: `${kind} ${totals.currency}`, name: statements.kinds[kind], totals }))}
      />
    </section>
  );
}

function Figures({ month: { moved, matched, unmatched } }: { readonly month: Month }) {
  const ofReason = unmatched.filter(({ totals }) => totals.count > 0);
  return (
    <>
      <dl className="rd-statements-figures">
        {(['price', 'cost', 'margin'] as const).map((of) => (
          <div key={of}>
            <dt>{{ price: text.revenue, cost: text.cost, margin: text.margin }[of]}</dt>
            <dd>
              <Amounts totals={matched} of={of} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{text.sum}</dt>
          <dd>
            {moved.map(({ currency, net }) => (
              <div key={currency}>
                <MoneyText amount={net} currency={currency} />
              </div>
            ))}
          </dd>
        </div>
      </dl>
      {ofReason.length > 0 && (
        <p className="rd-statements-note">
          {`${text.notMatched}: `}
          {ofReason.map(({ reason, totals }, at) => (
            <span key={`${reason} ${totals.currency}`}>
              {at > 0 && ' · '}
              {`${statements.reasons[reason].title} `}
              <MoneyText amount={totals.cost} currency={totals.currency} />
            </span>
          ))}
          {`. ${text.sumText}`}
        </p>
      )}
    </>
  );
}

interface GroupsProps {
  readonly title: string;
  readonly column: string;
  readonly rows: readonly GroupRow[];
  /** How many of them are shown, if not all are. */
  readonly more: string | null;
}

/** Only for the length of a bar: amounts themselves are never numbers. */
const lengthOf = ({ price, cost, count, unpriced }: StatementTotals): number => Math.max(0, Number(count === unpriced ? cost : price)) || 0;

/** A table with a bar in each row; amounts of different currencies are compared with their own. */
function Groups({ title, column, rows, more }: GroupsProps) {
  const { number } = useFormats();
  const longest = new Map<string, number>();
  for (const { totals } of rows) longest.set(totals.currency, Math.max(longest.get(totals.currency) ?? 0, lengthOf(totals)));
  return (
    <section className="rd-statements-groups">
      <h2>{title}</h2>
      {more !== null && <p className="rd-quiet">{more}</p>}
      <table className="rd-statements-table" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{column}</th>
            <th scope="col">
              <span className="rd-hidden">{columns.share}</span>
            </th>
            {[columns.items, columns.cost, columns.price, columns.margin].map((name) => (
              <th key={name} scope="col" className="is-amount">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, totals }) => (
            <tr key={key}>
              <th scope="row" className="is-item">
                {name}
              </th>
              <td className="is-bar">
                <Bar share={lengthOf(totals) / (longest.get(totals.currency) || 1)} />
              </td>
              <td className="is-amount rd-figures">{number(totals.count)}</td>
              {(['cost', 'price', 'margin'] as const).map((of) => (
                <td key={of} className="is-amount">
                  <Amounts totals={[totals]} of={of} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Bar({ share }: { readonly share: number }) {
  return (
    <svg className="rd-statements-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="6" className="is-ground" />
      <rect width={share * 100} height="6" className="is-share" />
    </svg>
  );
}
