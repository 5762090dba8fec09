import * as z from 'zod';
import { command, query } from '../call.ts';
import { WhoisResponse } from '../domains/domain.ts';
import { exportDelimiters, exportFaults } from '../portfolio/export-columns.ts';
import { FilterFault, FilterText } from '../portfolio/views.ts';
import { AccountId, Done, Moment, Money } from '../values.ts';
import { availabilityStates, droppedReasons, nameCleanups, suggestionMethods } from './availability-codes.ts';

/*
 * Search for available names: a matrix of names by extensions that fills in as the service responds (one full name per call, api.md section
 * 9).
 */

const rowsAtOnce = 200;
const Count = z.number().int().nonnegative();
const Years = z.number().int().min(1).max(10);
const Extension = z.string().min(2).max(100);
const Extensions = z.array(Extension).max(200);
/** A search, retained by main while it is being viewed; the last four per account are retained. */
const NameSearchId = z.string().regex(/^a\d{1,9}$/);

/** What is known about one full name. */
const AvailabilityCell = z.strictObject({
  extension: Extension,
  state: z.enum(availabilityStates),
  /** For the chosen years, with promotions; for a premium name its own price. null: unknown. */
  price: Money.nullable(),
  currency: z.string().max(20).nullable(),
  /** The standard price, if a promotion changed it. */
  standard: Money.nullable(),
  /** When the service responded; null: it has not. */
  checkedAt: Moment.nullable(),
  /** Why it is refused or unknown: the service's message or ours. */
  message: z.string().max(2000).nullable(),
  /** Already in the cart. */
  inCart: z.boolean(),
});
export type AvailabilityCell = z.infer<typeof AvailabilityCell>;

const AvailabilityRow = z.strictObject({
  /** Constant for the life of the search. */
  row: Count,
  /** A-label and Unicode form; without an extension. */
  label: z.string().max(300),
  unicode: z.string().max(300),
  /** A suggestion made here: its method. null: it was typed. */
  ours: z.enum(suggestionMethods).nullable(),
  /** One per extension of the search, in order; null: not requested for this name. */
  cells: z.array(AvailabilityCell.nullable()).max(400),
});
export type AvailabilityRow = z.infer<typeof AvailabilityRow>;

/** The state of a search. `version` changes whenever the contents of its rows change. */
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
  /** `stopped`: by the user; `halted`: nothing could be requested, see `reason`. */
  phase: z.enum(['running', 'stopped', 'halted', 'done']),
  /** Code of the error that halted it. */
  reason: z.string().max(50).nullable(),
  perSecond: z.number().nonnegative().nullable(),
  secondsRemaining: Count.nullable(),
});
export type NameSearchState = z.infer<typeof NameSearchState>;

