import { useCallback, useMemo } from 'react';
import type { FileCheck, FileProblem } from '../../../../preload/contract/changes/change-file.ts';
import { call } from '../../../api/client.ts';
import { useRowHeight } from '../../../api/row-height.ts';
import { useRemoteRows } from '../../../data/remote-rows.ts';
import { changeFile, problemText } from '../../../text/en/changes/file.ts';
import { type GridColumn, PlainGrid } from '../../../ui/grid/index.ts';
import { Button, type Formats, TickCircle, useFormats, WarningSign } from '../../../ui/index.ts';
import { useOverflowStop } from '../../../ui/use-overflow.ts';
import { PreviewTable } from './PreviewTable.tsx';

const factsOf = ({ facts }: FileProblem) => Object.fromEntries(facts.map(({ name, value }) => [name, value]));

const locationOf = ({ column, letter }: FileProblem): string => [letter, column].filter((part) => part !== null).join(' ') || problems.row;

const columnsOf = (formats: Formats): readonly GridColumn<FileProblem>[] => [
  {
    ...{ id: 'line', title: problems.columns.line, least: 72, grow: 0, priority: 0, align: 'end' },
    cell: ({ line }) => <span className="rd-figures">{formats.number(line)}</span>,
  },
  { id: 'column', title: problems.columns.column, least: 150, grow: 0, priority: 0, names: true, cell: locationOf },
  {
    ...{ id: 'value', title: problems.columns.value, least: 140, grow: 1, priority: 1 },
    cell: ({ value }) => (value === '' ? <span className="rd-quiet">{problems.empty}</span> : value),
  },
  {
    id: 'what',
    title: problems.columns.what,
    least: 220,
    grow: 2,
    priority: 0,
    cell: (row) => problemText(row.code, factsOf(row)).what,
  },
  {
    id: 'todo',
    title: problems.columns.todo,
    least: 200,
    grow: 2,
    priority: 2,
    cell: (row) => problemText(row.code, factsOf(row)).todo,
  },
];

const { found: text, problems, guess } = changeFile;

export interface CheckedFileProps {
  readonly check: FileCheck;
  /** Names of the kind's columns. */
  readonly columns: readonly string[];
  readonly busy: boolean;
  readonly onSave: () => void;
}

/** The findings in a file: its columns, its first rows, and all problems. */
export function CheckedFile({ check, columns, busy, onSave }: CheckedFileProps) {
  const { number } = useFormats();
  const scroll = useOverflowStop();
  const { rows, examples, good, unknown, missing, twice, known } = check;
  const bad = rows - examples - good;
  const counts = [
    text.rows(number(rows)),
    text.good(number(good)),
    ...(bad > 0 ? [text.bad(number(bad))] : []),
    ...(examples > 0 ? [text.examples(number(examples))] : []),
  ];
  const isRead = missing.length === 0 && twice.length === 0;
  return (
    <>
      <section className="rd-file-found" aria-label={text.label} {...scroll}>
        <p>
          {isRead && <b className="rd-figures">{counts.join(', ')}</b>}{' '}
          <span className="rd-age">{text.written(guess.names[check.encoding], text.separators[check.delimiter])}</span>
        </p>
        {missing.length > 0 && (
          <p className="rd-file-wrong" role="alert">
            <WarningSign size={14} /> {text.missing(missing.join(', '))} {text.missingText}
          </p>
        )}
        {twice.length > 0 && (
          <p className="rd-file-wrong" role="alert">
            <WarningSign size={14} /> {text.twice(twice.join(', '))}
          </p>
        )}
        {unknown.length > 0 && (
          <p className="rd-file-unknown">
            <WarningSign size={14} /> {text.unknown(unknown.map((head) => (head === '' ? problems.empty : head)).join(', '))}
          </p>
        )}
        {!isRead && known.length > 0 && <p className="rd-quiet">{text.known(known.join(', '))}</p>}
        {isRead && rows === 0 && <p className="rd-quiet">{text.nothing}</p>}
        {check.preview.length > 0 && <PreviewTable label={text.preview} columns={columns} rows={check.preview} />}
      </section>
      {isRead && rows > 0 && (
        <div className="rd-file-problems-head">
          <h2>
            {problems.title} {check.problems > 0 && <span className="rd-figures">{number(check.problems)}</span>}
          </h2>
          {check.listed < check.problems && <span className="rd-age">{problems.more(number(check.listed))}</span>}
          {check.problems > 0 && (
            <Button size="small" busy={busy} onPress={onSave}>
              {problems.save}
            </Button>
          )}
        </div>
      )}
      {isRead && rows > 0 && check.problems === 0 && (
        <p className="rd-file-fine">
          <TickCircle size={14} /> {problems.none}
        </p>
      )}
      {check.problems > 0 && <FileProblems check={check} />}
    </>
  );
}

/** All problems in a file, by line; loaded as they become visible. */
function FileProblems({ check }: { readonly check: FileCheck }) {
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
      label={problems.title}
      columns={columns}
      count={check.listed}
      rowAt={rowAt}
      onWindow={onWindow}
      rowHeight={rowHeight}
      result={check.id}
      missing={problems.rowMissing}
    />
  );
}
