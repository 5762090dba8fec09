import * as z from 'zod';
import { availabilityStates, droppedReasons, saidChanges, suggestionWays } from './availability-codes.ts';
import { command, query } from './call.ts';
import { WhoisAnswer } from './domain.ts';
import { exportDelimiters, exportFaults } from './export-columns.ts';
import { AccountId, Done, Moment, Money } from './values.ts';
import { FilterFault, FilterText } from './views.ts';

/* Searching for free names: a matrix of names by extensions that fills in as the service answers (one full name per call, api.md trap 12). */

const rowsAtOnce = 200;
const Count = z.number().int().nonnegative();
const Years = z.number().int().min(1).max(10);
const Extension = z.string().min(2).max(100);
const Extensions = z.array(Extension).max(200);
/** A search, kept by main for as long as it is looked at; of each account the last four are kept. */
const NameSearchId = z.string().regex(/^a\d{1,9}$/);

/** What is known of one full name. */
const AvailabilityCell = z.strictObject({
  extension: Extension,
  state: z.enum(availabilityStates),
  /** For the chosen years, promotions applied; of a premium name its own price. null: none is known. */
  price: Money.nullable(),
  currency: z.string().max(20).nullable(),
  /** The standard price, where a promotion made another one of it. */
  standard: Money.nullable(),
  /** When the service answered; null: it has not. */
  checkedAt: Moment.nullable(),
  /** Why it is refused or unknown, in the service's words or ours. */
  message: z.string().max(2000).nullable(),
  /** In the cart already. */
  inCart: z.boolean(),
});
export type AvailabilityCell = z.infer<typeof AvailabilityCell>;

const AvailabilityRow = z.strictObject({
  /** Stays the same while the search lives. */
  row: Count,
  /** A-label and its Unicode; without an extension. */
  label: z.string().max(300),
  unicode: z.string().max(300),
  /** A suggestion made here: how it came about. null: it was typed. */
  ours: z.enum(suggestionWays).nullable(),
  /** One for each extension of the search, in its order; null: not asked for with this name. */
  cells: z.array(AvailabilityCell.nullable()).max(400),
});
export type AvailabilityRow = z.infer<typeof AvailabilityRow>;

/** Where a search stands. Another `version` after each change of what its rows hold. */
export const NameSearchState = z.strictObject({
  accountId: AccountId,
  search: NameSearchId,
  version: Count,
  rows: Count,
  extensions: z.array(Extension).max(400),
  years: Years,
  cells: Count,
  answered: Count,
  counts: z.strictObject(
    Object.fromEntries(availabilityStates.map((state) => [state, Count])) as Record<(typeof availabilityStates)[number], typeof Count>,
  ),
  /** `stopped`: by a person; `halted`: nothing could be asked, see `reason`. */
  phase: z.enum(['running', 'stopped', 'halted', 'done']),
  /** Code of the error that halted it. */
  reason: z.string().max(50).nullable(),
  perSecond: z.number().nonnegative().nullable(),
  secondsLeft: Count.nullable(),
});
export type NameSearchState = z.infer<typeof NameSearchState>;

/** Sorted by what was given, by name, by how many are free, or by an extension (free ones first, then by price). */
const Arranged = {
  search: NameSearchId,
  /** e.g. `free price<200000`, `premium`, `!taken kopi`. */
  filter: FilterText,
  sort: z.strictObject({ column: z.union([z.enum(['given', 'name', 'free']), Extension]), descending: z.boolean() }),
};

