/** Text of orders of certificates, and of the certificates for sale. */
export const certificates = {
  title: 'Certificates',
  placeholder: 'Filter, for example status:active expires:30d',
  columns: {
    domain: 'Name',
    product: 'Product',
    customer: 'Customer',
    status: 'Status',
    expires: 'Expires',
    validation: 'Validation',
    validationEmail: 'Validation email',
    period: 'Months',
    created: 'Ordered',
    updated: 'Updated',
  },
  empty: {
    never: {
      title: 'No certificates synced yet',
      text: 'The orders are synced from the service once and stored on this computer. Syncing costs nothing and changes nothing.',
    },
    reading: { title: 'Syncing certificates', text: 'They appear here as they arrive. You can keep working in the meantime.' },
    none: { title: 'No certificates in this account', text: 'The service lists no orders. Refresh to check again.' },
    noHit: 'No certificates match the filter',
  },
  unnamed: 'Certificate',
  order: 'Order certificate…',
  customerId: (id: string) => `ID ${id}`,
  productId: (id: string) => `ID ${id}`,
  page: {
    step: { previous: 'Previous certificate', next: 'Next certificate' },
    missing: {
      heading: 'Certificate',
      title: 'This order is not in the local copy',
      text: 'It no longer exists, or the list is not synced yet.',
      action: 'Go to Certificates',
    },
    parts: { order: 'Order', validation: 'Validation' },
    openDomain: (name: string) => `Open ${name}`,
    domain: 'Domain',
    notHere: 'not in this account',
  },
};

/** Text of the certificates for sale. */
export const certificateProducts = {
  title: 'SSL products',
  placeholder: 'Filter, for example type:DV wildcard:yes',
  columns: {
    name: 'Product',
    brand: 'Brand',
    provider: 'Provider',
    type: 'Type',
    wildcard: 'Wildcard',
    refundable: 'Refundable',
    period: 'Months, at most',
    currency: 'Currency',
    price: 'Price',
    selling: 'Selling price',
    margin: 'Margin',
    offered: 'For sale',
  },
  yes: 'yes',
  no: 'no',
  priceNote:
    'Price as sent by the service, as far as known for one year and excluding tax. The selling price adds the margin set in Prices.',
  empty: {
    never: {
      title: 'No SSL products synced yet',
      text: 'The list is synced from the service once and stored on this computer. Syncing costs nothing and changes nothing.',
    },
    reading: { title: 'Syncing SSL products', text: 'They appear here as they arrive. You can keep working in the meantime.' },
    none: { title: 'No certificates for sale', text: 'The service lists none. Refresh to check again.' },
    noHit: 'No products match the filter',
  },
  pane: { label: (name: string) => `${name}, stored data` },
};
