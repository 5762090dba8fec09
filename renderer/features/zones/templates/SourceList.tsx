import type { KeyboardEvent } from 'react';
import { classNames } from '../../../ui/class-names.ts';

interface Source {
  readonly id: string;
  readonly label: string;
}

export interface SourceListProps {
  readonly label: string;
  readonly groups: readonly { readonly title: string; readonly sources: readonly Source[] }[];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** The arrows move between items; each is also a tab stop. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll('button')];
  const at = all.findIndex((one) => one.contains(document.activeElement));
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
  if (to === undefined || at < 0) return;
  event.preventDefault();
  all[Math.max(0, Math.min(to, all.length - 1))]?.focus();
}

/** A list of templates and setups for selecting one. */
export function SourceList({ label, groups, chosen, onChoose }: SourceListProps) {
  return (
    <nav className="rd-tpl-list" aria-label={label} onKeyDown={onKeyDown}>
      {groups
        .filter(({ sources }) => sources.length > 0)
        .map(({ title, sources }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {sources.map((source) => (
                <li key={source.id}>
                  <button
                    type="button"
                    className={classNames('rd-tpl-source', source.id === chosen && 'is-chosen')}
                    aria-pressed={source.id === chosen}
                    onClick={() => onChoose(source.id)}
                  >
                    {source.label}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  );
}
