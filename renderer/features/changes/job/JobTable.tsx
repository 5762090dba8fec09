import { useCallback, useEffect, useMemo, useState } from 'react';
import { rowStates } from '../../../../preload/contract/changes/change-codes.ts';
import type { ChangeJob, ChangeRow } from '../../../../preload/contract/changes/changes.ts';
import { call, onEvent } from '../../../api/client.ts';
import { useRowHeight } from '../../../api/row-height.ts';
import { ExportChanges } from '../../../data/export/index.ts';
import { type ShownRows, useRemoteRows } from '../../../data/remote-rows.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { changes } from '../../../text/en/changes/jobs.ts';
import { type GridColumn, PlainGrid } from '../../../ui/grid/index.ts';
import { Button, Dialog, type Formats, useFormats } from '../../../ui/index.ts';
import { type ChangeValue, ChangeValues, changeValues, shownValue } from '../ChangeValues.tsx';
import { isStarted, jobRowTitle, kindTitle, lineLabel, meaningOf, noteOf, shownState } from '../job-text.ts';
import { type StateName, StateSign } from '../StateSign.tsx';
import { locationOf } from '../target-location.ts';
import { OneChange } from './OneChange.tsx';

const { job: text } = changes;

type RowStateName = Exclude<StateName, 'skipped'>;

/** The rows of a job in view, and their total number; read again when the job progresses. */
function useRows(job: number, state: RowStateName | null, count: number): ShownRows<ChangeRow> {
  const load = useCallback(
    async (from: number, many: number, signal: AbortSignal) => {
      const states = state === null ? {} : { states: [state] };
      return { rows: (await call('changes.rows', { job, from, count: many, ...states }, signal)).rows };
    },
    [job, state],
  );
  const { reload, ...shown } = useRemoteRows<ChangeRow>({ key: `${job} ${state}`, count, load });
  useEffect(() => onEvent('changes.job', ({ id }) => void (id === job && reload())), [job, reload]);
  return shown;
}

/** The line with its own column, if a job has renewals. */
const yearsIn = ({ lines }: ChangeRow): string => lines.find(({ label }) => label === 'years')?.after ?? '';
const otherLines = ({ lines }: ChangeRow) => lines.filter(({ label }) => label !== 'years');

/** Room for the sign of a value in px, as in the style sheet. */
const signWidth = 14;

/** A row that creates something has no values before. */
const Values = ({ values }: { readonly values: readonly ChangeValue[] }) =>
  values.length === 0 ? <span className="rd-quiet">{text.none}</span> : <ChangeValues values={values} />;

interface TableFacts {
  readonly kinds: readonly string[];
  readonly paid: boolean;
  readonly hasStarted: boolean;
  /** Some rows have a state with a reason, which is then next to it. */
  readonly isRefused: boolean;
}

const columnsOf = (formats: Formats, { kinds, paid, hasStarted, isRefused }: TableFacts): readonly GridColumn<ChangeRow>[] => {
  const amount = (value: string | null) => (value === null ? '' : <span className="rd-figures">{formats.amount(value)}</span>);
  const money: readonly GridColumn<ChangeRow>[] = [
    { id: 'price', title: text.columns.price, least: 100, grow: 0, priority: 1, align: 'end', cell: ({ cost }) => amount(cost) },
    ...(hasStarted
      ? []
      : [
          {
            id: 'balance',
            title: text.columns.balanceAfter,
            least: 120,
            grow: 0,
            priority: 2,
            align: 'end' as const,
            cell: ({ balanceAfter, state }: ChangeRow) => amount(state === 'planned' ? balanceAfter : null),
          },
        ]),
  ];
  const years: GridColumn<ChangeRow> = {
    ...{ id: 'years', title: lineLabel('years'), least: 64, grow: 0, priority: 0, align: 'end' },
    cell: (row) => <span className="rd-figures">{yearsIn(row)}</span>,
  };
  /** For tables with several kinds. */
  const kind: GridColumn<ChangeRow> = {
    ...{ id: 'kind', title: text.change, least: 148, grow: 0, priority: 0 },
    cell: (row) => kindTitle(row.kind),
  };
  // Records are long, and their changes are what has to be reviewed.
  const isZone = kinds.every((name) => name.startsWith('zone'));
  const ofLines = { least: isZone ? 180 : 128, grow: isZone ? 4 : 1, most: 520, extra: signWidth, wraps: true, priority: 0 } as const;
  const values = (row: ChangeRow, side: 'before' | 'after') => changeValues(otherLines(row), side, formats);
  const note: GridColumn<ChangeRow> = {
    ...{ id: 'note', title: text.columns.note, least: 160, grow: 2, most: 420, priority: 0, wraps: true, foldWhenEmpty: true },
    text: noteOf,
    cell: noteOf,
  };
  return [
    {
      ...{ id: 'state', title: text.columns.state, least: 104, grow: 0, priority: 0 },
      cell: (row) => <StateSign state={shownState(row)} means={meaningOf(row)} />,
    },
    ...(isRefused ? [note] : []),
    {
      ...{ id: 'target', title: text.columns.target, least: 136, grow: 1, priority: 0, names: true, wraps: true },
      text: ({ target }) => target.name,
      cell: ({ target }) => target.name,
    },
    ...(kinds.length > 1 ? [kind] : []),
    {
      ...{ id: 'before', title: hasStarted ? text.beforeRun : text.columns.before, ...ofLines, foldWhenEmpty: true },
      text: (row) => values(row, 'before').map(shownValue),
      cell: (row) => <Values values={values(row, 'before')} />,
    },
    {
      ...{ id: 'after', title: hasStarted ? text.afterRun : text.columns.after, ...ofLines, textStyle: 'strong' },
      text: (row) => values(row, 'after').map(shownValue),
      cell: (row) => <ChangeValues values={values(row, 'after')} />,
    },
    ...(kinds.includes('renew') ? [years] : []),
    ...(paid ? money : []),
    ...(isRefused ? [] : [note]),
  ];
};

