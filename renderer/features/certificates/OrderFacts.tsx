import type { CertificateRow } from '../../../preload/contract/portfolio/rows.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { Facts, orNone, orUnknown } from '../../data/list/index.ts';
import { ObjectPart, OpenLink } from '../../data/object-page/index.ts';
import type { ScreenName } from '../../navigation/screen.ts';
import { certificates as text } from '../../text/en/certificates.ts';
import { shownText } from '../../text/en/errors/explanation.ts';
import { lists } from '../../text/en/lists.ts';
import { EmailText, useFormats } from '../../ui/index.ts';
import { customerText, productText } from './certificate-columns.tsx';

const { columns, page } = text;

/** What an order says about itself, with links to the customer, the domain and the product. */
export function OrderFacts({ accountId, row }: { readonly accountId: AccountId; readonly row: CertificateRow }) {
  const formats = useFormats();
  const moment = (at: string | null) => orUnknown(at === null ? null : formats.dateTime(at));
  const link = (screen: ScreenName, id: number | null, name: string) => (
    <OpenLink key={screen} accountId={accountId} screen={screen} id={id} name={name} />
  );
  const zone =
    row.domainId === null ? (
      <span key="domain" className="rd-quiet">
        {page.notHere}
      </span>
    ) : (
      link('domains', row.domainId, page.openDomain(row.unicode))
    );
  return (
    <ObjectPart title={page.parts.order}>
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
    </ObjectPart>
  );
}
