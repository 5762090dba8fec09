import type { ReactNode } from 'react';

export interface NewPersonProps {
  readonly title: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly note: string;
  readonly actions: ReactNode;
}

/** A person created by the order: their data, and the actions. */
export function NewPerson({ title, fields, note, actions }: NewPersonProps) {
  const { name = '', organization = '', email = '' } = fields;
  return (
    <div className="rd-terms-new">
      <strong>{title}</strong>
      {[name, organization, email]
        .filter((text) => text !== '')
        .map((text) => (
          <span key={text} className="rd-selectable">
            {text}
          </span>
        ))}
      <span className="rd-quiet">{note}</span>
      <div className="rd-terms-buttons">{actions}</div>
    </div>
  );
}
