import type { Stored } from '../../../data/object-page/index.ts';
import { domain } from '../../../text/en/domains.ts';
import { Section } from './Section.tsx';
import { Table } from './Table.tsx';
import type { TabProps } from './tabs.ts';

const { dnssec: text } = domain;

function registryText({ whois }: Stored): string {
  if (whois === null) return text.registryNotFetched;
  return whois.dnssec === '' ? text.registryNotReported : text.registryText(whois.dnssec);
}

/** DNSSEC signing of the hosted zone, which no call reports, the registry's status, and the DS records there. */
export function Dnssec({ stored, busy, onTab }: TabProps) {
  return (
    <div className="rd-domain-stack">
      <div className="rd-domain-grid">
        <Section title={text.signing}>
          <p>{text.signingText}</p>
        </Section>
        <Section title={text.registry}>
          <p>{registryText(stored)}</p>
          {stored.whois === null && (
            <button type="button" className="rd-link" onClick={() => onTab('whois')}>
              {text.toWhois}
            </button>
          )}
        </Section>
      </div>
      <Section title={text.title} aside={text.titleNote} wide>
        <Table
          label={text.title}
          heads={[text.keytag, text.algorithm, text.digestType, text.digest, text.status]}
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
