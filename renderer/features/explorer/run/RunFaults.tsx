import { useCallback } from 'react';
import type { RunCheck, RunFault } from '../../../../preload/contract/explorer-run.ts';
import { call } from '../../../api/client.ts';
import { useRowHeight } from '../../../api/row-height.ts';
import { explorerRun as texts } from '../../../texts/en/explorer-run.ts';
import { type GridColumn, PlainGrid } from '../../../ui/grid/index.ts';
import { useFormats } from '../../../ui/index.ts';
import { useWindowRows } from '../answer/use-window-rows.ts';
import { runFaultWords } from './words.ts';

const words = texts.faults;
const atOnce = 200;

const columns: readonly GridColumn<RunFault>[] = [
  {
    ...{ id: 'line', title: words.line, least: 56, grow: 0, priority: 0, align: 'end' },
    cell: ({ line }) => <span className="rd-figures">{line}</span>,
  },
  { id: 'field', title: words.field, least: 110, grow: 1, priority: 0, names: true, cell: fieldWords },
  { id: 'what', title: words.what, least: 190, grow: 2, priority: 0, cell: (fault) => runFaultWords(fault) },
];

/** The field, and the column that fills it as a spreadsheet names it. */
function fieldWords({ field, letter, column }: RunFault): string {
  const name = field ?? column ?? words.row;
  return letter === null ? name : words.of(name, letter);
}

/** Rows that cannot be sent, by line, with the field and the reason. */
export function RunFaults({ check: { id, faults, listed } }: { readonly check: RunCheck }) {
  const formats = useFormats();
  const rowHeight = useRowHeight();
  const load = useCallback(
    (from: number, count: number) => call('explorer-run.faults', { check: id, from, count: Math.min(count, atOnce) }),
    [id],
  );
  const { total, rowAt, onWindow } = useWindowRows<RunFault>(load);
  return (
    <section className="rd-run-faults" aria-label={words.label}>
      <h3>{words.label}</h3>
      {listed < faults && <p className="rd-quiet">{words.more(formats.number(listed))}</p>}
      <PlainGrid
        label={words.label}
        columns={columns}
        count={total ?? 0}
        rowAt={rowAt}
        onWindow={onWindow}
        rowHeight={rowHeight}
        orderedBy="line"
        result={id}
        gone={words.gone}
      />
    </section>
  );
}