/** Sorted by input order, by name, by number of available names, or by an extension (available ones first, then by price). */
const Arranged = {
  search: NameSearchId,
  /** e.g. `free price<200000`, `premium`, `!taken kopi`. */
  filter: FilterText,
  sort: z.strictObject({ column: z.union([z.enum(['entered', 'name', 'free']), Extension]), descending: z.boolean() }),
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

/** Extensions in the user's order, and named groups of them. */
export const ExtensionChoice = z.strictObject({
  favorites: Extensions,
  groups: z.array(z.strictObject({ name: z.string().min(1).max(60), extensions: Extensions.min(1) })).max(50),
});
export type ExtensionChoice = z.infer<typeof ExtensionChoice>;

export const availabilityCalls = {
  /** The extensions with a registration price, from the local copy, with this account's choice. No network. */
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
   * Parses names and keywords from a text (URLs, email addresses, separators and IDN are cleaned up) and starts checking them. Names with
   * an extension are checked only with it, unless `across`. Rejects with VALIDATION if nothing remains, or if there are more than 10,000
   * names or 400,000 cells.
   */
  'availability.open': command(
    z.strictObject({
      accountId: AccountId,
      text: z.string().max(400_000),
      extensions: Extensions,
      years: Years,
      /** Names with an extension are also checked with the chosen ones. */
      across: z.boolean(),
      /** Request premium names with their prices. */
      premium: z.boolean(),
      /** This many of the first rows are returned with it, in input order, which saves a call. */
      first: z.number().int().min(1).max(rowsAtOnce).optional(),
    }),
    z.strictObject({
      state: NameSearchState,
      rows: z.array(AvailabilityRow).max(rowsAtOnce),
      /** What was omitted, and what was parsed differently than written; the first 200 of each. */
      dropped: z.strictObject({
        count: Count,
        first: z.array(z.strictObject({ line: Count, text: z.string().max(300), why: z.enum(droppedReasons) })).max(200),
      }),
      cleaned: z.strictObject({
        count: Count,
        first: z
          .array(z.strictObject({ line: Count, text: z.string().max(300), name: z.string().max(300), how: z.enum(nameCleanups) }))
          .max(200),
      }),
    }),
  ),
  'availability.state': query(z.strictObject({ search: NameSearchId }), NameSearchState),
  /** Rows in order, by position; `count` is the number of all matches. Rejects with NOT_FOUND if the search is no longer retained. */
  'availability.rows': query(
    z.strictObject({ ...Arranged, from: Count, count: z.number().int().min(1).max(rowsAtOnce) }),
    z.union([
      z.strictObject({ version: Count, count: Count, rows: z.array(AvailabilityRow).max(rowsAtOnce) }),
      z.strictObject({ fault: FilterFault }),
    ]),
  ),
  /** These rows are visible: they are requested before others. */
  'availability.look': command(z.strictObject({ search: NameSearchId, rows: z.array(Count).max(rowsAtOnce) }), Done),
  'availability.control': command(z.strictObject({ search: NameSearchId, to: z.enum(['stop', 'continue', 'close']) }), Done),
  /** Retries these cells, or all in these states. Results that are still valid are not requested again; returns the number of retries. */
  'availability.recheck': command(
    z.strictObject({
      search: NameSearchId,
      cells: z
        .array(z.strictObject({ row: Count, extension: Extension }))
        .max(1000)
        .optional(),
      states: z.array(z.enum(availabilityStates)).max(10).optional(),
    }),
    z.strictObject({ requested: Count }),
  ),
  /** Prices for a different number of years; nothing is requested again. */
  'availability.years': command(z.strictObject({ search: NameSearchId, years: Years }), Done),
  /** Suggestions for a row, generated locally: prefixes, suffixes, hyphens, another word order, other extensions. No network. */
  'availability.suggest': query(
    z.strictObject({ search: NameSearchId, row: Count }),
    z.strictObject({
      suggestions: z
        .array(z.strictObject({ label: z.string().max(63), unicode: z.string().max(300), method: z.enum(suggestionMethods) }))
        .max(100),
      /** Other extensions that are sold and not requested for this name, each with the price of its shortest period. */
      extensions: z.array(z.strictObject({ extension: Extension, price: Money.nullable(), currency: z.string().max(20) })).max(40),
    }),
  ),
  /** Inserts suggestions after their row, and checks them; the row itself is checked with these extensions, too. */
  'availability.add': command(
    z.strictObject({
      search: NameSearchId,
      row: Count,
      labels: z.array(z.string().min(1).max(63)).max(100),
      extensions: z.array(Extension).max(40).optional(),
    }),
    Done,
  ),
  /** WHOIS of one full name, from the service. Rejects like reads of the service. */
  'availability.whois': query(
    z.strictObject({ accountId: AccountId, name: z.string().min(3).max(300) }),
    WhoisResponse.omit({ fields: true }).extend({
      name: z.string().max(300),
      /** null: the service does not report it. */
      available: z.boolean().nullable(),
      message: z.string().max(5000).nullable(),
    }),
  ),
  'availability.saved': query(z.strictObject({ accountId: AccountId }), z.strictObject({ searches: z.array(SavedSearch).max(100) })),
  /** By name; replaces one of the same name. */
  'availability.save': command(z.strictObject({ accountId: AccountId, saved: SavedSearch }), Done),
  'availability.forget': command(z.strictObject({ accountId: AccountId, name: z.string().max(60) }), Done),
  /** Asks for a location and writes one line per cell of the matching rows, as CSV. `path` is null if no location was chosen. */
  'availability.saveFile': command(
    z.strictObject({ ...Arranged, delimiter: z.enum(exportDelimiters), bom: z.boolean() }),
    z.union([z.strictObject({ path: z.string().max(5000).nullable(), lines: Count }), z.strictObject({ fault: z.enum(exportFaults) })]),
  ),
};
