import type { Overview, Plan } from '../../../preload/contract/portfolio/overview.ts';
import { overview as overviewText } from '../../text/en/overview.ts';
import { classNames } from '../../ui/class-names.ts';
import { Age, InfoSign, MoneyText, Tick, useFormats, WarningSign } from '../../ui/index.ts';
import { CountLink } from './CountLink.tsx';
import { Figure } from './Figure.tsx';

const text = overviewText.plan;

/** How long the balance lasts; a warning if that is shorter than configured in Settings. */
function Lasts({ accountId, plan, today }: { readonly accountId: string; readonly plan: Plan; readonly today: string }) {
  const formats = useFormats();
  const { lasts, low } = plan;
  if (lasts === null) {
    return (
      <p className="rd-overview-lasts">
        <Tick size={14} />
        <span>{text.enough}</span>
      </p>
    );
  }
  const past = lasts.until < today;
  const uncovered = formats.number(lasts.uncovered);
  return (
    <p className={classNames('rd-overview-lasts', low && 'is-low')}>
      {low ? <WarningSign size={14} /> : <InfoSign size={14} />}
      <span>
        {past ? text.pastDue : text.lasts(formats.calendar(lasts.until))} {past ? text.uncoveredNow(uncovered) : text.uncovered(uncovered)}{' '}
        <CountLink accountId={accountId} counted={lasts.domains}>
          {past ? text.showNow : text.show}
        </CountLink>
      </span>
    </p>
  );
}

/** Balance, the cost of the next 90 days, and the shortfall. */
export function PlanFigures({ accountId, overview }: { readonly accountId: string; readonly overview: Overview }) {
  const formats = useFormats();
  const { balance, plan, today } = overview;
  const { total, hasPrices } = plan;
  const isShort = total.short !== null && /[1-9]/.test(total.short);
  const knownBalance = balance !== null && balance.amount !== null;
  return (
    <div className="rd-overview-figures">
      <dl>
        <Figure title={text.balance} below={balance !== null && <Age at={balance.readAt} />}>
          {balance?.amount == null ? (
            <span className="rd-quiet">{balance === null ? overviewText.notRead : text.notKnown}</span>
          ) : (
            <MoneyText amount={balance.amount} currency={balance.currency} />
          )}
        </Figure>
        {hasPrices && (
          <Figure
            title={text.total}
            tip={text.totalMore}
            below={
              <CountLink accountId={accountId} counted={total.domains}>
                {overviewText.domains(formats.number(total.domains.count))}
              </CountLink>
            }
          >
            {formats.amount(total.cost)}
          </Figure>
        )}
        {hasPrices && isShort && total.short !== null && (
          <Figure title={text.short}>
            <span className="is-past">{formats.amount(total.short)}</span>
          </Figure>
        )}
      </dl>
      {hasPrices && knownBalance && total.domains.count > 0 && <Lasts accountId={accountId} plan={plan} today={today} />}
    </div>
  );
}
