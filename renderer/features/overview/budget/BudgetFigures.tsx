import type { ReactNode } from 'react';
import type { Budget } from '../../../../preload/contract/portfolio/budget.ts';
import { budget as texts } from '../../../text/en/budget.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Age, MoneyText, Tick, useFormats, WarningSign } from '../../../ui/index.ts';
import { CountLink } from '../CountLink.tsx';
import { monthName } from '../MonthBars.tsx';

const text = texts.figures;

function Figure({ title, below, children }: { readonly title: string; readonly below?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="rd-overview-figure">
      <dt>{title}</dt>
      <dd>
        <strong>{children}</strong>
        {below}
      </dd>
    </div>
  );
}

/** When the balance runs out, and the first deposit that it needs. */
function RunsOut({ budget }: { readonly budget: Budget }) {
  const formats = useFormats();
  const { runsOut, months, until, currency } = budget;
  if (runsOut === null) {
    return (
      <p className="rd-overview-lasts">
        <Tick size={14} />
        <span>{text.enough(formats.calendar(until))}</span>
      </p>
    );
  }
  const first = months.find(({ by }) => by !== null);
  return (
    <p className="rd-overview-lasts is-low">
      <WarningSign size={14} />
      <span>
        {text.runsOut(formats.calendar(runsOut))}{' '}
        {first?.deposit != null && text.deposit(`${formats.amount(first.deposit)} ${currency ?? ''}`.trim(), monthName(first.month))}
      </span>
    </p>
  );
}

/** The balance, what the next year costs, and what has to be deposited. */
export function BudgetFigures({ accountId, budget }: { readonly accountId: string; readonly budget: Budget }) {
  const formats = useFormats();
  const { balance, currency, total } = budget;
  const domains = texts.domains(formats.number(total.domains.count));
  return (
    <div className="rd-overview-figures">
      <dl>
        <Figure title={text.balance} below={balance !== null && <Age at={balance.readAt} />}>
          {balance?.amount == null ? (
            <span className="rd-quiet">{texts.notKnown}</span>
          ) : (
            <MoneyText amount={balance.amount} currency={currency} />
          )}
        </Figure>
        <Figure
          title={text.renewals}
          below={
            <CountLink accountId={accountId} counted={total.domains}>
              {domains}
            </CountLink>
          }
        >
          {formats.amount(total.renewals)}
        </Figure>
        <Figure title={text.other}>
          {budget.otherPerDay === null ? <span className="rd-quiet">{texts.notKnown}</span> : formats.amount(total.other)}
        </Figure>
        {total.deposit !== null && (
          <Figure title={text.toDeposit}>
            <span className={classNames(budget.runsOut !== null && 'is-past')}>{formats.amount(total.deposit)}</span>
          </Figure>
        )}
      </dl>
      {budget.days.length > 0 && <RunsOut budget={budget} />}
    </div>
  );
}
