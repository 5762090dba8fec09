import * as z from 'zod';
import { command, query } from './call.ts';
import { JobAnswer } from './changes.ts';
import { orderLacks, transferChecks, transferProblems } from './order-codes.ts';
import { AccountId, Done, Moment, Money } from './values.ts';
import { Places } from './views.ts';

/* Orders: registrations from a cart, and transfers in from a list of names and auth codes. Each becomes one plan of the engine of changes. */

const rowsAtOnce = 200;
const Count = z.number().int().nonnegative();
const Years = z.number().int().min(1).max(10);
const Id = z.number().int().positive();
const Name = z.string().min(3).max(300);
const Sum = z.string().regex(/^-?\d{1,40}(\.\d{1,6})?$/);
const Texts = z.record(z.string().max(100), z.string().max(500));

/** Lines of a cart, and rows of a list of transfers. */
export const mostOrdered = 2000;

export const CartLine = z.strictObject({
  /** A-label. */
  name: Name,
  years: Years,
  protection: z.boolean(),
});
export type CartLine = z.infer<typeof CartLine>;

/** Who the names are for. A new one is made by the same plan, before them; its panel password is made then and shown once. */
const Buyer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('customer'), id: Id }),
  /** Fields of `customer-create` (its form), without the password. */
  z.strictObject({ kind: z.literal('new'), fields: Texts }),
]);

/** `default`: the service makes one from the customer (api.md section 6.4, `registerDomain`). */
const Registrant = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('default') }),
  z.strictObject({ kind: z.literal('contact'), id: Id }),
  /** Fields of `contact-create` (its form). */
  z.strictObject({ kind: z.literal('new'), fields: Texts }),
]);

/** What all names of an order share. Empty nameservers: those of the service. */
const Terms = z.strictObject({ buyer: Buyer, registrant: Registrant, nameservers: z.array(z.string().min(1).max(300)).max(5) });
export type OrderTerms = z.infer<typeof Terms>;

export const Cart = z.strictObject({ lines: z.array(CartLine).max(mostOrdered), terms: Terms });
export type Cart = z.infer<typeof Cart>;

/** What an extension asks for, shown before the order. */
const Requirement = z.strictObject({
  /** A rule's own id; `own`: of a file that a user added. */
  id: z.string().max(100),
  text: z.string().max(1000),
  level: z.enum(['needed', 'note']),
  own: z.boolean(),
});

const QuotedLine = z.strictObject({
  ...CartLine.shape,
  unicode: z.string().max(300),
  extension: z.string().max(100),
  /** As it was last seen: see `availability`; `waiting`: never checked. */
  state: z.string().max(20),
  checkedAt: Moment.nullable(),
  /** Periods that have a price. */
  sold: z.array(Years).max(10),
  /** For these years, promotions applied, protection not included; of a premium name its own price. */
  price: Money.nullable(),
  standard: Money.nullable(),
  premium: z.boolean(),
  /** Of WHOIS protection; null: it is not offered. */
  protectionPrice: Money.nullable(),
  currency: z.string().max(20).nullable(),
  /** Of the balance after this line and all before it. */
  left: Sum.nullable(),
  /** Why it cannot be ordered so, or has no price. */
  lack: z.enum(orderLacks).nullable(),
  requirements: z.array(z.string().max(100)).max(20),
});
export type QuotedLine = z.infer<typeof QuotedLine>;

export const Quote = z.strictObject({
  cart: Cart,
  /** Of the cart: another one for another cart. */
  version: z.string().max(100),
  lines: z.array(QuotedLine).max(mostOrdered),
  requirements: z.array(Requirement).max(200),
  total: Sum,
  currency: z.string().max(20).nullable(),
  balance: z.strictObject({ amount: Money, readAt: Moment }).nullable(),
  left: Sum.nullable(),
  /** The customer as the local copy has it; null: none is chosen, or it is not there. */
  customer: z.strictObject({ id: Id, name: z.string().max(500), email: z.string().max(500) }).nullable(),
  /** Why the order cannot be reviewed yet. */
  missing: z.array(z.enum(['lines', 'buyer', 'prices'])).max(3),
});
export type Quote = z.infer<typeof Quote>;

/** What of an order is kept for the next one. */
export const OrderTemplate = z.strictObject({
  name: z.string().min(1).max(60),
  terms: Terms,
  years: Years,
  protection: z.boolean(),
});
export type OrderTemplate = z.infer<typeof OrderTemplate>;

/** A list of names with auth codes; the codes are in main's memory and never come back. */
export const TransferListId = z.string().regex(/^t\d{1,9}$/);

export const TransferRow = z.strictObject({
  row: Count,
  /** In the text that was pasted or the file. */
  line: Count,
  /** Of text that is no name only what begins like one: the rest may be a code. */
  name: z.string().max(300),
  unicode: z.string().max(300),
  /** How long the code is, how much white space was taken off its ends, how many invisible characters were taken out; null: there is none. */
  code: z.strictObject({ length: Count, trimmed: Count, invisible: Count }).nullable(),
  problems: z.array(z.enum(transferProblems)).max(10),
  /** What was found out of it; null: not asked yet. */
  check: z.strictObject({ state: z.enum(transferChecks), at: Moment, message: z.string().max(2000).nullable() }).nullable(),
  years: Years,
  protection: z.boolean(),
  price: Money.nullable(),
  /** Of WHOIS protection; null: it is not offered. */
  protectionPrice: Money.nullable(),
  currency: z.string().max(20).nullable(),
  requirements: z.array(z.string().max(100)).max(20),
});
export type TransferRow = z.infer<typeof TransferRow>;

