import { type KeyboardEvent, Suspense, useMemo, useRef } from 'react';
import type { RenewalRow } from '../../../preload/contract/portfolio/renewals.ts';
import { useCall } from '../../api/queries.ts';
import { useRowHeight } from '../../api/row-height.ts';
import { ColumnsButton, useColumns } from '../../data/columns/index.ts';
import { ExportPlan } from '../../data/export/index.ts';
import {
  isReading,
  ListAge,
  ListEmpty,
  ListFault,
  ListFilter,
  SelectionEnd,
  type SelectionEndProps,
  useListSync,
  useToGrid,
  YearsForAll,
  YearsMenu,
} from '../../data/list/index.ts';
import { useAppReady } from '../../navigation/app-ready.ts';
import { goTo } from '../../navigation/go-to.ts';
import { useRefresh } from '../../navigation/refresh.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { budget } from '../../text/en/budget.ts';
import { renewals as text } from '../../text/en/renewals.ts';
import { useNow } from '../../ui/formats/clock.ts';
import { asArray, concernedRows, countPositions, noPositions, PlainGrid, rowUnder, SelectionBar } from '../../ui/grid/index.ts';
import { Button, Stopwatch, TopBar, useFormats } from '../../ui/index.ts';
import { ExpiringCertificates } from '../certificates/index.ts';
import { renewalColumns } from './columns.tsx';
import { PlanFoot } from './PlanFoot.tsx';
import './renewals.css';
import { useRequested } from './use-renewal-query.ts';
import { useRenewals } from './use-renewals.ts';
import { Windows } from './Windows.tsx';
import { planFilter } from './window.ts';

/** Renewals planned by expiry window: years and price of each row, the balance after it, and the review. */
export function RenewalsPage({ accountId, filter: linked, visit }: ScreenProps) {
  const formats = useFormats();
  const today = formats.today(useNow());
  const page = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight();
  const sync = useListSync(accountId, 'domains', ['customers', 'prices', 'transactions']);
  const balance = useCall('profile.refreshBalance', { accountId }, { enabled: useAppReady() });
  const margin = useCall('settings.get', {}).data?.margin;
  const { query, type, setWindow } = useRequested(accountId, linked, visit);
  const filter = planFilter(query.window, query.filter);
  const { plan, error, selection, select, reload, set, rowAt, onWindow } = useRenewals(
    accountId,
    filter,
    `${sync.fresh} ${balance.data?.fetchedAt} ${today} ${JSON.stringify(margin ?? '')}`,
  );
  const toGrid = useToGrid(page, filter, plan?.view);
  useRefresh(sync.start);
  const present = useRef({ rowAt, count: 0, set });
  present.current = { rowAt, count: plan?.count ?? 0, set };
  const all = useMemo(() => {
    const onYears = ({ id }: RenewalRow, years: number) => {
      const { rowAt: at, count, set: change } = present.current;
      for (let place = 0; place < count; place++) if (at(place)?.id === id) return change({ places: [[place, place]], years });
    };
    return renewalColumns(formats, today, onYears);
  }, [formats, today]);
  const columns = useColumns(accountId, 'renewals', all);

  const concerned = (row: number) => asArray(concernedRows(row, selection));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rowUnder(event);
    if (event.key === 'Escape' && countPositions(selection) > 0) select(noPositions);
    else if (row !== undefined && /^[1-9]$/.test(event.key)) set({ places: concerned(row), years: Number(event.key) });
    else if (row !== undefined && event.key === 'Delete') set({ places: concerned(row), out: { unlike: row } });
    else return;
    event.preventDefault();
  };
  const places = asArray(selection);
  const count = plan === null ? 0 : plan.count;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of its rows, from any focused element in them
    <div ref={page} className="rd-list" onKeyDown={onKeyDown}>
      <TopBar
        title={text.title}
        age={<ListAge state={sync.state} onStop={sync.stop} />}
        onRefresh={sync.state !== undefined && isReading(sync.state) ? undefined : sync.start}
        actions={
          <>
            <Suspense>
              <ExpiringCertificates accountId={accountId} />
            </Suspense>
            <Button onPress={() => goTo({ screen: 'budget', accountId })}>{budget.open}</Button>
          </>
        }
      />
      <div className="rd-list-toolbar is-wrapped rd-renewals-toolbar">
        <Windows window={query.window} onChange={setWindow} />
        {plan !== null && count > 0 && <YearsForAll years={plan.years} onYears={(years) => set({ years })} />}
        <ListFilter
          accountId={accountId}
          list="domains"
          placeholder={text.placeholder}
          text={query.text}
          fault={query.fault}
          count={null}
          onType={type}
          onLeave={toGrid}
        />
        <ColumnsButton chooser={columns.chooser} />
        {plan !== null && <ExportPlan view={plan.view} count={count} selection={selection} />}
      </div>
      {plan === null && error !== null && <ListFault error={error} onRetry={reload} />}
      {plan !== null && count === 0 && (
        <ListEmpty
          text={text.empty}
          icon={<Stopwatch />}
          state={sync.state}
          filter={filter}
          all={plan.all}
          onRead={sync.start}
          onClear={() => type('')}
        />
      )}
      {plan !== null && count > 0 && (
        <>
          <PlainGrid
            label={text.title}
            columns={columns.columns}
            arrange={columns.arrange}
            count={count}
            rowAt={rowAt}
            onWindow={onWindow}
            rowHeight={rowHeight}
            orderedBy="expires"
            choosing={{ selection, onSelect: select, chooseAll: text.chooseAll(formats.number(count)) }}
            onOpen={(index) => {
              const row = rowAt(index);
              if (row !== null && row !== undefined) goTo({ screen: 'domains', accountId, id: `${row.id}` });
            }}
            result={filter}
            missing={text.rowMissing}
          />
          <PlanSelection
            selection={selection}
            count={count}
            onSelect={select}
            onYears={(years) => set({ places, years })}
            onOut={(out) => set({ places, out })}
          />
          <PlanFoot accountId={accountId} plan={plan} onExcludeRenewed={() => set({ renewed: true, out: true })} />
        </>
      )}
    </div>
  );
}

const selectionText = text.selection;

interface PlanSelectionProps extends SelectionEndProps {
  readonly onYears: (years: number) => void;
  readonly onOut: (out: boolean) => void;
}

/** The bar below the plan, shown once a row is selected. */
function PlanSelection({ onYears, onOut, ...end }: PlanSelectionProps) {
  const formats = useFormats();
  const chosen = countPositions(end.selection);
  if (chosen === 0) return null;
  return (
    <SelectionBar label={selectionText.label} count={selectionText.count(formats.number(chosen))} reported="">
      <YearsMenu onYears={onYears} />
      <Button onPress={() => onOut(true)}>{selectionText.exclude}</Button>
      <Button onPress={() => onOut(false)}>{selectionText.restore}</Button>
      <SelectionEnd {...end} />
    </SelectionBar>
  );
}
