import { StoredFields } from '../../../data/list/index.ts';
import { domain as domainText } from '../../../text/en/domains.ts';
import { useFormats } from '../../../ui/index.ts';
import { useOverflowStop } from '../../../ui/use-overflow.ts';
import { Facts, NotRead, Section } from './Section.tsx';
import type { TabProps } from './tabs.ts';

const lines = (values: readonly string[]) =>
  values.length > 0 &&
  values.map((line) => (
    <div key={line}>
      <code>{line}</code>
    </div>
  ));

/** The domain's WHOIS data. */
export function Whois({ stored: { whois }, busy }: TabProps) {
  const formats = useFormats();
  const scroll = useOverflowStop();
  const { whois: text } = domainText;
  if (whois === null) return <NotRead busy={busy} />;
  return (
    <div className="rd-domain-scroll" {...scroll}>
      <Section title={text.title} aside={domainText.registration.zone(formats.zone)} wide>
        <Facts
          facts={[
            { name: text.registrar, value: whois.registrar },
            { name: text.provided, value: whois.provided },
            { name: text.registryId, value: whois.registryId !== '' && <code>{whois.registryId}</code> },
            { name: text.statuses, value: lines(whois.statuses) },
            { name: text.nameservers, value: lines(whois.nameservers) },
            { name: text.dnssec, value: whois.dnssec },
            { name: text.created, value: whois.created !== null && formats.dateTime(whois.created) },
            { name: text.updated, value: whois.updated !== null && formats.dateTime(whois.updated) },
            { name: text.expires, value: whois.expires !== null && formats.calendar(whois.expires) },
          ]}
        />
      </Section>
      <div className="rd-domain-section is-wide">
        <StoredFields fields={whois.fields} />
      </div>
    </div>
  );
}
