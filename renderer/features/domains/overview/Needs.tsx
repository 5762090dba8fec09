import type { AccountId } from '../../../../preload/contract/values.ts';
import type { Stored } from '../../../data/object-page/index.ts';
import { kindTitles } from '../../../text/en/changes/kinds.ts';
import { domain as text } from '../../../text/en/domains.ts';
import { WarningSign } from '../../../ui/index.ts';
import { openDomainChange } from '../../changes/index.ts';
import { needsOf } from '../page/facts.ts';
import { Section } from '../page/Section.tsx';

interface NeedsProps {
  readonly accountId: AccountId;
  readonly stored: Stored;
  readonly today: string;
}

/** What needs the user's attention, with links if available. */
export function Needs({ accountId, stored, today }: NeedsProps) {
  const needs = needsOf(stored, today);
  return (
    <Section title={text.needs.title}>
      {needs.length === 0 && <p className="rd-quiet">{text.needs.nothing}</p>}
      {needs.map(({ title, text: explanation, kind }) => (
        <div key={`${title} ${explanation}`} className="rd-domain-need">
          <WarningSign />
          <div>
            <b>{title}</b>
            <p>{explanation}</p>
            {kind !== undefined && (
              <button type="button" className="rd-link" onClick={() => openDomainChange(accountId, kind, stored.domain)}>
                {`${kindTitles[kind]}…`}
              </button>
            )}
          </div>
        </div>
      ))}
    </Section>
  );
}
