import * as z from 'zod';
import { command, query } from '../call.ts';
import { JobReference } from '../changes/changes.ts';
import { Explanation } from '../errors.ts';
import { Positions } from '../portfolio/views.ts';
import { AccountId, Done, Moment, Money } from '../values.ts';
import { orderUnavailableReasons, transferChecks, transferProblems } from './order-codes.ts';

/*
 * Orders: registrations from a cart, and incoming transfers from a list of names and auth codes. Each becomes one plan of the change
 * engine.
 */

const rowsAtOnce = 200;
const Count = z.number().int().nonnegative();
const Years = z.number().int().min(1).max(10);
const Id = z.number().int().positive();
const Name = z.string().min(3).max(300);
const Sum = z.string().regex(/^-?\d{1,40}(\.\d{1,6})?$/);
const Texts = z.record(z.string().max(100), z.string().max(500));

/** Maximum lines in a cart, and rows in a transfer list. */
export const maxOrderLines = 2000;

export const CartLine = z.strictObject({
  /** A-label. */
  name: Name,
  years: Years,
  protection: z.boolean(),
});
export type CartLine = z.infer<typeof CartLine>;

/** The customer for the names. A new one is created by the same plan, before them; its panel password is generated then and shown once. */
const Buyer = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('customer'), id: Id }),
  /** Fields of `customer-create` (its form), without the password. */
  z.strictObject({ kind: z.literal('new'), fields: Texts }),
]);

/** `default`: the service creates one from the customer (api.md section 6.4, `registerDomain`). */
const Registrant = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('default') }),
  z.strictObject({ kind: z.literal('contact'), id: Id }),
  /** Fields of `contact-create` (its form). */
  z.strictObject({ kind: z.literal('new'), fields: Texts }),
]);

/** The common settings of all names in an order. Empty nameservers: the service's own. */
const Terms = z.strictObject({ buyer: Buyer, registrant: Registrant, nameservers: z.array(z.string().min(1).max(300)).max(5) });
export type OrderTerms = z.infer<typeof Terms>;

export const Cart = z.strictObject({ lines: z.array(CartLine).max(maxOrderLines), terms: Terms });
export type Cart = z.infer<typeof Cart>;

/** An extension's requirement, shown before the order. */
const Requirement = z.strictObject({
  /** A rule's own id; `own`: from a file added by the user. */
  id: z.string().max(100),
  text: z.string().max(1000),
  level: z.enum(['needed', 'note']),
  own: z.boolean(),
});

const QuotedLine = z.strictObject({
  ...CartLine.shape,
  unicode: z.string().max(300),
  extension: z.string().max(100),
  /** As last known: see `availability`; `waiting`: never checked. */
  state: z.string().max(20),
  checkedAt: Moment.nullable(),
  /** Periods with a price. */
  sold: z.array(Years).max(10),
  /** For these years, with promotions, without protection; for a premium name its own price. */
  price: Money.nullable(),
  standard: Money.nullable(),
  premium: z.boolean(),
  /** For WHOIS protection; null: not offered. */
  protectionPrice: Money.nullable(),
  currency: z.string().max(20).nullable(),
  /** Remaining balance after this line and all previous ones. */
  remaining: Sum.nullable(),
  /** Why it cannot be ordered as is, or has no price. */
  unavailableReason: z.enum(orderUnavailableReasons).nullable(),
  requirements: z.array(z.string().max(100)).max(20),
});
export type QuotedLine = z.infer<typeof QuotedLine>;

export const Quote = z.strictObject({
  cart: Cart,
  /** Version of the cart; changes with its contents. */
  version: z.string().max(100),
  lines: z.array(QuotedLine).max(maxOrderLines),
  requirements: z.array(Requirement).max(200),
  total: Sum,
  currency: z.string().max(20).nullable(),
  balance: z.strictObject({ amount: Money, readAt: Moment }).nullable(),
  remaining: Sum.nullable(),
  /** The customer in the local copy; null: none is chosen, or it is missing. */
  customer: z.strictObject({ id: Id, name: z.string().max(500), email: z.string().max(500) }).nullable(),
  /** Why the order cannot be reviewed yet. */
  missing: z.array(z.enum(['lines', 'buyer', 'prices'])).max(3),
});
export type Quote = z.infer<typeof Quote>;

/** The parts of an order that are saved for reuse. */
export const OrderTemplate = z.strictObject({
  name: z.string().min(1).max(60),
  terms: Terms,
  years: Years,
  protection: z.boolean(),
});
export type OrderTemplate = z.infer<typeof OrderTemplate>;

/** A list of names with auth codes; the codes are in main's memory and never returned. */
export const TransferListId = z.string().regex(/^t\d{1,9}$/);

export const TransferRow = z.strictObject({
  row: Count,
  /** In the pasted text or the file. */
  line: Count,
  /** For text that is not a name, only the part that resembles one: the rest may be a code. */
  name: z.string().max(300),
  unicode: z.string().max(300),
  /** The code's length, the amount of whitespace trimmed, and the number of invisible characters removed; null: there is none. */
  code: z.strictObject({ length: Count, trimmed: Count, invisible: Count }).nullable(),
  problems: z.array(z.enum(transferProblems)).max(10),
  /** The result of the check; null: not checked yet. */
  check: z.strictObject({ state: z.enum(transferChecks), at: Moment, message: z.string().max(2000).nullable() }).nullable(),
  years: Years,
  protection: z.boolean(),
  price: Money.nullable(),
  /** For WHOIS protection; null: not offered. */
  protectionPrice: Money.nullable(),
  currency: z.string().max(20).nullable(),
  requirements: z.array(z.string().max(100)).max(20),
});
export type TransferRow = z.infer<typeof TransferRow>;

