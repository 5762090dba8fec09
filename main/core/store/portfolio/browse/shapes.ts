import type { CustomerFacts, NoticeRow, PriceFacts, TransactionRow } from '../../../../../preload/contract/portfolio/rows.ts';
import type { BrowseShape } from './browse.ts';
import { domainsOfCustomer } from '../filter/terms.ts';

/** Ignores the case of A to Z. */
const words = (column: string): string => `${column} COLLATE NOCASE`;

interface StoredCustomer extends Omit<CustomerFacts, 'countryCode'> {
  country_code: string;
}

export const customerShape: BrowseShape<'customers', StoredCustomer> = {
  list: 'customers',
  fields: `id, name, email, organization, city, country_code, voice, created, ${domainsOfCustomer} AS domains, odd`,
  toRow: ({ country_code: countryCode, id, name, email, organization, city, voice, created, domains, odd }) => {
    return { id, name, email, organization, city, countryCode, voice, created, domains, odd };
  },
  keys: {
    name: words('name'),
    organization: words('organization'),
    email: words('email'),
    phone: 'voice',
    city: words('city'),
    country: 'country_code',
    domains: domainsOfCustomer,
    created: 'created',
  },
  ties: words('name'),
  alsoOf: ['domains'],
};

interface StoredPrice extends Omit<PriceFacts, 'promo' | 'promoYears' | 'promoPrice' | 'promoFrom' | 'promoTo'> {
  promo: number;
  promo_years: number | null;
  promo_price: string | null;
  promo_from: string | null;
  promo_to: string | null;
}

export const priceShape: BrowseShape<'prices', StoredPrice> = {
  list: 'prices',
  fields: `id, extension, currency, registration, renewal, transfer, redemption, proxy AS protection, promo, promo_years, promo_price,
    promo_from, promo_to, odd`,
  toRow: (stored) => ({
    id: stored.id,
    extension: stored.extension,
    currency: stored.currency,
    registration: stored.registration,
    renewal: stored.renewal,
    transfer: stored.transfer,
    redemption: stored.redemption,
    protection: stored.protection,
    promo: stored.promo !== 0,
    promoYears: stored.promo_years,
    promoPrice: stored.promo_price,
    promoFrom: stored.promo_from,
    promoTo: stored.promo_to,
    odd: stored.odd,
  }),
  keys: {
    extension: 'extension',
    currency: 'currency',
    registration: 'registration_key',
    renewal: 'renewal_key',
    transfer: 'transfer_key',
    redemption: 'redemption_key',
    protection: 'proxy_key',
    promo: 'nullif(promo, 0)',
  },
  ties: 'extension',
};

interface StoredTransaction extends Omit<TransactionRow, 'typeLabel' | 'balance'> {
  type_label: string;
  closing_balance: string | null;
}

export const transactionShape: BrowseShape<'transactions', StoredTransaction> = {
  list: 'transactions',
  fields: 'id, type, type_label, description, direction, currency, amount, net, closing_balance, period, note, created, odd',
  toRow: ({ id, type, type_label: typeLabel, description, direction, currency, amount, net, closing_balance: balance, ...more }) => {
    const { period, note, created, odd } = more;
    return { id, type, typeLabel, description, direction, currency, amount, net, balance, period, note, created, odd };
  },
  keys: {
    created: 'created',
    type: words('type_label'),
    description: words('description'),
    direction: words('direction'),
    net: 'net_key',
    balance: 'balance_key',
    period: 'period',
    note: words('note'),
  },
  ties: 'created',
};

interface StoredNotice extends Omit<NoticeRow, 'actionStatus' | 'actionStatusLabel' | 'domainId'> {
  action_status: number | null;
  action_status_label: string;
}

export const noticeShape: BrowseShape<'notices', StoredNotice> = {
  list: 'notices',
  fields: 'id, name, status, direction, action_status, action_status_label, message, domain, created, updated, odd',
  toRow: ({ id, name, status, direction, action_status: actionStatus, action_status_label: actionStatusLabel, message, ...more }) => {
    const { domain, created, updated, odd } = more;
    return { id, name, status, direction, actionStatus, actionStatusLabel, message, domain, domainId: null, created, updated, odd };
  },
  keys: {
    // Open ones first (api.md section 5: 0 pending, 1 complete), newest first within each group.
    open: "CASE WHEN action_status = 0 THEN 'open' WHEN action_status IS NOT NULL THEN 'settled' END",
    name: words('name'),
    status: words('status'),
    message: words('message'),
    domain: 'domain',
    created: 'created',
    updated: 'updated',
  },
  ties: 'created DESC',
};
