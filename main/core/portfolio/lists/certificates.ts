import { readCertificate, readCertificateProduct } from '../../service/lists/certificate.ts';
import type { BrowsablePortfolioList } from './portfolio-list.ts';

export const certificates: BrowsablePortfolioList<'certificates'> = {
  queries: () => [{ path: 'ssl/orders/', query: {}, scope: '' }],
  read: readCertificate,
  copied: (row) => [
    ...[row.unicode, row.product, row.customer, row.status, row.expires],
    ...[row.validation, row.period, row.created, row.updated],
  ],
};

/** The prices are with the products; a service without them still lists the products. */
export const certificateProducts: BrowsablePortfolioList<'certificate-products'> = {
  queries: () => [
    { path: 'ssl/prices', query: {}, scope: 'prices' },
    { path: 'ssl/', query: {}, scope: 'products' },
  ],
  read: readCertificateProduct,
  copied: ({ name, brand, type, wildcard, period, currency, price, offered }) => [
    ...[name, brand, type, Number(wildcard ?? false), period, currency, price, Number(offered ?? false)],
  ],
};
