import type { ReactNode } from 'react';
import { lists as text } from '../../../text/en/lists.ts';
import { Age, Button, SmallCross } from '../../../ui/index.ts';

export interface ListPaneProps {
  /** The pane's accessible name. */
  readonly label: string;
  readonly title: ReactNode;
  /** When the object was read; null while unknown. */
  readonly readAt: string | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The pane next to a list, with the stored data of one object. */
export function ListPane({ label, title, readAt, onClose, children }: ListPaneProps) {
  return (
    <aside className="rd-list-pane" aria-label={label}>
      <header className="rd-list-pane-head">
        <h2>{title}</h2>
        <Button variant="minimal" size="small" icon={<SmallCross />} label={text.pane.close} keys={['Esc']} onPress={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <section className="rd-list-pane-body" tabIndex={0} aria-label={text.pane.facts}>
        {readAt !== null && (
          <p className="rd-list-pane-age">
            <Age at={readAt} prefix={text.pane.readAt} />
          </p>
        )}
        {children}
      </section>
    </aside>
  );
}
