import { orderTerms } from '../../../text/en/orders.ts';
import { InfoSign, useFormats, WarningSign } from '../../../ui/index.ts';
import { RulesFile } from './RulesFile.tsx';
import type { Requirement } from './requirement-groups.ts';

const text = orderTerms.requirements;

function OneRequirement({ of: { text: sentence, level, own } }: { readonly of: Requirement }) {
  const needed = level === 'needed';
  return (
    <li className={needed ? 'is-needed' : undefined}>
      {needed ? <WarningSign size={14} /> : <InfoSign size={14} />}
      <span>
        <strong>{needed ? text.needed : text.note}</strong> {sentence} {own && <span className="rd-quiet">{text.own}</span>}
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
        {text.title}
        {needed.size > 0 && <span className="rd-terms-count">{formats.number(needed.size)}</span>}
      </h2>
      {groups.length === 0 && <p className="rd-quiet">{text.none}</p>}
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
