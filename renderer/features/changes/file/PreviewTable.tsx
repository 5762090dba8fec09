import type { FileCheck } from '../../../../preload/contract/changes/change-file.ts';
import { changeFile as text } from '../../../text/en/changes/file.ts';
import { useFormats } from '../../../ui/index.ts';
import { useOverflowStop } from '../../../ui/use-overflow.ts';

/** The first parsed rows of a file, with its columns. */
export function PreviewTable({
  label,
  columns,
  rows,
}: {
  readonly label: string;
  /** Names of the kind's columns, one per cell. */
  readonly columns: readonly string[];
  readonly rows: FileCheck['preview'];
}) {
  const formats = useFormats();
  const scroll = useOverflowStop();
  const shown = columns.flatMap((name, at) => (rows.some(({ cells }) => (cells[at] ?? null) !== null) ? [{ name, at }] : []));
  return (
    <div className="rd-file-preview" {...scroll}>
      <table className="rd-change-table" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{text.found.line}</th>
            {shown.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }) => (
            <tr key={line}>
              <td className="rd-figures">{formats.number(line)}</td>
              {shown.map(({ name, at }) => (
                <td key={name}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
