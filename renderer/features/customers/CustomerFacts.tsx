import type { ResponseField } from '../../../preload/contract/accounts/profile.ts';
import type { CustomerRow } from '../../../preload/contract/portfolio/rows.ts';
import { Facts, orNone, orUnknown } from '../../data/list/index.ts';
import { customers as text } from '../../text/en/customers.ts';
import { shownText } from '../../text/en/errors/explanation.ts';
import { lists } from '../../text/en/lists.ts';
import { EmailText, useFormats } from '../../ui/index.ts';
import { countryText, fieldFlag, fieldText, streetLines } from './field-values.ts';
import { Lines } from './Lines.tsx';

const { facts: names, parts } = text.page;

interface CustomerFactsProps {
  readonly customer: CustomerRow;
  readonly fields: readonly ResponseField[];
}

/** A customer's address. */
export function AddressSection({ customer, fields }: CustomerFactsProps) {
  return (
    <section className="rd-customer-part" aria-label={parts.address}>
      <header>
        <h3>{parts.address}</h3>
      </header>
      <Facts
        facts={[
          [names.email, orNone(customer.email === '' ? null : <EmailText address={customer.email} />)],
          [names.phone, orNone(customer.voice)],
          [names.fax, orNone(fieldText(fields, 'fax'))],
          [names.street, <Lines key="street" lines={streetLines(fields)} />],
          [names.city, orNone(customer.city)],
          [names.state, orNone(fieldText(fields, 'state'))],
          [names.postalCode, orNone(fieldText(fields, 'postal_code'))],
          [names.country, orNone(countryText(fields) ?? customer.countryCode)],
        ]}
      />
    </section>
  );
}

/** Other data about a customer. */
export function CustomerSection({ customer, fields }: CustomerFactsProps) {
  const formats = useFormats();
  const twoFactor = fieldFlag(fields, 'is_2fa_enabled');
  return (
    <section className="rd-customer-part" aria-label={parts.customer}>
      <header>
        <h3>{parts.customer}</h3>
      </header>
      <Facts
        facts={[
          [names.organization, orNone(customer.organization)],
          [lists.pane.id, <code key="id">{customer.id}</code>],
          [names.registryId, orNone(fieldText(fields, 'reg_id'))],
          [names.twoFactor, orUnknown(twoFactor === null ? null : text.page[twoFactor ? 'on' : 'off'])],
          [names.created, orUnknown(customer.created === null ? null : formats.dateTime(customer.created))],
          [names.updated, orUnknown(momentText(fieldText(fields, 'updated_at'), formats.dateTime))],
          ...(customer.odd === null ? [] : [[lists.pane.odd, shownText(customer.odd)] as const]),
        ]}
      />
    </section>
  );
}

/** A formatted timestamp; invalid ones are shown as is. */
function momentText(moment: string | null, dateTime: (at: string) => string): string | null {
  return moment === null || Number.isNaN(Date.parse(moment)) ? moment : dateTime(moment);
}
