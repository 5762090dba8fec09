import { settings as text } from '../../text/en/settings.ts';
import { elementId, type SectionId, sectionIds } from './section-list.ts';

interface SectionNavProps {
  readonly present: SectionId;
  readonly onGo: (section: SectionId) => void;
}

/** The list of sections; to the left in a wide window, above in a narrow one. */
export function SectionNav({ present, onGo }: SectionNavProps) {
  return (
    <nav className="rd-settings-nav" aria-label={text.sections.label}>
      {sectionIds.map((id) => (
        <a
          key={id}
          href={`#${elementId(id)}`}
          aria-current={id === present ? 'location' : undefined}
          onClick={(event) => {
            // The renderer's own URL never changes.
            event.preventDefault();
            onGo(id);
          }}
        >
          {text.sections[id]}
        </a>
      ))}
    </nav>
  );
}
