/** Text of bare metal servers, and of the servers for sale. */
export const servers = {
  title: 'Servers',
  placeholder: 'Filter, for example status:active power:off',
  order: 'Order server…',
  columns: {
    name: 'Name',
    product: 'Product',
    customer: 'Customer',
    status: 'Status',
    power: 'Power',
    os: 'Operating system',
    cycle: 'Cycle',
    expires: 'Expires',
    created: 'Ordered',
    updated: 'Updated',
  },
  power: { on: 'on', off: 'off' } as Readonly<Record<string, string>>,
  cycles: { monthly: 'monthly', quarterly: 'quarterly', annually: 'annually' } as Readonly<Record<string, string>>,
  empty: {
    never: {
      title: 'No servers synced yet',
      text: 'The servers are synced from the service once and stored on this computer. Syncing costs nothing and changes nothing.',
    },
    reading: { title: 'Syncing servers', text: 'They appear here as they arrive. You can keep working in the meantime.' },
    none: { title: 'No servers in this account', text: 'The service lists none. Order one, or refresh to check again.' },
    noHit: 'No servers match the filter',
  },
  unnamed: 'Server',
  id: (id: string) => `ID ${id}`,
  page: {
    step: { previous: 'Previous server', next: 'Next server' },
    missing: {
      heading: 'Server',
      title: 'This server is not in the local copy',
      text: 'It no longer exists, or the list is not synced yet.',
      action: 'Go to Servers',
    },
    parts: { server: 'Server', power: 'Power' },
    powerNow: (power: string) => `At the last sync: ${power}.`,
    switch: { on: 'Switch on…', off: 'Switch off…', reset: 'Reset…' },
    already: (power: string) => `At the last sync, the server was ${power}.`,
  },
};

/** Text of the servers for sale. */
export const serverProducts = {
  title: 'Server prices',
  placeholder: 'Filter, for example stock:>0',
  order: 'Order…',
  orderLabel: 'Order',
  columns: {
    name: 'Product',
    cpu: 'CPU',
    memory: 'Memory',
    disk: 'Disks',
    stock: 'Stock',
    monthly: 'Monthly',
    quarterly: 'Quarterly',
    annually: 'Annually',
    currency: 'Currency',
  },
  gigabytes: (memory: string) => (/^\d+$/.test(memory) ? `${memory} GB` : memory),
  note: 'Prices as sent by the service, excluding tax. The review of an order reads them again.',
  empty: {
    never: {
      title: 'No server prices synced yet',
      text: 'The list is synced from the service once and stored on this computer. Syncing costs nothing and changes nothing.',
    },
    reading: { title: 'Syncing server prices', text: 'They appear here as they arrive. You can keep working in the meantime.' },
    none: { title: 'No servers for sale', text: 'The service lists none. Refresh to check again.' },
    noHit: 'No products match the filter',
  },
  unnamed: 'Product',
};

/** Text of the fields of an order. */
export const serverFields = {
  noProducts: 'The server prices are not synced yet. Sync them, or enter the ID of the product.',
  product: (name: string, stock: string | null) => (stock === null ? name : `${name} (${stock} in stock)`),
  productFirst: 'Choose the product first.',
  reading: 'Loading the operating systems…',
  failed: (message: string) => `The operating systems could not be loaded: ${message}`,
};
