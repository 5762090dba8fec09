import type { ReactNode } from 'react';
import type { Stored } from '../../../data/object-page/index.ts';
import { domain as text } from '../../../text/en/domains.ts';
import { useFormats } from '../../../ui/index.ts';
import { protectionText } from '../page/facts.ts';
import { Facts, Section } from '../page/Section.tsx';
import type { TabName } from '../page/tabs.ts';

/** WHOIS protection, and links to the domain's other parts. */
export function Services({ stored, onTab }: { readonly stored: Stored; readonly onTab: (tab: TabName) => void }) {
  const formats = useFormats();
  const { services } = text;
  const reported = (found: number | undefined, format: (n: string) => string): string => {
    if (found === undefined) return text.notFetched;
    return found === 0 ? text.none : format(formats.number(found));
  };
  const count = (tab: TabName, found: number | undefined, format: (n: string) => string): ReactNode => (
    <button type="button" className="rd-link" onClick={() => onTab(tab)}>
      {reported(found, format)}
    </button>
  );
  return (
    <Section title={services.title} wide>
      <div className="rd-domain-services">
        <Facts
          facts={[
            { name: services.protection, value: protectionText(stored) },
            { name: services.dns, value: count('dns', stored.zone?.count, services.records) },
            { name: services.dnssec, value: count('dnssec', stored.dnssec?.items.length, services.ds) },
          ]}
        />
        <Facts
          facts={[
            { name: services.forwarding, value: count('forwarding', stored.forwarding?.items.length, services.forwardings) },
            { name: services.hosts, value: count('hosts', stored.hosts?.items.length, services.hostCount) },
          ]}
        />
      </div>
    </Section>
  );
}
