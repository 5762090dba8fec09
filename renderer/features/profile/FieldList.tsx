import { type ReactNode, useId } from 'react';

export interface Row {
  readonly key: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
}

/** Names and values, with a heading if the pane has several lists. */
export function FieldList({ title, note, rows }: { readonly title?: string; readonly note?: string; readonly rows: readonly Row[] }) {
  const titleId = useId();
  if (rows.length === 0) return null;
  return (
    <div className="rd-profile-group">
      {title !== undefined && (
        <h3 id={titleId}>
          {title}
          {note !== undefined && <span className="rd-age">{note}</span>}
        </h3>
      )}
      <dl className="rd-facts" aria-labelledby={title === undefined ? undefined : titleId}>
        {rows.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
