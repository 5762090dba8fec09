import type { ReactNode } from 'react';
import { domain as texts } from '../../../text/en/domain.ts';
import { useFormats } from '../../../ui/index.ts';
import { NotRead } from './NotRead.tsx';
import { useScrollStop } from './use-scroll-stop.ts';

export interface TableProps<T> {
  readonly label: string;
  readonly heads: readonly string[];
  /** null: nothing was read yet. */
  readonly things: { readonly items: readonly T[]; readonly odd: number } | null;
  readonly busy: boolean;
  readonly cells: (thing: T) => readonly ReactNode[];
}

/** A short list as a table. */
export function Table<T>({ label, heads, things, busy, cells }: TableProps<T>) {
  const formats = useFormats();
  const scroll = useScrollStop();
  if (things === null) return <NotRead busy={busy} />;
  return (
    <div className="rd-domain-scroll" {...scroll}>
      {things.items.length === 0 ? (
        <p className="rd-domain-nothing rd-quiet">{texts.empty}</p>
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
            {things.items.map((thing) => (
              <tr key={JSON.stringify(thing)}>
                {cells(thing).map((cell, column) => (
                  <td key={heads[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {things.odd > 0 && <p className="rd-domain-nothing rd-quiet">{texts.odd(formats.number(things.odd))}</p>}
    </div>
  );
}
