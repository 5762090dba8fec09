import type { Json } from '../../../../preload/contract/values.ts';
import type { ReadCertificateProduct } from '../../store/portfolio/lists/certificate-products.ts';
import type { ReadCertificate } from '../../store/portfolio/lists/certificates.ts';
import type { Fields } from './fields.ts';
import { readName } from './names.ts';

/** Fields in which a service may send the last day of a certificate; none of them is documented. */
const expiryFields = ['expired_at', 'expires_at', 'expiry_date', 'valid_until', 'valid_to'] as const;

/** An SslOrder (api.md section 7), without id and raw response. */
export function readCertificate(fields: Fields): Omit<ReadCertificate, 'id' | 'odd' | 'raw'> {
  const { name, unicode } = readName(fields.text('domain', 300) ?? '');
  return {
    domain: name,
    unicode,
    productId: fields.count('ssl_product_id'),
    customerId: fields.count('customer_id'),
    status: fields.text('status', 100) ?? '',
    expires: expiryFields.map((field) => fields.date(field)).find((day) => day !== null) ?? null,
    validation: fields.text('dcv_method', 50) ?? '',
    validationEmail: fields.text('dcv_email', 300),
    period: fields.count('period'),
    created: fields.moment('created_at'),
    updated: fields.moment('updated_at'),
  };
}

/** An SslProduct with its price, without id and raw response. A price that is not one amount is not read: it may be of any period. */
export function readCertificateProduct(fields: Fields): Omit<ReadCertificateProduct, 'id' | 'odd' | 'raw'> {
  return {
    name: fields.text('name', 300) ?? '',
    brand: fields.text('brand', 100) ?? '',
    provider: fields.text('provider', 100) ?? '',
    type: fields.text('ssl_type', 50) ?? '',
    wildcard: fields.flag('is_wildcard'),
    refundable: fields.flag('is_refundable'),
    period: fields.count('max_period'),
    currency: fields.text('currency', 20) ?? '',
    price: fields.amount('price'),
    offered: fields.flag('status'),
  };
}

const pemCertificate = /-----BEGIN (?:TRUSTED )?CERTIFICATE-----/;
const maxDepth = 3;

/** The first text in a response that contains a certificate in PEM; null if there is none. */
export function certificateText(data: Json, depth = 0): string | null {
  if (typeof data === 'string') return pemCertificate.test(data) ? data : null;
  if (depth === maxDepth || typeof data !== 'object' || data === null) return null;
  for (const value of Object.values(data)) {
    const found = certificateText(value, depth + 1);
    if (found !== null) return found;
  }
  return null;
}
