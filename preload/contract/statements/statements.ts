import * as z from 'zod';
import { command, query } from '../call.ts';
import { languages } from '../languages.ts';
import { exportDelimiters, exportFaults } from '../portfolio/export-columns.ts';
import { Currency, Sum } from '../portfolio/sums.ts';
import { Moved } from '../portfolio/transactions.ts';
import { AccountId, Done, Moment, Money, Nothing } from '../values.ts';
import { letterheadLimits, lineOwners, logoTypes, statementDetails, statementKinds, undated, unmatchedReasons } from './statement-codes.ts';

const Count = z.number().int().nonnegative();
const CustomerId = z.number().int().nonnegative();

/** A calendar month in the time zone of the settings, `2027-03`; or the transactions without a date. */
export const StatementMonth = z.union([z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/), z.literal(undated)]);
export type StatementMonth = z.infer<typeof StatementMonth>;

/** Sums in one currency. A refund counts with a negative cost and price. Exact. */
export const StatementTotals = z.strictObject({
  currency: Currency,
  count: Count,
  cost: Sum,
  /** Own prices of the items that have one, and the difference to their cost. */
  price: Sum,
  margin: Sum,
  /** Items without an own price; their cost is in `cost`, and in no margin. */
  unpriced: Count,
  unpricedCost: Sum,
});
export type StatementTotals = z.infer<typeof StatementTotals>;

export const StatementCustomer = z.strictObject({
  id: CustomerId,
  /** Empty: the customer is not in the local copy. */
  name: z.string().max(500),
  organization: z.string().max(500),
  email: z.string().max(500),
  totals: z.array(StatementTotals).max(50),
});
export type StatementCustomer = z.infer<typeof StatementCustomer>;

/** A transaction on a statement, or one that is on none. */
export const StatementLine = z.strictObject({
  id: Count,
  created: Moment.nullable(),
  kind: z.enum(statementKinds),
  isRefund: z.boolean(),
  description: z.string().max(2000),
  note: z.string().max(5000).nullable(),
  /** The domain that it was matched to. */
  domain: z.strictObject({ id: Count, name: z.string().max(300) }).nullable(),
  owner: z.enum(lineOwners),
  /** Years, or months of some products. */
  period: z.number().int().nullable(),
  currency: Currency,
  /** What it took from the balance; negative: what it brought. null: not known. */
  cost: Money.nullable(),
  price: Sum.nullable(),
  margin: Sum.nullable(),
  /** null: it is on the statement of a customer. */
  reason: z.enum(unmatchedReasons).nullable(),
});
export type StatementLine = z.infer<typeof StatementLine>;

const ofMonth = { accountId: AccountId, month: StatementMonth };

/** Whose lines: a customer's, or those on no statement, with one reason or any. */
const LinesOf = z.union([z.strictObject({ customer: CustomerId }), z.strictObject({ reason: z.enum(unmatchedReasons).nullable() })]);

const Page = { from: Count, count: z.number().int().min(1).max(200) };

/** What is written: every customer's statement, one customer's, the lines on no statement, or the month by extension and customer. */
const Written = z.union([
  z.strictObject({ what: z.enum(['customers', 'unmatched', 'month']) }),
  z.strictObject({ what: z.literal('customer'), id: CustomerId }),
]);

const Form = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('csv'), delimiter: z.enum(exportDelimiters), bom: z.boolean() }),
  z.strictObject({ kind: z.literal('json') }),
  z.strictObject({ kind: z.literal('pdf') }),
]);

const run = {
  ...ofMonth,
  /** Absolute path of the file, or of the folder with a file per customer. */
  path: z.string().max(5000),
  /** Files. */
  written: Count,
  total: Count,
};

