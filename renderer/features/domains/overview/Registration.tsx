import type { AccountId } from '../../../../preload/contract/values.ts';
import type { Stored } from '../../../data/object-page/index.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { domain as text } from '../../../text/en/domains.ts';
import { shownText } from '../../../text/en/errors/explanation.ts';
import { type Formats, MoneyText, useFormats } from '../../../ui/index.ts';
import { customerText } from '../domain-columns.tsx';
import { daysBetween } from '../domain-facts.ts';
import { distanceText } from '../page/facts.ts';
import { type Fact, Facts, Section } from '../page/Section.tsx';

const { registration } = text;

function factsOf({ domain, details, renewal }: Stored, accountId: AccountId, today: string, formats: Formats): readonly Fact[] {
  const odd = details?.odd ?? domain.odd;
  const customer = customerText(domain);
  const quoted = (word: string | null | undefined) => (word ? registration.quotedValue(word) : null);
  return [
    {
      name: registration.customer,
      value: customer !== null && <CustomerLink accountId={accountId} id={domain.customerId} name={customer} />,
    },
    {
      name: registration.status,
      value: domain.statusLabel !== '' && (
        <>
          {domain.statusLabel} {domain.status !== null && <span className="rd-quiet">{registration.number(domain.status)}</span>}
        </>
      ),
    },
    { name: registration.reason, value: quoted(details?.statusReason) },
    { name: registration.verification, value: domain.verificationLabel },
    {
      name: registration.expires,
      value:
        domain.expires === null ? (
          <span className="rd-quiet">{text.notKnown}</span>
        ) : (
          `${formats.calendar(domain.expires)}, ${distanceText(daysBetween(today, domain.expires), formats)}`
        ),
    },
    { name: registration.created, value: domain.created !== null && formats.dateTime(domain.created) },
    { name: registration.updated, value: details?.updated != null && formats.dateTime(details.updated) },
    {
      name: registration.renewal,
      // A premium name has its own price.
      value:
        renewal === null || domain.premium === true ? null : (
          <MoneyText amount={renewal.amount} currency={renewal.currency === '' ? null : renewal.currency} />
        ),
    },
    { name: registration.registry, value: details?.registry },
    { name: registration.provisioning, value: quoted(details?.provisioning) },
    { name: registration.refundable, value: details?.refundable === true && registration.yes },
    { name: registration.serviceNotes, value: domain.notes },
    { name: registration.odd, value: odd === null ? null : shownText(odd) },
    { name: registration.id, value: <code>{domain.id}</code> },
  ];
}

/** The registration data; times in the zone next to the title, dates as used by the registry. */
export function Registration(props: { readonly accountId: AccountId; readonly stored: Stored; readonly today: string }) {
  const formats = useFormats();
  return (
    <Section title={registration.title} aside={registration.zone(formats.zone)}>
      <Facts facts={factsOf(props.stored, props.accountId, props.today, formats)} />
    </Section>
  );
}

interface CustomerLinkProps {
  readonly accountId: AccountId;
  /** null: only the name is known. */
  readonly id: number | null;
  readonly name: string;
}

/** A link to a domain's customer. */
function CustomerLink({ accountId, id, name }: CustomerLinkProps) {
  if (id === null) return name;
  return (
    <button type="button" className="rd-link" onClick={() => goTo({ screen: 'customers', accountId, id: `${id}` })}>
      {name}
    </button>
  );
}
