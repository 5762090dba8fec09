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

/** Templates and set-ups, of which one is chosen. */
export function SourceList({ label, groups, chosen, onChoose }: SourceListProps) {
  return (
    <nav className="rd-tpl-list" aria-label={label}>
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
