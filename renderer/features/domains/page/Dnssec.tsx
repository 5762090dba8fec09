import type { Stored } from '../../../data/object-page/index.ts';
import { domain as texts } from '../../../text/en/domains.ts';
import { Section } from './Section.tsx';
import { Table } from './Table.tsx';
import type { TabProps } from './tabs.ts';

const { dnssec: words } = texts;

function registryText({ whois }: Stored): string {
  if (whois === null) return words.registryNotFetched;
  return whois.dnssec === '' ? words.registryNotReported : words.registryText(whois.dnssec);
}

/** DNSSEC signing of the hosted zone, which no call reports, the registry's status, and the DS records there. */
export function Dnssec({ stored, busy, onTab }: TabProps) {
  return (
    <div className="rd-domain-stack">
      <div className="rd-domain-grid">
        <Section title={words.signing}>
          <p>{words.signingText}</p>
        </Section>
        <Section title={words.registry}>
          <p>{registryText(stored)}</p>
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
          resources={stored.dnssec}
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
