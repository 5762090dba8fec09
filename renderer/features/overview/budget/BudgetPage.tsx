import { useRef } from 'react';
import type { Budget } from '../../../../preload/contract/portfolio/budget.ts';
import type { Settings } from '../../../../preload/contract/settings.ts';
import { useCommand } from '../../../api/queries.ts';
import { isReading, ListFault } from '../../../data/list/index.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { useRefresh } from '../../../navigation/refresh.ts';
import type { ScreenProps } from '../../../navigation/screen.ts';
import { budget as text } from '../../../text/en/budget.ts';
import { overview } from '../../../text/en/overview.ts';
import { renewals } from '../../../text/en/renewals.ts';
import { Button, Chart, Empty, SelectField, SwitchField, TopBar, useFormats } from '../../../ui/index.ts';
import { useOverflow } from '../../../ui/use-overflow.ts';
import { OverviewAge } from '../OverviewAge.tsx';
import { Assumptions } from './Assumptions.tsx';
import { BudgetChart } from './BudgetChart.tsx';
import { BudgetFigures } from './BudgetFigures.tsx';
import { BudgetTable } from './BudgetTable.tsx';
import { useBudget } from './use-budget.ts';
import '../overview.css';
import '../months.css';
import './budget.css';

interface AssumedProps {
  readonly assumed: Settings['budget'];
}

/** What the budget assumes, which the user chooses. */
function Assumed({ assumed }: AssumedProps) {
  const formats = useFormats();
  const update = useCommand('settings.update');
  const change = (budget: Partial<Settings['budget']>) => update.mutate({ budget });
  const shares = [...new Set([...shareSteps, assumed.renewedShare])].toSorted((one, other) => other - one);
  return (
    <div className="rd-list-toolbar is-wrapped rd-budget-toolbar">
      <SelectField
        label={text.share}
        value={`${assumed.renewedShare}`}
        options={shares.map((share) => ({ value: `${share}`, label: text.percent(formats.number(share)) }))}
        onChange={(share) => change({ renewedShare: Number(share) })}
      />
      <SwitchField label={text.otherCharges} checked={assumed.otherCharges} onChange={(otherCharges) => change({ otherCharges })} />
      {update.error !== null && (
        <p className="is-past" role="alert">
          {update.error.message}
        </p>
      )}
    </div>
  );
}

/** Percent that are offered; another one in the settings is offered, too. */
const shareSteps = Array.from({ length: 21 }, (_, step) => step * 5);

function Parts({ accountId, budget }: { readonly accountId: string; readonly budget: Budget }) {
  const main = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(main);
  return (
    <div ref={main} className="rd-overview-main" tabIndex={scrolls ? 0 : undefined}>
      <BudgetFigures accountId={accountId} budget={budget} />
      {budget.days.length > 0 ? (
        <BudgetChart budget={budget} />
      ) : (
        <p className="rd-budget-note rd-quiet">{budget.balance?.amount == null ? text.noBalance : text.unpriced}</p>
      )}
      <BudgetTable accountId={accountId} budget={budget} />
      <Assumptions accountId={accountId} budget={budget} />
    </div>
  );
}

/** What the renewals and other charges of the next year cost, when the balance runs out, what to deposit, and by when. */
export function BudgetPage({ accountId }: ScreenProps) {
  const { budget, error, retry, lists, refresh, assumed } = useBudget(accountId);
  useRefresh(refresh);
  const reading = lists?.some(isReading) === true;
  const domains = lists?.find(({ list }) => list === 'domains');
  const hasDomains = budget !== undefined && (domains?.completedAt != null || (domains?.count ?? 0) > 0);
  return (
    <div className="rd-overview rd-budget">
      <TopBar
        title={text.title}
        age={<OverviewAge lists={lists} />}
        onRefresh={reading ? undefined : refresh}
        actions={<Button onPress={() => goTo({ screen: 'renewals', accountId })}>{renewals.plan}</Button>}
      />
      {hasDomains && assumed !== undefined && <Assumed assumed={assumed} />}
      {hasDomains && <Parts accountId={accountId} budget={budget} />}
      {budget === undefined && error !== null && <ListFault error={error} onRetry={retry} />}
      {budget !== undefined && domains !== undefined && !hasDomains && (
        <Empty
          icon={<Chart />}
          title={text.never.title}
          text={text.never.text}
          {...(reading
            ? {}
            : {
                action: (
                  <Button variant="primary" onPress={refresh}>
                    {overview.readNow}
                  </Button>
                ),
              })}
        />
      )}
    </div>
  );
}
