import type { DomainContact } from '../../../../preload/contract/domains/domain.ts';
import { kindTitles } from '../../../text/en/changes/kinds.ts';
import { domain as texts } from '../../../text/en/domains.ts';
import { Button, useFormats } from '../../../ui/index.ts';
import { useOverflowStop } from '../../../ui/use-overflow.ts';
import { openContactChange } from '../../changes/index.ts';
import { contactName, type Role, roles } from './contact-words.ts';
import { Facts, NotRead, Section } from './Section.tsx';
import type { TabProps } from './tabs.ts';

const { contacts: words } = texts;

function Contact({ contact }: { readonly contact: DomainContact }) {
  const formats = useFormats();
  return (
    <>
      <p className="rd-domain-contact-name">
        <b>{contactName(contact)}</b>
        {contact.usedBy > 0 && <span className="rd-age">{words.usedByRead(formats.number(contact.usedBy))}</span>}
      </p>
      <Facts
        facts={[
          { name: words.organization, value: contact.organization },
          { name: words.email, value: contact.email },
          { name: words.voice, value: contact.voice },
          { name: words.fax, value: contact.fax },
          {
            name: words.address,
            value: contact.address.length > 0 && <span className="rd-domain-lines">{contact.address.join('\n')}</span>,
          },
          { name: words.status, value: contact.statusLabel },
          { name: words.label, value: contact.label },
          { name: words.id, value: contact.id !== null && <code>{contact.id}</code> },
        ]}
      />
      {contact.pendingChange === true && <p className="rd-domain-due">{words.pending}</p>}
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
        label={`${title} ${words.roles[role]}`}
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
            <Section key={role} title={words.roles[role]} actions={contact === null ? undefined : changeOf(role, contact)}>
              {contact === null ? <p className="rd-quiet">{words.none}</p> : <Contact contact={contact} />}
            </Section>
          );
        })}
      </div>
    </div>
  );
}
