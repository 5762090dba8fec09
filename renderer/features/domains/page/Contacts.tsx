import type { DomainContact } from '../../../../preload/contract/domains/domain.ts';
import { kindTitles } from '../../../text/en/changes/kinds.ts';
import { domain as domainText } from '../../../text/en/domains.ts';
import { Button, useFormats } from '../../../ui/index.ts';
import { useOverflowStop } from '../../../ui/use-overflow.ts';
import { openContactChange } from '../../changes/index.ts';
import { contactName, type Role, roles } from './contact-text.ts';
import { Facts, NotRead, Section } from './Section.tsx';
import type { TabProps } from './tabs.ts';

const { contacts: text } = domainText;

function Contact({ contact }: { readonly contact: DomainContact }) {
  const formats = useFormats();
  return (
    <>
      <p className="rd-domain-contact-name">
        <b>{contactName(contact)}</b>
        {contact.usedBy > 0 && <span className="rd-age">{text.usedByRead(formats.number(contact.usedBy))}</span>}
      </p>
      <Facts
        facts={[
          { name: text.organization, value: contact.organization },
          { name: text.email, value: contact.email },
          { name: text.voice, value: contact.voice },
          { name: text.fax, value: contact.fax },
          {
            name: text.address,
            value: contact.address.length > 0 && <span className="rd-domain-lines">{contact.address.join('\n')}</span>,
          },
          { name: text.status, value: contact.statusLabel },
          { name: text.label, value: contact.label },
          { name: text.id, value: contact.id !== null && <code>{contact.id}</code> },
        ]}
      />
      {contact.pendingChange === true && <p className="rd-domain-due">{text.pending}</p>}
    </>
  );
}

/** The four contacts in full. */
export function Contacts({ accountId, stored: { domain, details }, busy }: TabProps) {
  const scroll = useOverflowStop();
  if (details === null) return <NotRead busy={busy} />;
  const customerId = domain.customerId ?? details.customer?.id ?? null;
  const changeOf = (role: Role, { id, email }: DomainContact) => {
    if (id === null || customerId === null) return;
    const title = `${kindTitles['contact-update']}…`;
    return (
      <Button
        size="small"
        label={`${title} ${text.roles[role]}`}
        onPress={() => openContactChange(accountId, { id, name: email, customerId })}
      >
        {title}
      </Button>
    );
  };
  return (
    <div className="rd-domain-scroll" {...scroll}>
      <div className="rd-domain-grid">
        {roles.map((role) => {
          const contact = details.contacts[role];
          return (
            <Section key={role} title={text.roles[role]} actions={contact === null ? undefined : changeOf(role, contact)}>
              {contact === null ? <p className="rd-quiet">{text.none}</p> : <Contact contact={contact} />}
            </Section>
          );
        })}
      </div>
    </div>
  );
}
