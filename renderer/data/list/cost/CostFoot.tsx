import type { ReactNode } from 'react';
import { lists } from '../../../text/en/lists.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Age, Tick, useFormats, WarningSign } from '../../../ui/index.ts';

const text = lists.cost;

/** Total cost of the selection, next to the balance. Amounts are decimal strings. */
export interface Cost {
  readonly total: string;
  readonly currency: string | null;
  readonly balance: { readonly amount: string; readonly readAt: string } | null;
  readonly remaining: string | null;
}

export interface CostFootProps {
  readonly label: string;
  /** The counted items, and their number. */
  readonly counted: { readonly title: string; readonly text: string };
  readonly cost: Cost;
  /** Whether the balance covers it, and other notes. */
  readonly children: ReactNode;
  readonly action: ReactNode;
}

function Figure({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A sentence on whether the balance covers the selection. */
export function Covered({ whole, text: message }: { readonly whole: boolean; readonly text: string }) {
  return (
    <p className={classNames('rd-cost-cover', !whole && 'is-short')}>
      {whole ? <Tick size={14} /> : <WarningSign size={14} />}
      <span role="status">{message}</span>
    </p>
  );
}

/** The cost of an order or plan and the balance, always visible below its rows, with the button to its review. */
export function CostFoot({ label, counted, cost: { total, currency, balance, remaining }, children, action }: CostFootProps) {
  const formats = useFormats();
  return (
    <section className="rd-cost-foot" aria-label={label}>
      <dl>
        <Figure title={counted.title}>{counted.text}</Figure>
        <Figure title={text.cost(currency)}>{formats.amount(total)}</Figure>
        <Figure title={text.balance}>
          {balance === null ? (
            <span className="rd-quiet">{lists.notKnown}</span>
          ) : (
            <>
              {formats.amount(balance.amount)} <Age at={balance.readAt} />
            </>
          )}
        </Figure>
        {remaining !== null && (
          <Figure title={text.remaining}>
            <span className={remaining.startsWith('-') ? 'rd-cost-below' : undefined}>{formats.amount(remaining)}</span>
          </Figure>
        )}
      </dl>
      <div className="rd-cost-message">{children}</div>
      {action}
    </section>
  );
}
