import type { FileCheck } from '../../../../preload/contract/changes/change-file.ts';
import { changeFile } from '../../../text/en/changes/file.ts';
import { Button, TickCircle, useFormats, WarningSign } from '../../../ui/index.ts';
import { useOverflowStop } from '../../../ui/use-overflow.ts';
import { FileProblems } from './FileProblems.tsx';
import { PreviewTable } from './PreviewTable.tsx';

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
