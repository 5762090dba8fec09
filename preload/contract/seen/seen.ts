import * as z from 'zod';
import { command, query } from '../call.ts';
import { AccountId, Moment, Money } from '../values.ts';
import {
  alarms,
  comparedFields,
  explanations,
  moneyFields,
  moneySubjects,
  personFields,
  personSubjects,
  seenQueryFilters,
} from './seen-codes.ts';

const Count = z.number().int().nonnegative();
const Id = z.number().int().positive();

/** A customer or contact; the name as far as it was stored when the change was found. */
const Person = z.strictObject({ id: z.string().max(20), name: z.string().max(300).nullable() });

/**
 * Items of a domain that differ, of one record set (`www A`), child nameserver, or source of a forwarding; DS records have an empty name.
 * Long ones are cut.
 */
const ItemGroup = z.strictObject({ name: z.string().max(400), items: z.array(z.string().max(600)).max(100) });

/** A compared value. `more`: how many items are not listed. */
export const SeenValue = z.union([
  z.strictObject({ kind: z.literal('presence'), present: z.boolean() }),
  z.strictObject({ kind: z.literal('status'), label: z.string().max(200) }),
  z.strictObject({ kind: z.literal('day'), day: z.string().max(20) }),
  z.strictObject({ kind: z.literal('flag'), on: z.boolean() }),
  z.strictObject({ kind: z.literal('hosts'), hosts: z.array(z.string().max(300)).max(10) }),
  z.strictObject({ kind: z.literal('person'), ...Person.shape }),
  z.strictObject({ kind: z.literal('items'), groups: z.array(ItemGroup).max(100), more: Count }),
]);
export type SeenValue = z.infer<typeof SeenValue>;

const Currency = z.string().max(20);

/** What is compared of money. */
export const SeenMoneyValue = z.union([
  /** A balance or a price. The currency is empty if it is not known. */
  z.strictObject({ kind: z.literal('money'), amount: Money, currency: Currency }),
  /** A transaction: `amount` with its effect on the balance as its sign, if that is known. `domain`: the name that it mentions. */
  z.strictObject({
    kind: z.literal('transaction'),
    type: z.string().max(100),
    amount: Money.nullable(),
    currency: Currency,
    domain: z.string().max(300).nullable(),
  }),
  /** A promotional registration price: the shortest period, its total, and its validity. */
  z.strictObject({
    kind: z.literal('promotion'),
    years: z.number().int().nullable(),
    amount: Money,
    currency: Currency,
    from: Moment.nullable(),
    to: Moment.nullable(),
  }),
  z.strictObject({ kind: z.literal('nothing') }),
]);
export type SeenMoneyValue = z.infer<typeof SeenMoneyValue>;

/**
 * What there is to say about a change of money. `difference`: what the transactions do not account for, with its sign. `below-cost`: the
 * customer price that was calculated from the old price, and is lower than the new one.
 */
export const SeenNote = z.strictObject({ kind: z.enum(['difference', 'below-cost']), amount: Money, currency: Currency });
export type SeenNote = z.infer<typeof SeenNote>;

/** What is compared of a customer or contact; a text may have several lines and may be empty. */
export const SeenPersonValue = z.union([
  z.strictObject({ kind: z.literal('presence'), present: z.boolean() }),
  z.strictObject({ kind: z.literal('text'), text: z.string().max(700) }),
]);
export type SeenPersonValue = z.infer<typeof SeenPersonValue>;

const Found = z.strictObject({
  id: Id,
  /** When the two values were read; null: not known. */
  beforeAt: Moment.nullable(),
  afterAt: Moment,
  foundAt: Moment,
  explanation: z.enum(explanations),
  /** The job that explains it. */
  job: Id.nullable(),
  alarm: z.enum(alarms).nullable(),
  seenAt: Moment.nullable(),
});

/** A difference between two readings of a domain. */
export const SeenDomainChange = Found.extend({
  subject: z.literal('domain'),
  domainId: Count,
  domainName: z.string().max(300),
  /** Whether the domain is in the local copy; otherwise it cannot be opened or changed. */
  isHere: z.boolean(),
  customerId: Count.nullable(),
  field: z.enum(comparedFields),
  before: SeenValue,
  after: SeenValue,
});
export type SeenDomainChange = z.infer<typeof SeenDomainChange>;

/** A transaction that was not known, or another difference that is not of a domain. */
export const SeenMoneyChange = Found.extend({
  subject: z.enum(moneySubjects),
  /** The service's id; 0: of the account. */
  subjectId: Count,
  /** The description of the transaction, or the extension; empty: the account. */
  subjectName: z.string().max(300),
  /** Whether it is in the local copy; otherwise it cannot be opened. */
  isHere: z.boolean(),
  /** When the transaction was made; null: not known. */
  madeAt: Moment.nullable(),
  field: z.enum(moneyFields),
  before: SeenMoneyValue,
  after: SeenMoneyValue,
  note: SeenNote.nullable(),
});
export type SeenMoneyChange = z.infer<typeof SeenMoneyChange>;

/** A difference between two readings of a customer or contact. */
export const SeenPersonChange = Found.extend({
  subject: z.enum(personSubjects),
  /** The service's id. */
  subjectId: Count,
  /** Its name, otherwise its e-mail address; may be empty. */
  subjectName: z.string().max(300),
  customerId: Count,
  /** Whether the customer is in the local copy; otherwise it cannot be opened. */
  isHere: z.boolean(),
  field: z.enum(personFields),
  before: SeenPersonValue,
  after: SeenPersonValue,
});
export type SeenPersonChange = z.infer<typeof SeenPersonChange>;

export const SeenChange = z.discriminatedUnion('subject', [SeenDomainChange, SeenMoneyChange, SeenPersonChange]);
export type SeenChange = z.infer<typeof SeenChange>;

export const SeenQuery = z.strictObject({
  accountId: AccountId,
  filter: z.enum(seenQueryFilters),
  domainId: Count.optional(),
});

const SeenCounts = z.strictObject({ all: Count, unseen: Count, unexplained: Count, alarms: Count });

/** What differs between what was known of domains, customers and money, and what was read. */
export const seenCalls = {
  /** Unexplained changes first, newest first: `count` rows starting at `from`, and the total. */
  'seen.changes': query(
    z.strictObject({ ...SeenQuery.shape, from: Count.max(20_000), count: z.number().int().min(1).max(200) }),
    z.strictObject({ rows: z.array(SeenChange).max(200), total: Count }),
  ),
  /** How many changes there are, and how many of them are not marked as seen: all, the unexplained ones, and those with an alarm. */
  'seen.counts': query(z.strictObject({ accountId: AccountId }), SeenCounts),
  /** Marks changes as seen; without `ids` all of them. Returns how many were not marked before. */
  'seen.mark': command(
    z.strictObject({ accountId: AccountId, ids: z.array(Id).min(1).max(1000).optional() }),
    z.strictObject({ marked: Count }),
  ),
};