export const TransferList = z.strictObject({
  list: TransferListId,
  version: Count,
  rows: Count,
  /** Rows that hold a name: only these can be checked. */
  names: Count,
  ready: Count,
  checked: Count,
  /** Of these, names that are not free to come by what was found: locked, not registered, not known. */
  doubtful: Count,
  checking: z.boolean(),
  requirements: z.array(Requirement).max(200),
  total: Sum,
  currency: z.string().max(20).nullable(),
  balance: z.strictObject({ amount: Money, readAt: Moment }).nullable(),
  left: Sum.nullable(),
});
export type TransferList = z.infer<typeof TransferList>;

/** Rows of a list: by their numbers, or by their places in the list as it was told with this version. */
const ChosenRows = z.union([z.array(Count).max(mostOrdered), z.strictObject({ version: Count, places: Places })]);

export const ordersCalls = {
  /** The cart of an account with prices, requirements and what is left of the balance, from the local copy. No network. */
  'orders.cart': query(z.strictObject({ accountId: AccountId }), Quote),
  /**
   * Puts this in the place of the cart; kept over restarts. `version`: of the cart that it was made from. Rejects with VALIDATION, and with
   * CONFLICT where the cart is another one by now.
   */
  'orders.saveCart': command(z.strictObject({ accountId: AccountId, version: z.string().max(100), cart: Cart }), Quote),
  /** Adds names that are not in it yet. `years` of the search; WHOIS protection off. */
  'orders.addToCart': command(
    z.strictObject({ accountId: AccountId, names: z.array(Name).min(1).max(mostOrdered), years: Years }),
    z.strictObject({ added: Count, all: Count }),
  ),
  /**
   * Begins to plan the cart as one job: the new customer and contact where there are such, then the names, each resting on them. Prices and
   * availability that were seen more than 10 minutes ago are asked again. Rejects with VALIDATION when something is missing.
   */
  'orders.plan': command(z.strictObject({ accountId: AccountId }), JobAnswer),
  'orders.templates': query(z.strictObject({ accountId: AccountId }), z.strictObject({ templates: z.array(OrderTemplate).max(100) })),
  'orders.saveTemplate': command(z.strictObject({ accountId: AccountId, template: OrderTemplate }), Done),
  'orders.removeTemplate': command(z.strictObject({ accountId: AccountId, name: z.string().max(60) }), Done),
  /** The rules by which requirements are told: how many are built in, and those of one's own file. */
  'orders.rules': query(
    z.strictObject({}),
    z.strictObject({ builtIn: Count, own: z.strictObject({ file: z.string().max(300), rules: Count, addedAt: Moment }).nullable() }),
  ),
  /** Asks for a JSON file of rules and takes it in the place of the one before. A fault tells its place; nothing is taken then. */
  'orders.openRules': command(
    z.strictObject({}),
    z.union([
      z.strictObject({ outcome: z.enum(['taken', 'declined']) }),
      z.strictObject({ fault: z.strictObject({ place: z.string().max(300), message: z.string().max(500) }) }),
    ]),
  ),
  'orders.removeRules': command(z.strictObject({}), Done),
};

export const transfersCalls = {
  /** Reads names and auth codes, one pair on a line (`name code`, `name,code`, `name;code`, tab). Rejects with VALIDATION when there is no name. */
  'transfers.read': command(z.strictObject({ accountId: AccountId, text: z.string().max(400_000) }), TransferList),
  /** The same from a CSV file that is chosen now. `list` is null when none was chosen. */
  'transfers.openFile': command(z.strictObject({ accountId: AccountId }), z.strictObject({ list: TransferList.nullable() })),
  'transfers.list': query(z.strictObject({ list: TransferListId }), TransferList),
  /** Rows as they are now, by their places in the list as it was told with this version; null: it was taken out since. */
  'transfers.rows': query(
    z.strictObject({ list: TransferListId, version: Count, from: Count, count: z.number().int().min(1).max(rowsAtOnce) }),
    z.strictObject({ rows: z.array(TransferRow.nullable()).max(rowsAtOnce) }),
  ),
  /**
   * Gives rows other years or protection, a code, or takes them out. Without `rows`: all. `protection` as `unlike` the row of a number: off
   * where that one has it, on where it has not; as it is where that row went.
   */
  'transfers.set': command(
    z.strictObject({
      list: TransferListId,
      rows: ChosenRows.optional(),
      years: Years.optional(),
      protection: z.union([z.boolean(), z.strictObject({ unlike: Count })]).optional(),
      code: z.string().max(200).optional(),
      out: z.literal(true).optional(),
    }),
    TransferList,
  ),
  /**
   * Asks the service what can be known before: whether the name is registered, locked according to WHOIS, in the account already. `again`: of
   * these rows, or of all doubtful ones. Rejects with CONFLICT for `again` while it is being asked.
   */
  'transfers.check': command(
    z.strictObject({ list: TransferListId, to: z.enum(['go', 'again', 'stop']), rows: ChosenRows.optional() }),
    Done,
  ),
  /** Begins to plan the rows without problems as one job. Rejects with VALIDATION. */
  'transfers.plan': command(
    z.strictObject({ list: TransferListId, customerId: Id, nameservers: z.array(z.string().min(1).max(300)).max(5) }),
    JobAnswer,
  ),
  'transfers.close': command(z.strictObject({ list: TransferListId }), Done),
};