export const SavedSearch = z.strictObject({
  name: z.string().min(1).max(60),
  text: z.string().max(400_000),
  extensions: Extensions,
  years: Years,
  across: z.boolean(),
  premium: z.boolean(),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** Extensions in an order of one's own, and named groups of them. */
export const ExtensionChoice = z.strictObject({
  favourites: Extensions,
  groups: z.array(z.strictObject({ name: z.string().min(1).max(60), extensions: Extensions.min(1) })).max(50),
});
export type ExtensionChoice = z.infer<typeof ExtensionChoice>;

export const availabilityCalls = {
  /** The extensions that have a price for registration, from the local copy, with the choice of this account. No network. */
  'availability.extensions': query(
    z.strictObject({ accountId: AccountId }),
    z.strictObject({
      extensions: z
        .array(
          z.strictObject({ extension: Extension, currency: z.string().max(20), sold: z.array(Years).max(10), price: Money.nullable() }),
        )
        .max(3000),
      ...ExtensionChoice.shape,
    }),
  ),
  'availability.keepExtensions': command(z.strictObject({ accountId: AccountId, ...ExtensionChoice.shape }), Done),
  /**
   * Reads names and keywords out of a text (addresses of pages, e-mail addresses, separators and IDN are cleaned up) and begins to check
   * them. Names that are written with an extension are checked with it alone, unless `across`. Rejects with VALIDATION when nothing is left, or
   * when there are more than 10,000 names or 400,000 cells.
   */
  'availability.open': command(
    z.strictObject({
      accountId: AccountId,
      text: z.string().max(400_000),
      extensions: Extensions,
      years: Years,
      /** Written with an extension: checked with the chosen ones as well. */
      across: z.boolean(),
      /** Ask for premium names with their prices. */
      premium: z.boolean(),
      /** As many of the first rows are answered with it, in the order in which they were given, so that nobody has to ask for them. */
      first: z.number().int().min(1).max(rowsAtOnce).optional(),
    }),
    z.strictObject({
      state: NameSearchState,
      rows: z.array(AvailabilityRow).max(rowsAtOnce),
      /** What was left out, and what was read as something else than it was written; the first 200 of each. */
      dropped: z.strictObject({
        count: Count,
        first: z.array(z.strictObject({ line: Count, text: z.string().max(300), why: z.enum(droppedReasons) })).max(200),
      }),
      cleaned: z.strictObject({
        count: Count,
        first: z
          .array(z.strictObject({ line: Count, text: z.string().max(300), name: z.string().max(300), how: z.enum(saidChanges) }))
          .max(200),
      }),
    }),
  ),
  'availability.state': query(z.strictObject({ search: NameSearchId }), NameSearchState),
  /** Rows in their order by place; `count` is all that pass. Rejects with NOT_FOUND when the search is not kept any more. */
  'availability.rows': query(
    z.strictObject({ ...Arranged, from: Count, count: z.number().int().min(1).max(rowsAtOnce) }),
    z.union([
      z.strictObject({ version: Count, count: Count, rows: z.array(AvailabilityRow).max(rowsAtOnce) }),
      z.strictObject({ fault: FilterFault }),
    ]),
  ),
  /** These rows are in view: they are asked before others. */
  'availability.look': command(z.strictObject({ search: NameSearchId, rows: z.array(Count).max(rowsAtOnce) }), Done),
  'availability.control': command(z.strictObject({ search: NameSearchId, to: z.enum(['stop', 'go', 'close']) }), Done),
  /** Asks again: these cells, or all in these states. What was answered within its life time is not asked again; answers how many are. */
  'availability.again': command(
    z.strictObject({
      search: NameSearchId,
      cells: z
        .array(z.strictObject({ row: Count, extension: Extension }))
        .max(1000)
        .optional(),
      states: z.array(z.enum(availabilityStates)).max(10).optional(),
    }),
    z.strictObject({ asked: Count }),
  ),
  /** Prices for other years; nothing is asked again. */
  'availability.years': command(z.strictObject({ search: NameSearchId, years: Years }), Done),
  /** Names made here of one row: prefixes, suffixes, hyphens, another word order, other extensions. No network. */
  'availability.suggest': query(
    z.strictObject({ search: NameSearchId, row: Count }),
    z.strictObject({
      suggestions: z
        .array(z.strictObject({ label: z.string().max(63), unicode: z.string().max(300), way: z.enum(suggestionWays) }))
        .max(100),
      /** Others that are sold and not asked for with this name, each with the price of its shortest period. */
      extensions: z.array(z.strictObject({ extension: Extension, price: Money.nullable(), currency: z.string().max(20) })).max(40),
    }),
  ),
  /** Puts suggestions of a row behind it, and checks them; the row itself is checked with these extensions as well. */
  'availability.add': command(
    z.strictObject({
      search: NameSearchId,
      row: Count,
      labels: z.array(z.string().min(1).max(63)).max(100),
      extensions: z.array(Extension).max(40).optional(),
    }),
    Done,
  ),
  /** WHOIS of one full name, from the service. Rejects as reads of the service do. */
  'availability.whois': query(
    z.strictObject({ accountId: AccountId, name: z.string().min(3).max(300) }),
    WhoisAnswer.omit({ fields: true }).extend({
      name: z.string().max(300),
      /** null: the service does not tell. */
      available: z.boolean().nullable(),
      message: z.string().max(5000).nullable(),
    }),
  ),
  'availability.saved': query(z.strictObject({ accountId: AccountId }), z.strictObject({ searches: z.array(SavedSearch).max(100) })),
  /** By its name; one of the same name is replaced. */
  'availability.save': command(z.strictObject({ accountId: AccountId, saved: SavedSearch }), Done),
  'availability.forget': command(z.strictObject({ accountId: AccountId, name: z.string().max(60) }), Done),
  /** Asks for a place and writes one line for each cell of the rows that pass, as CSV. `path` is null when no place was chosen. */
  'availability.saveFile': command(
    z.strictObject({ ...Arranged, delimiter: z.enum(exportDelimiters), bom: z.boolean() }),
    z.union([z.strictObject({ path: z.string().max(5000).nullable(), lines: Count }), z.strictObject({ fault: z.enum(exportFaults) })]),
  ),
};
