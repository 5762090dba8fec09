import * as z from 'zod';
import { PersonFacts } from '../customers/person.ts';
import { CalendarDate, DomainRow } from '../domains/domains.ts';
import { Moment, Money } from '../values.ts';
import { RowMarks } from '../workspace/tag-schemas.ts';
import type { ListName } from './lists.ts';

/* The smaller lists of the local copy. Text that the service did not send is empty, everything else is null (api.md section 7). */

const Id = z.number().int().nonnegative();
const Count = z.number().int().nonnegative();
/** Description of what could not be parsed; null if everything was. */
const InvalidFields = z.string().max(500).nullable();
const CurrencyName = z.string().max(20);

export const CustomerFacts = z.strictObject({
  id: Id,
  ...PersonFacts.shape,
  /** The customer's domains in the local copy. */
  domains: Count,
  odd: InvalidFields,
});
export type CustomerFacts = z.infer<typeof CustomerFacts>;

/** With the user's local notes and tags. */
export const CustomerRow = CustomerFacts.extend(RowMarks.shape);
export type CustomerRow = z.infer<typeof CustomerRow>;

/** Cost prices of an extension, totals for one year; null if there is none. */
export const PriceFacts = z.strictObject({
  id: Id,
  /** With its dot. */
  extension: z.string().max(100),
  currency: CurrencyName,
  registration: Money.nullable(),
  renewal: Money.nullable(),
  transfer: Money.nullable(),
  redemption: Money.nullable(),
  /** WHOIS protection. */
  protection: Money.nullable(),
  promo: z.boolean(),
  /** The shortest period with a promotional registration price, its total, and its validity. */
  promoYears: z.number().int().nullable(),
  promoPrice: Money.nullable(),
  promoFrom: Moment.nullable(),
  promoTo: Moment.nullable(),
  odd: InvalidFields,
});
export type PriceFacts = z.infer<typeof PriceFacts>;

/** The shortest period for sale, and its total. */
const FirstPeriod = z.strictObject({ years: z.number().int().min(2).max(100), total: Money });
export type FirstPeriod = z.infer<typeof FirstPeriod>;

/** With a substitute for the one-year price if none is sold; null if one is, and if no period is. */
export const PriceRow = PriceFacts.extend({ firstRegistration: FirstPeriod.nullable(), firstRenewal: FirstPeriod.nullable() });
export type PriceRow = z.infer<typeof PriceRow>;

export const TransactionRow = z.strictObject({
  id: Id,
  type: z.number().int().nullable(),
  typeLabel: z.string().max(100),
  description: z.string().max(2000),
  direction: z.string().max(50),
  currency: CurrencyName,
  /** As the service writes it. */
  amount: Money.nullable(),
  /** Its effect on the balance, with its sign; null if the direction is not a known word. */
  net: Money.nullable(),
  /** The balance after it. */
  balance: Money.nullable(),
  period: z.number().int().nullable(),
  note: z.string().max(5000).nullable(),
  created: Moment.nullable(),
  odd: InvalidFields,
});
export type TransactionRow = z.infer<typeof TransactionRow>;

export const NoticeRow = z.strictObject({
  id: Id,
  name: z.string().max(300),
  status: z.string().max(100),
  direction: z.string().max(50),
  /** 0: open (api.md section 5). */
  actionStatus: z.number().int().nullable(),
  actionStatusLabel: z.string().max(100),
  message: z.string().max(5000),
  domain: z.string().max(300).nullable(),
  /** The domain with this name in the local copy. */
  domainId: Id.nullable(),
  created: Moment.nullable(),
  updated: Moment.nullable(),
  odd: InvalidFields,
});
export type NoticeRow = z.infer<typeof NoticeRow>;

