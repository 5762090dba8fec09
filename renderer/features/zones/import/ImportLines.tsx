import { type FocusEvent, useCallback, useMemo, useState } from 'react';
import type { ZoneProblem } from '../../../../preload/contract/dns/zones.ts';
import type { Output } from '../../../../preload/contract/index.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { call } from '../../../api/client.ts';
import { useCall } from '../../../api/queries.ts';
import { useRowHeight } from '../../../api/row-height.ts';
import { useRemoteRows } from '../../../data/remote-rows.ts';
import { zoneImport } from '../../../text/en/zones/import.ts';
import { zones } from '../../../text/en/zones/zones.ts';
import { type GridColumn, PlainGrid } from '../../../ui/grid/index.ts';
import { type Formats, useFormats } from '../../../ui/index.ts';
import { ProblemSign } from '../parts/ProblemSign.tsx';
import { problemText, worstFirst } from '../parts/problems.ts';
import { ZoneFault } from '../parts/ZoneFault.tsx';

export interface OfZone {
  readonly accountId: AccountId;
  readonly id: number;
}

type Line = Output<'zones.importLines'>['lines'][number];

const text = zoneImport.preview;

const sentence = (problem: ZoneProblem): string => zoneImport.problems[problem.code]?.(problem.facts) ?? problemText(problem);

const sentences = (problems: Line['problems']): string => worstFirst(problems).map(sentence).join('. ');

/** In one line; the full text is below the table for the current row, and in the cell's tooltip. */
function Problems({ problems }: Pick<Line, 'problems'>) {
  const sorted = worstFirst(problems);
  const [worst] = sorted;
  if (worst === undefined) return null;
  return (
    <>
      <ProblemSign level={worst.level} title={zones.checks.level[worst.level]} /> {sentences(problems)}
    </>
  );
}

const columnsOf = (formats: Formats): readonly GridColumn<Line>[] => [
  {
    ...{ id: 'line', title: text.columns.line, least: 56, grow: 0, priority: 0, align: 'end' },
    cell: ({ line }) => <span className="rd-figures rd-quiet">{formats.number(line)}</span>,
  },
  {
    ...{ id: 'prefix', title: text.columns.prefix, least: 120, grow: 0, priority: 0, names: true },
    // Lines that could not be read have no other cells.
    cell: ({ record }) => (record === null ? <span className="rd-quiet">{text.notAccepted}</span> : <code>{record.prefix}</code>),
    needs: ({ record }) => (record === null ? 180 : 0),
  },
  { id: 'type', title: text.columns.type, least: 72, grow: 0, priority: 1, cell: ({ record }) => record?.type ?? '' },
  {
    ...{ id: 'ttl', title: text.columns.ttl, least: 72, grow: 0, priority: 2, align: 'end' },
    cell: ({ record }) => (record === null || record.ttl === null ? '' : <span className="rd-figures">{record.ttl}</span>),
  },
  {
    ...{ id: 'content', title: text.columns.content, least: 180, grow: 1, priority: 1 },
    cell: ({ record }) => (record === null ? '' : <code>{record.content}</code>),
  },
  {
    ...{ id: 'problems', title: text.columns.problems, least: 280, grow: 4, priority: 0 },
    cell: ({ problems }) => <Problems problems={problems} />,
  },
];

/** The lines of the input, in order; loaded as they become visible. */
export function ImportLines({ of, file, problems }: { readonly of: OfZone; readonly file: string; readonly problems: boolean }) {
  const formats = useFormats();
  const rowHeight = useRowHeight();
  const { accountId, id } = of;
  const { data, error } = useCall('zones.importLines', { accountId, id, import: file, problems, from: 0, count: 1 });
  const count = data?.count ?? 0;
  const load = useCallback(
    async (from: number, many: number, signal: AbortSignal) => ({
      rows: (await call('zones.importLines', { accountId, id, import: file, problems, from, count: many }, signal)).lines,
    }),
    [accountId, id, file, problems],
  );
  const { rowAt, onWindow } = useRemoteRows<Line>({ count, load });
  const columns = useMemo(() => columnsOf(formats), [formats]);
  const [at, setAt] = useState(-1);
  const line = rowAt(at);
  const onFocus = ({ target }: FocusEvent) => {
    const place = target.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (place !== undefined) setAt(Number(place));
  };
  return (
    <section className="rd-zone-import-lines" aria-label={text.table} onFocus={onFocus}>
      {error !== null && <ZoneFault what="lines" error={error} />}
      {data?.count === 0 ? (
        <p className="rd-zone-import-none rd-quiet">{text.none}</p>
      ) : (
        <PlainGrid
          label={text.table}
          columns={columns}
          count={count}
          rowAt={rowAt}
          onWindow={onWindow}
          rowHeight={rowHeight}
          result={`${file} ${problems}`}
          missing={text.notAccepted}
        />
      )}
      {(data?.count ?? 0) > 0 && (
        <p className="rd-zone-import-whole">
          {line !== undefined && line !== null && line.problems.length > 0 && (
            <>
              <b>{text.lineNumber(formats.number(line.line))}</b> {sentences(line.problems)}
            </>
          )}
        </p>
      )}
    </section>
  );
}
