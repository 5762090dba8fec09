import type { FileColumn } from '../../../../preload/contract/changes/change-file.ts';
import { changeFile } from '../../../text/en/changes/file.ts';
import { useFormats } from '../../../ui/index.ts';
import { useOverflowStop } from '../../../ui/use-overflow.ts';

const { columns: text } = changeFile;

/** Describes the values that a column accepts. */
function accepts({ name, field, clearable, masked }: FileColumn, number: (value: number) => string): string {
  const reported = field === null ? [text.targets[name] ?? text.types.text] : [ofType(field, number)];
  if (clearable) reported.push(text.clearable);
  if (masked) reported.push(text.masked);
  return reported.join('; ');
}

function ofType({ type, choices, min, max }: NonNullable<FileColumn['field']>, number: (value: number) => string): string {
  const { types } = text;
  if (type === 'choice') return types.choice(choices.join(', '));
  // Without explicit limits the schema contains the largest safe integer.
  if (type === 'number')
    return max === null || max >= Number.MAX_SAFE_INTEGER ? types.number('', '') : types.number(number(min ?? 0), number(max));
  return types[type];
}

/** The columns that a file for this kind may have. */
export function FileColumns({ columns }: { readonly columns: readonly FileColumn[] }) {
  const { number } = useFormats();
  const scroll = useOverflowStop();
  return (
    <section className="rd-file-columns" aria-labelledby="rd-file-columns" {...scroll}>
      <h2 id="rd-file-columns">{text.title}</h2>
      <p className="rd-quiet">{text.note}</p>
      <table className="rd-change-table" aria-label={text.label}>
        <thead>
          <tr>
            <th scope="col">{text.name}</th>
            <th scope="col">{text.needed}</th>
            <th scope="col">{text.accepts}</th>
            <th scope="col">{text.example}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.name}>
              <th scope="row">
                <code>{column.name}</code>
              </th>
              <td>{column.required ? text.yes : text.no}</td>
              <td>{accepts(column, number)}</td>
              <td className="rd-file-example">{column.example}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