interface JobTableProps {
  readonly job: ChangeJob;
  /** Distinguishes two tables on a screen. */
  readonly label?: string;
}

/** A job's rows in one table, refused ones first, with the counts as filters above. */
export function JobTable({ job, label = text.table }: JobTableProps) {
  const formats = useFormats();
  const rowHeight = useRowHeight();
  const [state, setState] = useState<RowStateName | null>(null);
  const hasStarted = isStarted(job);
  const counts = label === text.table ? text.counts : text.countsOf(label);
  // A string, because each job update has a new array.
  const kinds = job.kinds.join(' ');
  const { paid } = job;
  const isRefused = job.counts.refused + job.counts.unknown > 0;
  const columns = useMemo(
    () => columnsOf(formats, { kinds: kinds.split(' '), paid, hasStarted, isRefused }),
    [formats, kinds, paid, hasStarted, isRefused],
  );
  const all = rowStates.reduce((sum, name) => sum + job.counts[name], 0);
  const count = state === null ? all : job.counts[state];
  const { rowAt, onWindow } = useRows(job.id, state, count);
  const [opened, setOpened] = useState<OpenedRow | null>(null);
  const open = (place: number) => {
    const row = rowAt(place);
    if (row) setOpened({ place, row });
  };
  const shown = openedNow(opened, rowAt);
  return (
    <>
      <fieldset className="rd-job-counts" aria-label={counts}>
        <button type="button" className="rd-job-count" aria-pressed={state === null} onClick={() => setState(null)}>
          {text.all} <span className="rd-figures">{formats.number(all)}</span>
        </button>
        {rowStates
          .filter((name) => job.counts[name] > 0 || name === state)
          .map((name) => (
            <button key={name} type="button" className="rd-job-count" aria-pressed={state === name} onClick={() => setState(name)}>
              <StateSign state={name} /> <span className="rd-figures">{formats.number(job.counts[name])}</span>
            </button>
          ))}
        <ExportChanges of={{ job: job.id, ...(state === null ? {} : { states: [state] }) }} count={count} />
      </fieldset>
      {count === 0 ? (
        <p className="rd-job-nothing rd-quiet">{text.nothing}</p>
      ) : (
        <PlainGrid
          label={label}
          columns={columns}
          count={count}
          rowAt={rowAt}
          onWindow={onWindow}
          rowHeight={rowHeight}
          onOpen={open}
          result={`${job.id} ${state}`}
          missing={text.rowMissing}
        />
      )}
      {shown !== null && <RowDialog row={shown} job={job} onClose={() => setOpened(null)} />}
    </>
  );
}

/** An opened table row, as it was on opening. */
interface OpenedRow {
  readonly place: number;
  readonly row: ChangeRow;
}

/** The current row, since its job continues; the original if another row is in its position or it is not loaded. null: none is open. */
export function openedNow(opened: OpenedRow | null, rowAt: (place: number) => ChangeRow | null | undefined): ChangeRow | null {
  if (opened === null) return null;
  const current = rowAt(opened.place);
  return current?.row === opened.row.row ? current : opened.row;
}

/** A complete row: every line before and after, which does not fit in the table. Links to its target. */
function RowDialog({ row, job, onClose }: { readonly row: ChangeRow; readonly job: ChangeJob; readonly onClose: () => void }) {
  const place = locationOf(job.accountId, row);
  const open = () => {
    onClose();
    if (place !== undefined) goTo(place);
  };
  return (
    <Dialog
      title={jobRowTitle(row)}
      width={880}
      flush
      onClose={onClose}
      footer={
        <>
          {place !== undefined && <Button onPress={open}>{text.toTarget(row.target.name)}</Button>}
          <Button variant="primary" onPress={onClose}>
            {text.closeRow}
          </Button>
        </>
      }
    >
      <OneChange row={row} job={job} hasLink />
    </Dialog>
  );
}
