import { orderTerms as texts } from '../../../text/en/orders.ts';
import { InfoSign, useFormats, WarningSign } from '../../../ui/index.ts';
import { RulesFile } from './RulesFile.tsx';
import type { Requirement } from './requirement-groups.ts';

const words = texts.requirements;

function OneRequirement({ of: { text, level, own } }: { readonly of: Requirement }) {
  const needed = level === 'needed';
  return (
    <li className={needed ? 'is-needed' : undefined}>
      {needed ? <WarningSign size={14} /> : <InfoSign size={14} />}
      <span>
        <strong>{needed ? words.needed : words.note}</strong> {text} {own && <span className="rd-quiet">{words.own}</span>}
      </span>
    </li>
  );
}

export interface RequirementsProps {
  readonly groups: readonly { readonly title: string; readonly requirements: readonly Requirement[] }[];
}

/** Additional requirements, shown before ordering; and the user's own rules file. */
export function Requirements({ groups }: RequirementsProps) {
  const formats = useFormats();
  const needed = new Set(groups.flatMap(({ requirements }) => requirements.flatMap(({ id, level }) => (level === 'needed' ? [id] : []))));
  return (
    <section className="rd-terms-part" aria-labelledby="rd-terms-requirements">
      <h2 id="rd-terms-requirements">
        {words.title}
        {needed.size > 0 && <span className="rd-terms-count">{formats.number(needed.size)}</span>}
      </h2>
      {groups.length === 0 && <p className="rd-quiet">{words.none}</p>}
      {groups.map(({ title, requirements }) => (
        <div key={title} className="rd-terms-rules">
          <h3>{title}</h3>
          <ul>
            {requirements.map((one) => (
              <OneRequirement key={one.id} of={one} />
            ))}
          </ul>
        </div>
      ))}
      <RulesFile />
    </section>
  );
}
