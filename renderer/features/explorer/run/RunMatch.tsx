import { useRef } from 'react';
import { explorerRun as text } from '../../../text/en/explorer/run.ts';
import { Button, SelectField, useFormats } from '../../../ui/index.ts';
import { useOverflow } from '../../../ui/use-overflow.ts';
import { fieldId, type RunSetup } from './run-view.ts';

const match = text.match;
const typed = 'typed';

export interface RunMatchProps {
  readonly setup: RunSetup;
  readonly busy: boolean;
  readonly onEncoding: (encoding: RunSetup['file']['encoding']) => void;
  readonly onColumn: (field: string, column: number | null) => void;
  readonly onFile: () => void;
  readonly onCheck: () => void;
}

/** How the file was parsed, and which of its columns fills which field. */
export function RunMatch({ setup: { file, columns }, busy, onEncoding, onColumn, onFile, onCheck }: RunMatchProps) {
  const formats = useFormats();
  const panel = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(panel) ? { tabIndex: 0 } : {};
  const { encoding, encodings, fields } = file;
  const written = text.file.written(text.file.encodings[encoding], text.file.separators[file.delimiter]);
  const choices = [
    { value: typed, label: match.typed },
    ...file.columns.map(({ head, letter }, at) => ({ value: String(at), label: match.column(head, letter) })),
  ];
  return (
    <>
      <div ref={panel} className="rd-run-body" {...scrolls}>
        <p className="rd-run-facts">
          <strong>{text.file.rows(formats.number(file.rows))}</strong> <span className="rd-quiet">{written}</span>
        </p>
        {encodings.length > 1 && (
          <SelectField
            label={text.file.encoding}
            hint={text.file.unsure}
            value={encoding}
            options={encodings.map((one) => ({ value: one, label: text.file.encodings[one] }))}
            onChange={onEncoding}
          />
        )}
        <RunPreview file={file} />
        <h3>{match.title}</h3>
        {fields.length === 0 ? (
          <p className="rd-quiet">{match.none}</p>
        ) : (
          <div className="rd-run-fields">
            {fields.map((field) => {
              const column = columns[fieldId(field)] ?? null;
              const masked = field.masked && column !== null;
              return (
                <SelectField
                  key={fieldId(field)}
                  label={field.required ? match.required(field.name) : field.name}
                  hint={masked ? match.masked : undefined}
                  value={column === null ? typed : String(column)}
                  options={choices}
                  onChange={(value) => onColumn(fieldId(field), value === typed ? null : Number(value))}
                />
              );
            })}
          </div>
        )}
        <p className="rd-quiet">{match.note}</p>
      </div>
      <div className="rd-run-foot">
        <Button onPress={onFile}>{text.other}</Button>
        <Button variant="primary" busy={busy} onPress={onCheck}>
          {match.check}
        </Button>
      </div>
    </>
  );
}

function RunPreview({ file: { columns, preview } }: { readonly file: RunSetup['file'] }) {
  const scroll = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(scroll) ? { tabIndex: 0 } : {};
  return (
    <section ref={scroll} className="rd-run-preview" aria-label={text.file.preview} {...scrolls}>
      <table className="rd-run-table">
        <thead>
          <tr>
            <th scope="col">{text.file.line}</th>
            {columns.map(({ head, letter }) => (
              <th key={letter} scope="col">
                {match.column(head, letter)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map(({ line, cells }) => (
            <tr key={line}>
              <td className="rd-figures rd-quiet">{line}</td>
              {columns.map(({ letter }, at) => (
                <td key={letter}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
