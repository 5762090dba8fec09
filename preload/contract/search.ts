import * as z from 'zod';
import { command, query } from './call.ts';
import { CalendarDate } from './domains.ts';
import { searchGroups } from './lists.ts';
import { longestPaste } from './name-list.ts';
import { AccountId, Done, NameSetId } from './values.ts';

const Count = z.number().int().nonnegative();
const ObjectId = z.number().int();

/** Where a hit leads: one object of a list, or its list with a filter. */
const Target = z.strictObject({
  screen: z.enum(['domains', 'customers']),
  id: ObjectId.optional(),
  filter: z.string().max(2000).optional(),
});

/** What is shown of something that was found. */
const SearchHit = z.strictObject({
  to: Target,
  title: z.string().max(500),
  /** What else is told of it: the customer of a domain, the e-mail address of a customer. */
  remark: z.string().max(500),
  /** Of a domain. */
  expires: CalendarDate.nullable(),
  /** Of a tag: how many have it. */
  count: Count.nullable(),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** As many hits are shown of each group. */
export const hitsShown = 5;

const SearchGroup = z.strictObject({
  group: z.enum(searchGroups),
  count: Count,
  hits: z.array(SearchHit).max(hitsShown),
  /** Where all of them are listed; null where no list has exactly these. */
  all: Target.nullable(),
});
export type SearchGroup = z.infer<typeof SearchGroup>;

export const searchCalls = {
  /** Looks for every word in everything local of an account. No network. Groups without a hit are left out. */
  'search.all': query(
    z.strictObject({ accountId: AccountId, text: z.string().max(200) }),
    z.strictObject({ groups: z.array(SearchGroup).max(searchGroups.length) }),
  ),
  /** Reads a pasted list of names, addresses of pages or e-mail addresses and compares it with the account's domains. */
  'search.keepNames': query(
    z.strictObject({ accountId: AccountId, text: z.string().max(longestPaste) }),
    z.strictObject({
      set: NameSetId,
      /** Different names in the text, those of them that belong to no domain of the account, and words that are no names. */
      names: Count,
      missing: Count,
      others: Count,
      /** The first of the missing ones. */
      some: z.array(z.string().max(300)).max(200),
    }),
  ),
  /** Copies the names that are not in the account, one on a line. Main copies. Rejects with NOT_FOUND when the set is not kept any more. */
  'search.copyMissing': command(z.strictObject({ set: NameSetId }), Done),
};
