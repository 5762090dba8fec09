import * as z from 'zod';
import { command, query } from '../call.ts';
import { CalendarDate } from '../domains/domains.ts';
import { maxPasteLength } from '../domains/name-list.ts';
import { searchGroups } from '../lists.ts';
import { AccountId, Done, NameSetId } from '../values.ts';

const Count = z.number().int().nonnegative();
const ObjectId = z.number().int();

/** The target of a hit: one object of a list, or its list with a filter. */
const Target = z.strictObject({
  screen: z.enum(['domains', 'customers']),
  id: ObjectId.optional(),
  filter: z.string().max(2000).optional(),
});

/** The displayed data of a hit. */
const SearchHit = z.strictObject({
  to: Target,
  title: z.string().max(500),
  /** Additional text: a domain's customer, a customer's email address. */
  remark: z.string().max(500),
  /** For a domain. */
  expires: CalendarDate.nullable(),
  /** For a tag: how many objects have it. */
  count: Count.nullable(),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** Number of hits shown per group. */
export const hitsShown = 5;

const SearchGroup = z.strictObject({
  group: z.enum(searchGroups),
  count: Count,
  hits: z.array(SearchHit).max(hitsShown),
  /** Link to a list of all of them; null if no list has exactly these. */
  all: Target.nullable(),
});
export type SearchGroup = z.infer<typeof SearchGroup>;

/** Number of domains offered at once. */
export const domainsOffered = 20;

const OfferedDomain = z.strictObject({
  id: ObjectId.nonnegative(),
  /** A-labels, as the service writes it. */
  name: z.string().max(500),
  unicode: z.string().max(500),
  /** The customer's name; empty if unknown. */
  customer: z.string().max(500),
});

export const searchCalls = {
  /**
   * Searches all local data of an account for every word. No network. Groups without a hit are omitted. The order is that of relevance: the
   * name itself, its start, the start of a word in it, inside it, other fields; and of these, objects opened recently first.
   */
  'search.all': query(
    z.strictObject({ accountId: AccountId, text: z.string().max(200) }),
    z.strictObject({ groups: z.array(SearchGroup).max(searchGroups.length) }),
  ),
  /** Domains in the local copy that contain every word, in the same order; all of them if nothing is typed. No network. */
  'search.findDomains': query(
    z.strictObject({ accountId: AccountId, text: z.string().max(200) }),
    z.strictObject({ count: Count, domains: z.array(OfferedDomain).max(domainsOffered) }),
  ),
  /** Remembers, on this computer, that an object was opened. */
  'search.noteOpened': command(
    z.strictObject({ accountId: AccountId, list: z.enum(['domains', 'customers']), id: ObjectId.nonnegative() }),
    Done,
  ),
  /** Parses a pasted list of names, URLs or email addresses and compares it with the account's domains. */
  'search.keepNames': query(
    z.strictObject({ accountId: AccountId, text: z.string().max(maxPasteLength) }),
    z.strictObject({
      set: NameSetId,
      /** Distinct names in the text, those that are no domain in the account, and words that are not names. */
      names: Count,
      missing: Count,
      others: Count,
      /** The first of the missing ones. */
      some: z.array(z.string().max(300)).max(200),
    }),
  ),
  /** Copies the names that are not in the account, one per line. Main copies. Rejects with NOT_FOUND if the set is no longer retained. */
  'search.copyMissing': command(z.strictObject({ set: NameSetId }), Done),
};
