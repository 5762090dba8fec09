import { StoredFields } from '../../../data/list/index.ts';
import { domain as texts } from '../../../text/en/domains.ts';
import { useFormats } from '../../../ui/index.ts';
import { useOverflowStop } from '../../../ui/use-overflow.ts';
import { Facts, NotRead, Section } from './Section.tsx';
import type { TabProps } from './tabs.ts';

const lines = (texts: readonly string[]) =>
  texts.length > 0 &&
  texts.map((text) => (
    <div key={text}>
      <code>{text}</code>
    </div>
  ));

/** The domain's WHOIS data. */
export function Whois({ stored: { whois }, busy }: TabProps) {
  const formats = useFormats();
  const scroll = useOverflowStop();
  const { whois: words } = texts;
  if (whois === null) return <NotRead busy={busy} />;
  return (
    <div className="rd-domain-scroll" {...scroll}>
      <Section title={words.title} aside={texts.registration.zone(formats.zone)} wide>
        <Facts
          facts={[
            { name: words.registrar, value: whois.registrar },
            { name: words.provided, value: whois.provided },
            { name: words.registryId, value: whois.registryId !== '' && <code>{whois.registryId}</code> },
            { name: words.statuses, value: lines(whois.statuses) },
            { name: words.nameservers, value: lines(whois.nameservers) },
            { name: words.dnssec, value: whois.dnssec },
            { name: words.created, value: whois.created !== null && formats.dateTime(whois.created) },
            { name: words.updated, value: whois.updated !== null && formats.dateTime(whois.updated) },
            { name: words.expires, value: whois.expires !== null && formats.calendar(whois.expires) },
          ]}
        />
      </Section>
      <div className="rd-domain-section is-wide">
        <StoredFields fields={whois.fields} />
      </div>
    </div>
  );
}
