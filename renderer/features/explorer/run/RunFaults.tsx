import { useCallback, useMemo } from 'react';
import type { RunCheck, RunFault } from '../../../../preload/contract/explorer/run.ts';
import { call } from '../../../api/client.ts';
import { explorerRun } from '../../../text/en/explorer/run.ts';
import type { GridColumn } from '../../../ui/grid/index.ts';
import { useFormats } from '../../../ui/index.ts';
import { runFaultText } from './fault-text.ts';
import { RunGrid } from './RunGrid.tsx';

const text = explorerRun.faults;
/** Pixels: the fault text is not truncated, even in a narrow pane. */
const twoLines = 42;

/** The field, and its column in spreadsheet notation. */
function fieldText({ field, letter, column }: RunFault): string {
  const name = field ?? column ?? text.row;
  return letter === null ? name : text.of(name, letter);
}

/** Rows that cannot be sent, by line, with the field and the reason. */
export function RunFaults({ check: { id, faults, listed } }: { readonly check: RunCheck }) {
  const formats = useFormats();
  const load = useCallback(
    async (from: number, most: number) => {
      const { total, rows } = await call('explorer-run.faults', { check: id, from, count: most });
      return { count: total, rows };
    },
    [id],
  );
  const columns = useMemo(
    (): readonly GridColumn<RunFault>[] => [
      { id: 'field', title: text.field, least: 110, grow: 1, priority: 0, names: true, cell: fieldText },
      {
        ...{ id: 'what', title: text.what, least: 190, grow: 2, priority: 0 },
        cell: (fault) => <span className="rd-run-fault">{runFaultText(fault, formats)}</span>,
      },
    ],
    [formats],
  );
  return (
    <section className="rd-run-faults" aria-label={text.label}>
      <h3>{text.label}</h3>
      {listed < faults && <p className="rd-quiet">{text.more(formats.number(listed))}</p>}
      <RunGrid<RunFault>
        label={text.label}
        line={text.line}
        columns={columns}
        load={load}
        tall={twoLines}
        result={`${id}`}
        missing={text.rowMissing}
      />
    </section>
  );
}
