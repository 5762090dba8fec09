import { useCallback, useMemo, useState } from 'react';
import { CallError, call } from '../../../api/client.ts';
import { useRowHeight } from '../../../api/row-height.ts';
import { useRemoteRows } from '../../../data/remote-rows.ts';
import { explorerResponse } from '../../../text/en/explorer/answer.ts';
import { Grid, type GridColumn, noPositions } from '../../../ui/grid/index.ts';
import { Button, SelectField, useFormats } from '../../../ui/index.ts';
import type { ResponseProps } from './answer-props.ts';
import { shownPath } from './opened.ts';

const text = explorerResponse.table;
type Cells = readonly string[];

const nothing = (): void => undefined;

interface Shape {
  readonly columns: readonly TableColumn[];
  readonly widths: readonly number[];
  readonly moreColumns: { readonly inFile: number; readonly nowhere: number };
}
const noShape: Shape = { columns: [], widths: [], moreColumns: { inFile: 0, nowhere: 0 } };

const columnsOf = ({ columns, widths }: Shape): readonly GridColumn<Cells>[] =>
  columns.map((column, at) => ({
    id: `${at} ${column.name}`,
    title: column.name,
    least: widths[at] ?? 120,
    grow: column.numbers ? 0 : 1,
    priority: 0,
    sortable: true,
    names: at === 0,
    ...(column.numbers ? { align: 'end' as const } : {}),
    cell: (cells) => <span className={column.numbers ? 'rd-figures' : undefined}>{cells[at]}</span>,
  }));

interface ResponseTableProps extends ResponseProps {
  readonly list: string;
  readonly onList: (pointer: string) => void;
}

/** A list of objects as a table that can be sorted and saved. */
export function ResponseTable({ accountId, answer: { responseId, tables }, list, onList }: ResponseTableProps) {
  const formats = useFormats();
  const rowHeight = useRowHeight();
  const [shape, setShape] = useState(noShape);
  const [sort, setSort] = useState<{ readonly column: string; readonly descending: boolean } | null>(null);
  const [reported, report] = useState('');
  const name = sort === null ? null : sort.column.replace(/^\d+ /, '');
  const descending = sort?.descending ?? false;
  const order = useMemo(() => (name === null ? null : { column: name, descending }), [name, descending]);
  const load = useCallback(
    async (from: number, count: number) => {
      const page = await call('explorer.table', { accountId, responseId, pointer: list, sort: order, from, count });
      // From the original order: columns stay in place when sorting.
      setShape((before) =>
        JSON.stringify(before.columns) === JSON.stringify(page.columns)
          ? before
          : { columns: page.columns, widths: columnWidths(page.columns, page.rows), moreColumns: page.moreColumns },
      );
      return { count: page.total, rows: page.rows };
    },
    [accountId, responseId, list, order],
  );
  const { count: total, rowAt, error, onWindow } = useRemoteRows<Cells>({ load });
  const shown = useMemo(() => columnsOf(shape), [shape]);
  const onSort = (column: string) => setSort((before) => ({ column, descending: before?.column === column && !before.descending }));
  const save = async () => {
    try {
      const saved = await call('explorer.save', { accountId, responseId, as: 'csv', pointer: list, sort: order });
      report(saved === null ? '' : explorerResponse.savedRows(saved.name, formats.number(saved.rows ?? 0)));
    } catch (failed) {
      report(failed instanceof CallError ? failed.message : explorerResponse.issue);
    }
  };
  const { inFile, nowhere } = shape.moreColumns;
  const omitted = [
    inFile === 0 ? '' : text.moreColumns(formats.number(inFile)),
    nowhere === 0 ? '' : text.lostColumns(formats.number(nowhere)),
  ].filter((one) => one !== '');
  const choices = tables.map((pointer) => ({ value: pointer, label: shownPath(pointer) || explorerResponse.whole }));
  return (
    <>
      <div className="rd-answer-tools">
        {choices.length > 1 && (
          <SelectField
            label={text.which}
            value={list}
            options={choices}
            onChange={(pointer) => {
              setSort(null);
              onList(pointer);
            }}
          />
        )}
        <span className="rd-answer-message rd-quiet" role="status">
          {reported}
        </span>
        <Button onPress={() => void save()}>{text.csv}</Button>
      </div>
      {omitted.length > 0 && <p className="rd-answer-note">{omitted.join(' ')}</p>}
      {error === null ? (
        <Grid
          label={text.label}
          columns={shown}
          count={total ?? 0}
          rowAt={rowAt}
          onWindow={onWindow}
          rowHeight={rowHeight}
          sort={sort ?? { column: '', descending: false }}
          onSort={onSort}
          selection={noPositions}
          onSelect={nothing}
          onOpen={nothing}
          onCopy={nothing}
          result={`${list} ${name} ${descending}`}
          text={{ chooseAll: '', missing: text.rowMissing }}
          unchoosable={true}
        />
      ) : (
        <p className="rd-answer-note">{error instanceof Error ? error.message : explorerResponse.issue}</p>
      )}
    </>
  );
}

/** A column of a response's table. */
interface TableColumn {
  readonly name: string;
  /** Its cells are numbers. */
  readonly numbers: boolean;
}

/** Maximum column width in pixels; longer cells are truncated. */
const widest = 320;
/** Pixels per character, and of the padding of a cell and of a sortable header. */
const [character, cellPadding, headPadding] = [7.4, 26, 40] as const;

/** Column widths in pixels for the headers and the first rows' cells, so that names are not truncated if scrolling is possible. */
export function columnWidths(columns: readonly TableColumn[], rows: readonly (readonly string[])[]): readonly number[] {
  return columns.map(({ name, numbers }, at) => {
    const longest = rows.reduce((most, cells) => Math.max(most, cells[at]?.length ?? 0), 0);
    const needed = Math.max(longest * character + cellPadding, name.length * character + headPadding);
    return Math.round(Math.min(widest, Math.max(numbers ? 72 : 96, needed)));
  });
}