export const TransferList = z.strictObject({
  list: TransferListId,
  version: Count,
  rows: Count,
  /** Rows with a name: only these can be checked. */
  names: Count,
  ready: Count,
  checked: Count,
  /** Names among these that cannot be transferred according to the check: locked, not registered, unknown. */
  doubtful: Count,
  checking: z.boolean(),
  requirements: z.array(Requirement).max(200),
  total: Sum,
  currency: z.string().max(20).nullable(),
  balance: z.strictObject({ amount: Money, readAt: Moment }).nullable(),
  remaining: Sum.nullable(),
});
export type TransferList = z.infer<typeof TransferList>;

/** Rows of a list: by number, or by position in the list with this version. */
/** Counted from one. `field`: with the place in its list, e.g. `extensions 1`; empty: the rule itself. null: the whole file. */
const RulesPlace = z
  .union([z.strictObject({ line: Count, column: Count }), z.strictObject({ rule: Count, field: z.string().max(300) })])
  .nullable();
export type RulesPlace = z.infer<typeof RulesPlace>;

const ChosenRows = z.union([z.array(Count).max(maxOrderLines), z.strictObject({ version: Count, places: Positions })]);

export const ordersCalls = {
  /** An account's cart with prices, requirements and the remaining balance, from the local copy. No network. */
  'orders.cart': query(z.strictObject({ accountId: AccountId }), Quote),
  /**
   * Replaces the cart, which persists across restarts. `version`: of the cart it is based on. Rejects with VALIDATION, and with CONFLICT if
   * the cart has changed.
   */
  'orders.saveCart': command(z.strictObject({ accountId: AccountId, version: z.string().max(100), cart: Cart }), Quote),
  /** Adds names that are not in it yet. `years` from the search; WHOIS protection off. */
  'orders.addToCart': command(
    z.strictObject({ accountId: AccountId, names: z.array(Name).min(1).max(maxOrderLines), years: Years }),
    z.strictObject({ added: Count, all: Count }),
  ),
  /**
   * Starts planning the cart as one job: the new customer and contact if there are any, then the names that depend on them. Prices and
   * availability older than 10 minutes are requested again. Rejects with VALIDATION if something is missing.
   */
  'orders.plan': command(z.strictObject({ accountId: AccountId }), JobReference),
  'orders.templates': query(z.strictObject({ accountId: AccountId }), z.strictObject({ templates: z.array(OrderTemplate).max(100) })),
  'orders.saveTemplate': command(z.strictObject({ accountId: AccountId, template: OrderTemplate }), Done),
  'orders.removeTemplate': command(z.strictObject({ accountId: AccountId, name: z.string().max(60) }), Done),
  /** The requirement rules: the number of built-in ones, and those from the user's file. */
  'orders.rules': query(
    z.strictObject({}),
    z.strictObject({ builtIn: Count, own: z.strictObject({ file: z.string().max(300), rules: Count, addedAt: Moment }).nullable() }),
  ),
  /** Asks for a JSON file of rules, which replaces the previous one. An error contains its position; nothing is imported then. */
  'orders.openRules': command(
    z.strictObject({}),
    z.union([
      z.strictObject({ outcome: z.enum(['taken', 'declined']) }),
      z.strictObject({ fault: z.strictObject({ place: RulesPlace, ...Explanation.shape }) }),
    ]),
  ),
  'orders.removeRules': command(z.strictObject({}), Done),
};

export const transfersCalls = {
  /**
   * Parses names and auth codes, one pair per line (`name code`, `name,code`, `name;code`, tab). Rejects with VALIDATION if there is no
   * name.
   */
  'transfers.read': command(z.strictObject({ accountId: AccountId, text: z.string().max(400_000) }), TransferList),
  /** Same from a CSV file that the user chooses. `list` is null if none was chosen. */
  'transfers.openFile': command(z.strictObject({ accountId: AccountId }), z.strictObject({ list: TransferList.nullable() })),
  'transfers.list': query(z.strictObject({ list: TransferListId }), TransferList),
  /** Current rows, by position in the list with this version; null: removed since. */
  'transfers.rows': query(
    z.strictObject({ list: TransferListId, version: Count, from: Count, count: z.number().int().min(1).max(rowsAtOnce) }),
    z.strictObject({ rows: z.array(TransferRow.nullable()).max(rowsAtOnce) }),
  ),
  /**
   * Changes rows' years, protection or code, or removes them. Without `rows`: all. `protection` as `unlike` a row number: the opposite of
   * that row's; unchanged if that row is gone.
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
   * Requests what can be known in advance: whether the name is registered, locked according to WHOIS, already in the account. `retry`: for
   * these rows, or for all doubtful ones. Rejects with CONFLICT for `retry` while a check is running.
   */
  'transfers.check': command(
    z.strictObject({ list: TransferListId, to: z.enum(['start', 'retry', 'stop']), rows: ChosenRows.optional() }),
    Done,
  ),
  /** Starts planning the rows without problems as one job. Rejects with VALIDATION. */
  'transfers.plan': command(
    z.strictObject({ list: TransferListId, customerId: Id, nameservers: z.array(z.string().min(1).max(300)).max(5) }),
    JobReference,
  ),
  'transfers.close': command(z.strictObject({ list: TransferListId }), Done),
};
