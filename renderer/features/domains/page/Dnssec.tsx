import type { Stored } from '../../../data/object-page/index.ts';
import { domain as texts } from '../../../text/en/domain.ts';
import { Section } from './Section.tsx';
import { Table } from './Table.tsx';
import type { TabProps } from './tab-props.ts';

const { dnssec: words } = texts;

function registryWords({ whois }: Stored): string {
  if (whois === null) return words.registryNotFetched;
  return whois.dnssec === '' ? words.registryNotTold : words.registryWords(whois.dnssec);
}

/** Signing of the hosted zone, of which no call tells, what the registry says, and the DS records there. */
export function Dnssec({ stored, busy, onTab }: TabProps) {
  return (
    <div className="rd-domain-stack">
      <div className="rd-domain-grid">
        <Section title={words.signing}>
          <p>{words.signingText}</p>
        </Section>
        <Section title={words.registry}>
          <p>{registryWords(stored)}</p>
          {stored.whois === null && (
            <button type="button" className="rd-link" onClick={() => onTab('whois')}>
              {words.toWhois}
            </button>
          )}
        </Section>
      </div>
      <Section title={words.title} aside={words.titleNote} wide>
        <Table
          label={words.title}
          heads={[words.keytag, words.algorithm, words.digestType, words.digest, words.status]}
          things={stored.dnssec}
          busy={busy}
          cells={({ keytag, algorithm, digestType, digest, statusLabel }) => [
            keytag,
            algorithm,
            digestType,
            <code key="digest">{digest}</code>,
            statusLabel,
          ]}
        />
      </Section>
    </div>
  );
}
