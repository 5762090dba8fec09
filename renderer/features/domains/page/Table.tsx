import type { ReactNode } from 'react';
import { domain as text } from '../../../text/en/domains.ts';
import { useFormats } from '../../../ui/index.ts';
import { useOverflowStop } from '../../../ui/use-overflow.ts';
import { NotRead } from './Section.tsx';

export interface TableProps<T> {
  readonly label: string;
  readonly heads: readonly string[];
  /** null: not read yet. */
  readonly resources: { readonly items: readonly T[]; readonly odd: number } | null;
  readonly busy: boolean;
  readonly cells: (resource: T) => readonly ReactNode[];
}

/** A short list as a table. */
export function Table<T>({ label, heads, resources, busy, cells }: TableProps<T>) {
  const formats = useFormats();
  const scroll = useOverflowStop();
  if (resources === null) return <NotRead busy={busy} />;
  return (
    <div className="rd-domain-scroll" {...scroll}>
      {resources.items.length === 0 ? (
        <p className="rd-domain-nothing rd-quiet">{text.empty}</p>
      ) : (
        <table className="rd-domain-table" aria-label={label}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {resources.items.map((resource) => (
              <tr key={JSON.stringify(resource)}>
                {cells(resource).map((cell, column) => (
                  <td key={heads[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {resources.odd > 0 && <p className="rd-domain-nothing rd-quiet">{text.odd(formats.number(resources.odd))}</p>}
    </div>
  );
}
