import { Suspense, useRef } from 'react';
import type { Overview } from '../../../preload/contract/portfolio/overview.ts';
import type { SyncList, SyncListState } from '../../../preload/contract/portfolio/sync.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { isReading, ListFault } from '../../data/list/index.ts';
import { goTo } from '../../navigation/go-to.ts';
import { useRefresh } from '../../navigation/refresh.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { budget } from '../../text/en/budget.ts';
import { overview as text } from '../../text/en/overview.ts';
import { renewals } from '../../text/en/renewals.ts';
import { Age, Banner, Button, Dashboard, Empty, InfoSign, lazyComponent, TopBar, useFormats } from '../../ui/index.ts';
import { useOverflow } from '../../ui/use-overflow.ts';
import { ProblemBanner } from '../profile/index.ts';
import { SinceLastLooked } from '../seen/index.ts';
import { ByExtension } from './ByExtension.tsx';
import { ByStatus } from './ByStatus.tsx';
import { Certificates } from './Certificates.tsx';
import { DueReminders } from './DueReminders.tsx';
import { LastTransactions } from './LastTransactions.tsx';
import { MonthChart } from './MonthChart.tsx';
import { NeedsYou } from './NeedsYou.tsx';
import { OpenNotices } from './OpenNotices.tsx';
import { OverviewAge } from './OverviewAge.tsx';
import { type Problem, useOverview } from './use-overview.ts';
import './overview.css';
import { PlanFigures } from './PlanFigures.tsx';
import { PlanGaps } from './PlanGaps.tsx';
import { PlanTable } from './PlanTable.tsx';

interface SectionsProps {
  readonly accountId: AccountId;
  readonly overview: Overview;
  readonly lists: readonly SyncListState[];
}

const stateOf = (lists: readonly SyncListState[], list: SyncList) => lists.find((each) => each.list === list);
const isRead = (lists: readonly SyncListState[], list: SyncList): boolean => stateOf(lists, list)?.completedAt != null;

function Plan({ accountId, overview, lists }: SectionsProps) {
  const readAt = stateOf(lists, 'prices')?.completedAt;
  return (
    <section aria-labelledby="overview-plan">
      <div className="rd-overview-head">
        <h2 id="overview-plan">{text.plan.title}</h2>
        <span className="rd-quiet">
          {overview.plan.hasPrices ? text.plan.note : text.plan.noPrices}{' '}
          {overview.plan.hasPrices && readAt != null && <Age at={readAt} prefix={text.plan.pricesOf} />}
        </span>
        <span className="is-last rd-overview-buttons">
          <Button size="small" onPress={() => goTo({ screen: 'budget', accountId })}>
            {budget.open}
          </Button>
          <Button size="small" onPress={() => goTo({ screen: 'renewals', accountId })}>
            {renewals.plan}
          </Button>
        </span>
      </div>
      <PlanFigures accountId={accountId} overview={overview} />
      <PlanTable accountId={accountId} plan={overview.plan} />
      <PlanGaps accountId={accountId} plan={overview.plan} />
    </section>
  );
}

function Parts({ accountId, overview, lists }: SectionsProps) {
  const main = useRef<HTMLDivElement>(null);
  const side = useRef<HTMLDivElement>(null);
  const mainScrolls = useOverflow(main);
  const sideScrolls = useOverflow(side);
  return (
    <div className="rd-overview-panes">
      <div ref={main} className="rd-overview-main" tabIndex={mainScrolls ? 0 : undefined}>
        <Plan accountId={accountId} overview={overview} lists={lists} />
        <MonthChart accountId={accountId} months={overview.months} />
        <ByStatus accountId={accountId} statuses={overview.statuses} />
      </div>
      <div ref={side} className="rd-overview-side" tabIndex={sideScrolls ? 0 : undefined}>
        <NeedsYou accountId={accountId} overview={overview} />
        <DueReminders accountId={accountId} />
        <OpenNotices accountId={accountId} notices={overview.notices} today={overview.today} read={isRead(lists, 'notices')} />
        <Certificates accountId={accountId} certificates={overview.certificates} />
        <ByExtension accountId={accountId} overview={overview} />
        <LastTransactions accountId={accountId} transactions={overview.transactions} read={isRead(lists, 'transactions')} />
      </div>
    </div>
  );
}

/** Reports that the numbers cover only a part of the domains. */
function PartialData({ domains, count }: { readonly domains: SyncListState; readonly count: number }) {
  const formats = useFormats();
  if (domains.completedAt !== null) return null;
  const message = isReading(domains) ? text.soFar(formats.number(count)) : text.notComplete(formats.number(count));
  return <Banner tone="quiet" icon={<InfoSign />} strong={text.partialData} text={message} />;
}

/** Loaded when a list failed: it comes with the sentences of errors, which the first screen does without. */
const ListProblem = lazyComponent(async () => (await import('../../data/list/ListProblem.tsx')).ListProblem);

/** A summary of an account's local copy: renewals compared with the balance, expiries, what needs attention. */
export function OverviewPage({ accountId }: ScreenProps) {
  const { overview, error, retry, lists, refresh, issue } = useOverview(accountId);
  useRefresh(refresh);
  const domains = lists === undefined ? undefined : stateOf(lists, 'domains');
  const reading = lists?.some(isReading) === true;
  const failed = reading ? undefined : lists?.find(({ phase }) => phase === 'failed');
  const hasNumbers =
    overview !== undefined && lists !== undefined && domains !== undefined && (domains.completedAt !== null || overview.domains.count > 0);
  return (
    <div className="rd-overview">
      <AccountProblem accountId={accountId} issue={issue} />
      <Suspense>{failed !== undefined && <ListProblem state={failed} onRetry={refresh} />}</Suspense>
      {hasNumbers && failed === undefined && <PartialData domains={domains} count={overview.domains.count} />}
      <TopBar title={text.title} age={<OverviewAge lists={lists} />} onRefresh={reading ? undefined : refresh} />
      <Suspense>{hasNumbers && <SinceLastLooked accountId={accountId} />}</Suspense>
      {hasNumbers && <Parts accountId={accountId} overview={overview} lists={lists} />}
      {overview === undefined && error !== null && <ListFault error={error} onRetry={retry} />}
      {!hasNumbers && overview !== undefined && domains !== undefined && (
        <Empty
          icon={<Dashboard />}
          title={reading ? text.reading.title : text.never.title}
          text={reading ? text.reading.text : text.never.text}
          {...(reading
            ? {}
            : {
                action: (
                  <Button variant="primary" onPress={refresh}>
                    {text.readNow}
                  </Button>
                ),
              })}
        />
      )}
    </div>
  );
}

/** Why the account currently cannot be read, e.g. a missing key. Status bar and lists report a missing network. */
function AccountProblem({ accountId, issue }: { readonly accountId: AccountId; readonly issue: Problem | null }) {
  if (issue === null || issue.error.code === 'OFFLINE') return null;
  return (
    <Suspense>
      <ProblemBanner accountId={accountId} {...issue} />
    </Suspense>
  );
}