/** The run that is writing, or the last one of this session. Files that are complete stay. */
export const StatementsState = z.discriminatedUnion('phase', [
  z.strictObject({ phase: z.literal('none') }),
  z.strictObject({ phase: z.literal('running'), ...run }),
  z.strictObject({ phase: z.literal('done'), ...run }),
  z.strictObject({ phase: z.literal('stopped'), ...run }),
  /** `print`: the page could not be made into a PDF. */
  z.strictObject({ phase: z.literal('failed'), ...run, fault: z.enum([...exportFaults, 'print']) }),
]);
export type StatementsState = z.infer<typeof StatementsState>;

/** What is printed above each statement of an account. */
export const Letterhead = z.strictObject({
  /** Lines of name and address; empty: none. */
  text: z.string().max(letterheadLimits.characters),
  /** Width and height in pixels, and size in bytes; null: none. */
  logo: z.strictObject({ type: z.enum(logoTypes), width: Count, height: Count, bytes: Count }).nullable(),
});
export type Letterhead = z.infer<typeof Letterhead>;

export const statementsCalls = {
  /** The months of the transactions in the local copy, newest first; how many have no date; and whether statements can be printed here. */
  'statements.months': query(
    z.strictObject({ accountId: AccountId }),
    z.strictObject({ months: z.array(StatementMonth).max(600), undated: Count, canPrint: z.boolean() }),
  ),
  /**
   * A month at a glance. What is matched and what is not add up to `moved`, which is the sum of the transactions. Of extensions and customers,
   * those with the highest prices are first; null is what was matched to no domain.
   */
  'statements.month': query(
    z.strictObject(ofMonth),
    z.strictObject({
      moved: z.array(Moved).max(50),
      matched: z.array(StatementTotals).max(50),
      unmatched: z.array(z.strictObject({ reason: z.enum(unmatchedReasons), totals: StatementTotals })).max(500),
      kinds: z.array(z.strictObject({ kind: z.enum(statementKinds), totals: StatementTotals })).max(500),
      extensions: z.array(z.strictObject({ extension: z.string().max(300).nullable(), totals: StatementTotals })).max(100),
      extensionCount: Count,
      customers: z.array(z.strictObject({ id: CustomerId, name: z.string().max(500), totals: StatementTotals })).max(100),
      customerCount: Count,
    }),
  ),
  /** Customers with transactions in a month, by name. `words`: that their name, organization or email address contains. */
  'statements.customers': query(
    z.strictObject({ ...ofMonth, words: z.string().max(200), ...Page }),
    z.strictObject({ total: Count, rows: z.array(StatementCustomer).max(200) }),
  ),
  /** Lines in the order in which the service lists them. */
  'statements.lines': query(
    z.strictObject({ ...ofMonth, of: LinesOf, ...Page }),
    z.strictObject({ total: Count, rows: z.array(StatementLine).max(200) }),
  ),
  /**
   * Asks for a file, or for a folder if there is one file per customer, and starts writing. Returns once it has started (false: no location was
   * chosen); `statements.changed` reports progress. Each file replaces one of its name when it is complete. Rejects with CONFLICT while another
   * run is writing or this computer cannot print, and with VALIDATION for a PDF of anything but statements.
   */
  'statements.write': command(
    z.strictObject({ ...ofMonth, of: Written, form: Form, detail: z.enum(statementDetails), language: z.enum(languages) }),
    z.strictObject({ started: z.boolean() }),
  ),
  'statements.state': query(Nothing, StatementsState),
  /** Stops after the current file is dropped; complete files stay. */
  'statements.stop': command(Nothing, Done),
  'statements.letterhead': query(z.strictObject({ accountId: AccountId }), Letterhead),
  'statements.saveLetterhead': command(
    z.strictObject({ accountId: AccountId, text: z.string().max(letterheadLimits.characters) }),
    Letterhead,
  ),
  /** Asks for a PNG or JPEG file, which is checked by its content and stored. Rejects with VALIDATION. null: none was chosen. */
  'statements.chooseLogo': command(z.strictObject({ accountId: AccountId }), z.strictObject({ letterhead: Letterhead.nullable() })),
  'statements.removeLogo': command(z.strictObject({ accountId: AccountId }), Letterhead),
};