/** An order of a certificate. Months and status are as the service sends them; it documents no states (api.md section 7). */
export const CertificateRow = z.strictObject({
  id: Id,
  /** The name that the certificate is for, in A-labels. */
  domain: z.string().max(300),
  unicode: z.string().max(300),
  /** The domain of the local copy that the name is in. */
  domainId: Id.nullable(),
  productId: z.number().int().nullable(),
  /** Of the product and the customer in the local copy; null if they are not in it. */
  product: z.string().max(300).nullable(),
  customerId: z.number().int().nullable(),
  customer: z.string().max(500).nullable(),
  status: z.string().max(100),
  /** Last day of the certificate; null if neither the service nor a read certificate has it. */
  expires: CalendarDate.nullable(),
  validation: z.string().max(50),
  validationEmail: z.string().max(300).nullable(),
  period: z.number().int().nullable(),
  created: Moment.nullable(),
  updated: Moment.nullable(),
  odd: InvalidFields,
});
export type CertificateRow = z.infer<typeof CertificateRow>;

/** A certificate for sale. */
export const CertificateProductRow = z.strictObject({
  id: Id,
  name: z.string().max(300),
  brand: z.string().max(100),
  provider: z.string().max(100),
  /** DV, OV or EV. */
  type: z.string().max(50),
  wildcard: z.boolean().nullable(),
  refundable: z.boolean().nullable(),
  /** Longest period in months. */
  period: z.number().int().nullable(),
  currency: CurrencyName,
  /** The service's price for a year; null if there is none, or it is not one amount. */
  price: Money.nullable(),
  offered: z.boolean().nullable(),
  odd: InvalidFields,
});
export type CertificateProductRow = z.infer<typeof CertificateProductRow>;

/** A bare metal server. Texts are as the service sends them; it documents no states (api.md section 7). */
export const ServerRow = z.strictObject({
  id: Id,
  name: z.string().max(300),
  productId: Id.nullable(),
  /** Of the product and the customer in the local copy; null if they are not in it. */
  product: z.string().max(300).nullable(),
  customerId: Id.nullable(),
  customer: z.string().max(500).nullable(),
  status: z.string().max(100),
  /** `on` or `off`. */
  power: z.string().max(50),
  os: z.string().max(200),
  cycle: z.string().max(50),
  /** The last paid day; null if the service does not send it. */
  expires: CalendarDate.nullable(),
  created: Moment.nullable(),
  updated: Moment.nullable(),
  odd: InvalidFields,
});
export type ServerRow = z.infer<typeof ServerRow>;

/** A server for sale. Prices are totals of a cycle; null if the service does not send them. */
export const ServerProductRow = z.strictObject({
  id: Id,
  name: z.string().max(300),
  cpu: z.string().max(300),
  memory: z.string().max(100),
  disk: z.string().max(300),
  currency: CurrencyName,
  monthly: Money.nullable(),
  quarterly: Money.nullable(),
  annually: Money.nullable(),
  /** How many can be ordered. */
  stock: z.number().int().nullable(),
  odd: InvalidFields,
});
export type ServerProductRow = z.infer<typeof ServerProductRow>;

/** An object storage. */
export const StorageRow = z.strictObject({
  id: Id,
  name: z.string().max(300),
  customerId: Id.nullable(),
  customer: z.string().max(500).nullable(),
  /** GB. */
  size: z.number().int().nullable(),
  /** GB, as a decimal string; null if the service does not send it. */
  used: Money.nullable(),
  /** Months. */
  cycle: z.number().int().nullable(),
  status: z.string().max(100),
  expires: CalendarDate.nullable(),
  created: Moment.nullable(),
  updated: Moment.nullable(),
  odd: InvalidFields,
});
export type StorageRow = z.infer<typeof StorageRow>;

/** A row of each list. */
export const listRows = {
  domains: DomainRow,
  customers: CustomerRow,
  prices: PriceRow,
  transactions: TransactionRow,
  notices: NoticeRow,
  certificates: CertificateRow,
  'certificate-products': CertificateProductRow,
  servers: ServerRow,
  'server-products': ServerProductRow,
  storages: StorageRow,
} satisfies Readonly<Record<ListName, z.ZodType>>;

export type RowOf<L extends ListName> = z.infer<(typeof listRows)[L]>;
