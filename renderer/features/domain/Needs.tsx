import { domain as texts } from '../../texts/en/domain.ts';
import { WarningSign } from '../../ui/index.ts';
import { needsOf } from './facts.ts';
import { Section } from './Section.tsx';
import type { Stored } from './use-domain.ts';

/** What a person has to see to. */
export function Needs({ stored, today }: { readonly stored: Stored; readonly today: string }) {
  const needs = needsOf(stored, today);
  return (
    <Section title={texts.needs.title}>
      {needs.length === 0 && <p className="rd-quiet">{texts.needs.nothing}</p>}
      {needs.map(({ title, text }) => (
        <div key={`${title} ${text}`} className="rd-domain-need">
          <WarningSign />
          <div>
            <b>{title}</b>
            <p>{text}</p>
          </div>
        </div>
      ))}
    </Section>
  );
}
