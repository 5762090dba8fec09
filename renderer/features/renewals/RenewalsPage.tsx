import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { RenewalPlan, RenewalRow } from '../../../preload/contract/renewals.ts';
import { useCall } from '../../api/queries.ts';
import { useRefresh } from '../../app/commands/refresh.ts';
import { goTo } from '../../app/navigate.ts';
import type { ScreenProps } from '../../app/screen-names.ts';
import { useStarted } from '../../app/started.ts';
import { renewals as texts } from '../../texts/en/renewals.ts';
import { useNow } from '../../ui/clock.ts';
import { countPlaces, Grid, noPlaces, type Places } from '../../ui/grid/index.ts';
import { SelectField, Stopwatch, TopBar, useFormats } from '../../ui/index.ts';
import { isReading, ListAge, ListEmpty, ListFault, ListFilter, useListSync, useToGrid } from '../lists/index.ts';
import { renewalColumns } from './columns.tsx';
import { PlanFoot } from './PlanFoot.tsx';
import { PlanSelection } from './PlanSelection.tsx';
import './renewals.css';
import { useAsked } from './use-asked.ts';
import { useRenewals } from './use-renewals.ts';
import { Windows } from './Windows.tsx';
import { planFilter } from './window.ts';
import { yearChoices } from './Years.tsx';

const heights = { dense: 28, roomy: 32 } as const;

/** The row that has the cursor, for keys that concern it; undefined where the key was pressed elsewhere. */
function rowUnder({ target }: KeyboardEvent): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;
  return row === undefined ? undefined : Number(row);
}

/** The years that all rows get. */
function YearsForAll({ plan, onYears }: { readonly plan: RenewalPlan; readonly onYears: (years: number) => void }) {
  const formats = useFormats();
  const each = yearChoices.map((years) => ({ value: `${years}`, label: texts.years.each(formats.number(years)) }));
  const several = plan.years === null ? [{ value: '', label: texts.years.several }] : [];
  return (
    <SelectField
      label={texts.years.label}
      value={plan.years === null ? '' : `${plan.years}`}
      options={[...several, ...each]}
      onChange={(years) => years !== '' && onYears(Number(years))}
    />
  );
}

/** Renewals planned by expiry window: years and price of each row, the balance after it, and the way to the review. */
export function RenewalsPage({ accountId, filter: linked, visit }: ScreenProps) {
  const formats = useFormats();
  const today = formats.today(useNow());
  const page = useRef<HTMLDivElement>(null);
  const rowSize = useCall('settings.get', {}).data?.appearance.rows ?? 'dense';
  const sync = useListSync(accountId, 'domains', ['customers', 'prices', 'transactions']);
  const balance = useCall('profile.refreshBalance', { accountId }, { enabled: useStarted() });
  const { asked, type, setWindow } = useAsked(accountId, linked, visit);
  const filter = planFilter(asked.window, asked.filter);
  const { plan, error, again, set, rowAt, onWindow } = useRenewals(accountId, filter, `${sync.fresh} ${balance.data?.fetchedAt} ${today}`);
  const [selection, setSelection] = useState<Places>(noPlaces);
  const toGrid = useToGrid(page, filter, plan?.view);
  useRefresh(sync.start);
  const view = plan?.view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: places are those of one plan
  useEffect(() => setSelection(noPlaces), [view]);
  const present = useRef({ rowAt, count: 0, set });
  present.current = { rowAt, count: plan?.count ?? 0, set };
  const columns = useMemo(() => {
    const onYears = ({ id }: RenewalRow, years: number) => {
      const { rowAt: at, count, set: change } = present.current;
      for (let place = 0; place < count; place++) if (at(place)?.id === id) return change({ places: [[place, place]], years });
    };
    return renewalColumns(formats, today, onYears);
  }, [formats, today]);

  /** The rows that a key concerns: those that are selected when the cursor's is one of them, else its own. */
  const concerned = (row: number): [number, number][] =>
    selection.some(([first, last]) => row >= first && row <= last) ? selection.map(([first, last]) => [first, last]) : [[row, row]];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rowUnder(event);
    if (event.key === 'Escape' && countPlaces(selection) > 0) setSelection(noPlaces);
    else if (row !== undefined && /^[1-9]$/.test(event.key)) set({ places: concerned(row), years: Number(event.key) });
    else if (row !== undefined && event.key === 'Delete') set({ places: concerned(row), out: rowAt(row)?.out !== true });
    else return;
    event.preventDefault();
  };
  const places = selection.map(([first, last]): [number, number] => [first, last]);
  const count = plan === null ? 0 : plan.count;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of its rows, wherever in them the focus is
    <div ref={page} className="rd-list" onKeyDown={onKeyDown}>
      <TopBar
        title={texts.title}
        age={<ListAge state={sync.state} onStop={sync.stop} />}
        onRefresh={sync.state !== undefined && isReading(sync.state) ? undefined : sync.start}
      />
      <div className="rd-list-toolbar rd-renewals-toolbar">
        <Windows window={asked.window} onChange={setWindow} />
        {plan !== null && count > 0 && <YearsForAll plan={plan} onYears={(years) => set({ years })} />}
        <ListFilter
          accountId={accountId}
          list="domains"
          placeholder={texts.placeholder}
          text={asked.text}
          fault={asked.fault}
          count={null}
          onType={type}
          onLeave={toGrid}
        />
      </div>
      {plan === null && error !== null && <ListFault error={error} onRetry={again} />}
      {plan !== null && count === 0 && (
        <ListEmpty
          words={texts.empty}
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
          <Grid
            label={texts.title}
            columns={columns}
            count={count}
            rowAt={rowAt}
            onWindow={onWindow}
            rowHeight={heights[rowSize]}
            sort={{ column: 'expires', descending: false }}
            onSort={() => undefined}
            selection={selection}
            onSelect={setSelection}
            onOpen={(index) => {
              const row = rowAt(index);
              if (row !== null && row !== undefined) goTo({ screen: 'domains', accountId, id: `${row.id}` });
            }}
            onCopy={() => undefined}
            result={plan.view}
            words={{ chooseAll: texts.chooseAll(formats.number(count)), gone: texts.gone }}
          />
          <PlanSelection
            selection={selection}
            count={count}
            onSelect={setSelection}
            onYears={(years) => set({ places, years })}
            onOut={(out) => set({ places, out })}
          />
          <PlanFoot accountId={accountId} plan={plan} onTakeRenewedOut={() => set({ renewed: true, out: true })} />
        </>
      )}
    </div>
  );
}
