import { Suspense } from 'react';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { certificateForm as text } from '../../../text/en/changes/certificates.ts';
import { TextField, useFormats } from '../../../ui/index.ts';
import { RequestField } from '../../certificate-tools/index.ts';
import { NamedChoice } from './CountryField.tsx';
import type { FieldComponentProps } from './field-props.ts';

/** More products than a service sells. */
const first = 100;

/** The certificates for sale in the local copy; null: they are not read yet. */
function useProducts(accountId: AccountId) {
  const query = { list: 'certificate-products', accountId, filter: 'NOT offered:no', first } as const;
  const opened = useCall('lists.open', { ...query, sort: { column: 'name', descending: false } }).data;
  return opened === undefined || 'fault' in opened || opened.list !== 'certificate-products' ? null : opened.rows;
}

/** A certificate for sale in the local copy, with the service's price; its id if there is none. */
export function CertificateProductField(props: FieldComponentProps) {
  const { typed: _, place, ...field } = props;
  const formats = useFormats();
  const rows = useProducts(place.accountId);
  if (rows === null) return null;
  if (rows.length === 0) return <TextField {...field} hint={text.noProducts} inputMode="numeric" />;
  const options = rows.flatMap((row) => {
    if (row === null) return [];
    const price = row.price === null ? null : `${formats.amount(row.price)} ${row.currency}`.trim();
    return [{ value: `${row.id}`, label: text.product(row.name, row.type, price) }];
  });
  return <NamedChoice {...props} options={options} />;
}

/** A certificate request that is pasted or made here, for the product and the domain of the form. */
export function CertificateRequestField({ typed, place, ...field }: FieldComponentProps) {
  const product = useProducts(place.accountId)?.find((row) => `${row?.id}` === typed?.['productId']);
  const domain = place.target?.kind === 'certificate' ? place.target.name : '';
  return (
    <Suspense>
      <RequestField {...field} domain={domain} wildcard={product?.wildcard ?? null} />
    </Suspense>
  );
}
