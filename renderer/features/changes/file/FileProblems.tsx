import { useCallback, useMemo } from 'react';
import type { FileCheck, FileProblem } from '../../../../preload/contract/changes/change-file.ts';
import { call } from '../../../api/client.ts';
import { useRowHeight } from '../../../api/row-height.ts';
import { useRemoteRows } from '../../../data/rows/index.ts';
import { changeFile, problemText } from '../../../text/en/changes/file.ts';
import { type GridColumn, PlainGrid } from '../../../ui/grid/index.ts';
import { type Formats, useFormats } from '../../../ui/index.ts';

const { problems: text } = changeFile;

const factsOf = ({ facts }: FileProblem) => Object.fromEntries(facts.map(({ name, value }) => [name, value]));
const locationOf = ({ column, letter }: FileProblem): string => [letter, column].filter((part) => part !== null).join(' ') || text.row;

const columnsOf = (formats: Formats): readonly GridColumn<FileProblem>[] => [
  {
    ...{ id: 'line', title: text.columns.line, least: 72, grow: 0, priority: 0, align: 'end' },
    cell: ({ line }) => <span className="rd-figures">{formats.number(line)}</span>,
  },
  { id: 'column', title: text.columns.column, least: 150, grow: 0, priority: 0, names: true, cell: locationOf },
  {
    ...{ id: 'value', title: text.columns.value, least: 140, grow: 1, priority: 1 },
    cell: ({ value }) => (value === '' ? <span className="rd-quiet">{text.empty}</span> : value),
  },
  { id: 'what', title: text.columns.what, least: 220, grow: 2, priority: 0, cell: (row) => problemText(row.code, factsOf(row)).what },
  { id: 'todo', title: text.columns.todo, least: 200, grow: 2, priority: 2, cell: (row) => problemText(row.code, factsOf(row)).todo },
];

/** All problems in a file, by line; loaded as they become visible. */
export function FileProblems({ check }: { readonly check: FileCheck }) {
  const formats = useFormats();
  const rowHeight = useRowHeight();
  const load = useCallback(
    async (from: number, count: number, signal: AbortSignal) => ({
      rows: (await call('changes.fileProblems', { check: check.id, from, count }, signal)).problems,
    }),
    [check.id],
  );
  const { rowAt, onWindow } = useRemoteRows<FileProblem>({ count: check.listed, load });
  const columns = useMemo(() => columnsOf(formats), [formats]);
  return (
    <PlainGrid
      label={text.title}
      columns={columns}
      count={check.listed}
      rowAt={rowAt}
      onWindow={onWindow}
      rowHeight={rowHeight}
      result={check.id}
      missing={text.gone}
    />
  );
}
