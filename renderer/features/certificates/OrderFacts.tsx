import type { CertificateRow } from '../../../preload/contract/portfolio/rows.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { Facts, orNone, orUnknown } from '../../data/list/index.ts';
import { goTo } from '../../navigation/go-to.ts';
import type { ScreenName } from '../../navigation/screen.ts';
import { certificates as text } from '../../text/en/certificates.ts';
import { shownText } from '../../text/en/errors/explanation.ts';
import { lists } from '../../text/en/lists.ts';
import { EmailText, useFormats } from '../../ui/index.ts';
import { customerText, productText } from './certificate-columns.tsx';

const { columns, page } = text;

interface OpenLinkProps {
  readonly accountId: AccountId;
  readonly screen: ScreenName;
  /** null: what it would open is not in the local copy. */
  readonly id: number | null;
  readonly name: string;
}

function OpenLink({ accountId, screen, id, name }: OpenLinkProps) {
  if (id === null || name === '') return orUnknown(name);
  return (
    <button type="button" className="rd-link" onClick={() => goTo({ screen, accountId, id: `${id}` })}>
      {name}
    </button>
  );
}

/** What an order says about itself, with links to the customer, the domain and the product. */
export function OrderFacts({ accountId, row }: { readonly accountId: AccountId; readonly row: CertificateRow }) {
  const formats = useFormats();
  const moment = (at: string | null) => orUnknown(at === null ? null : formats.dateTime(at));
  const link = (screen: ScreenName, id: number | null, name: string) => (
    <OpenLink key={screen} accountId={accountId} screen={screen} id={id} name={name} />
  );
  const zone =
    row.domainId === null ? <span className="rd-quiet">{page.notHere}</span> : link('domains', row.domainId, page.openDomain(row.unicode));
  return (
    <section className="rd-certificate-part" aria-label={page.parts.order}>
      <h3>{page.parts.order}</h3>
      <Facts
        facts={[
          [columns.status, orUnknown(row.status)],
          [columns.product, link('certificate-products', row.product === null ? null : row.productId, productText(row))],
          [columns.customer, link('customers', row.customer === null ? null : row.customerId, customerText(row))],
          [page.domain, zone],
          [columns.expires, orUnknown(row.expires === null ? null : formats.date(row.expires))],
          [columns.period, orUnknown(row.period === null ? null : formats.number(row.period))],
          [columns.validation, orUnknown(row.validation)],
          [columns.validationEmail, orNone(row.validationEmail === null ? null : <EmailText address={row.validationEmail} />)],
          [columns.created, moment(row.created)],
          [columns.updated, moment(row.updated)],
          ...(row.odd === null ? [] : [[lists.pane.odd, shownText(row.odd)] as const]),
          [lists.pane.id, <code key="id">{row.id}</code>],
        ]}
      />
    </section>
  );
}
