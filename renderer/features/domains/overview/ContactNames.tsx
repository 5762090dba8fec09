import type { DomainDetails } from '../../../../preload/contract/domains/domain.ts';
import { domain as domainText } from '../../../text/en/domains.ts';
import { useFormats } from '../../../ui/index.ts';
import { contactName, sharedContacts } from '../page/contact-text.ts';
import { Facts, Section } from '../page/Section.tsx';

/** A short list of the domain's contacts. */
export function ContactNames({ details, onAll }: { readonly details: DomainDetails | null; readonly onAll: () => void }) {
  const formats = useFormats();
  const { contacts: text } = domainText;
  const shared = details === null ? [] : sharedContacts(details.contacts);
  return (
    <Section
      title={text.title}
      actions={
        <button type="button" className="rd-link" onClick={onAll}>
          {text.all}
        </button>
      }
    >
      {details === null && <p className="rd-quiet">{domainText.notFetched}</p>}
      {details !== null && shared.length === 0 && <p className="rd-quiet">{text.none}</p>}
      <Facts
        facts={shared.map(({ roles, contact }) => ({
          name: roles.map((role) => text.roles[role]).join(', '),
          value: (
            <>
              {contactName(contact)}{' '}
              {contact.usedBy > 1 && <span className="rd-age rd-nowrap">{text.usedBy(formats.number(contact.usedBy))}</span>}
            </>
          ),
        }))}
      />
    </Section>
  );
}
