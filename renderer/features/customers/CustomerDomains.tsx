import type { AccountId } from '../../../preload/contract/values.ts';
import { useCall } from '../../api/queries.ts';
import { goTo } from '../../navigation/go-to.ts';
import { customers } from '../../text/en/customers.ts';
import { useFormats } from '../../ui/index.ts';
import { tipAttributes } from '../../ui/overlays/tip-attributes.ts';

const text = customers.domains;

/** A customer's domains in the local copy: the total, those that expire next, and a link to all. */
export function CustomerDomains({ accountId, id }: { readonly accountId: AccountId; readonly id: number }) {
  const formats = useFormats();
  const { data } = useCall('customers.domains', { accountId, id });
  if (data === undefined) return null;
  const { count, past, next, unassigned } = data;
  const show = (more: string) => goTo({ screen: 'domains', accountId, filter: `customer-id:${id}${more}` });
  return (
    <section className="rd-customer-part" aria-label={customers.page.parts.domains}>
      <header>
        <h3>{customers.page.parts.domains}</h3>
        {count > 0 && (
          <button type="button" className="rd-link" onClick={() => show('')}>
            {text.all(formats.number(count))}
          </button>
        )}
      </header>
      {count === 0 && <p className="rd-quiet">{text.none}</p>}
      {past > 0 && (
        <p>
          <button type="button" className="rd-link" onClick={() => show(' expires<today')}>
            {text.past(formats.number(past))}
          </button>
        </p>
      )}
      {count > 0 && <h4>{text.next}</h4>}
      {count > 0 && next.length === 0 && <p className="rd-quiet">{text.noneNext}</p>}
      {next.length > 0 && (
        <ul className="rd-customer-domains" aria-label={text.next}>
          {next.map((domain) => (
            <li key={domain.id}>
              <button
                type="button"
                className="rd-link"
                {...(domain.name === domain.unicode ? {} : tipAttributes(domain.name))}
                onClick={() => goTo({ screen: 'domains', accountId, id: String(domain.id) })}
              >
                {domain.unicode}
              </button>
              {domain.expires !== null && <span className="rd-figures">{formats.calendar(domain.expires)}</span>}
            </li>
          ))}
        </ul>
      )}
      {unassigned > 0 && <p className="rd-quiet">{text.customerUnknown(formats.number(unassigned))}</p>}
    </section>
  );
}
