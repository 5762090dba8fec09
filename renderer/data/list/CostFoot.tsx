import type { ReactNode } from 'react';
import { lists as texts } from '../../text/en/lists.ts';
import { classNames } from '../../ui/class-names.ts';
import { Age, Tick, useFormats, WarningSign } from '../../ui/index.ts';

const words = texts.cost;

/** What is chosen comes to, beside the balance. Amounts are decimal texts. */
export interface Cost {
  readonly total: string;
  readonly currency: string | null;
  readonly balance: { readonly amount: string; readonly readAt: string } | null;
  readonly left: string | null;
}

export interface CostFootProps {
  readonly label: string;
  /** What is counted, and how many. */
  readonly counted: { readonly title: string; readonly text: string };
  readonly cost: Cost;
  /** Whether the balance covers it, and what else is to be said. */
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

/** Whether the balance covers what is chosen, as a sentence. */
export function Covered({ whole, text }: { readonly whole: boolean; readonly text: string }) {
  return (
    <p className={classNames('rd-cost-cover', !whole && 'is-short')}>
      {whole ? <Tick size={14} /> : <WarningSign size={14} />}
      <span role="status">{text}</span>
    </p>
  );
}

/** What an order or plan costs beside the balance, always in view under its rows, and the way to its review. */
export function CostFoot({ label, counted, cost: { total, currency, balance, left }, children, action }: CostFootProps) {
  const formats = useFormats();
  return (
    <section className="rd-cost-foot" aria-label={label}>
      <dl>
        <Figure title={counted.title}>{counted.text}</Figure>
        <Figure title={words.cost(currency)}>{formats.amount(total)}</Figure>
        <Figure title={words.balance}>
          {balance === null ? (
            <span className="rd-quiet">{texts.notKnown}</span>
          ) : (
            <>
              {formats.amount(balance.amount)} <Age at={balance.readAt} />
            </>
          )}
        </Figure>
        {left !== null && (
          <Figure title={words.left}>
            <span className={left.startsWith('-') ? 'rd-cost-below' : undefined}>{formats.amount(left)}</span>
          </Figure>
        )}
      </dl>
      <div className="rd-cost-told">{children}</div>
      {action}
    </section>
  );
}
