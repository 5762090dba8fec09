import type { Parsed } from '../../../preload/contract/index.ts';
import type { NameSearchState } from '../../../preload/contract/orders/availability.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { Clients } from '../accounts/clients.ts';
import { AppError } from '../base/errors.ts';
import type { Platform } from '../platform.ts';
import type { Redaction } from '../redaction/port.ts';
import { readExtension } from '../service/lists/names.ts';
import type { PortfolioStore } from '../store/port.ts';
import type { NameSearchesTable } from '../store/workspace/name-searches-table.ts';
import { readLabel } from './label.ts';
import { fillKnown } from './matrix/fill.ts';
import { buildMatrix, maxNames } from './matrix/layout.ts';
import { type NamesInText, namesInText } from './names-in-text.ts';
import type { CheckResponses } from './port.ts';
import { registrationPricesOf } from './prices.ts';
import { createSearch, type NameSearch, type NewSearch } from './search.ts';
import { suggestionsFor } from './suggest.ts';

export interface AvailabilityDeps {
  readonly responses: CheckResponses;
  readonly clients: Pick<Clients, 'for' | 'limiter'>;
  /** Called each time, since clearing local data and restoring replace them. */
  readonly store: () => Pick<PortfolioStore, 'search' | 'domains' | 'lists' | 'priceResults'>;
  readonly saved: () => NameSearchesTable;
  /** Full names in the cart of an account. */
  readonly inCart: (accountId: AccountId) => ReadonlySet<string>;
  readonly redaction: Redaction;
  readonly dialogs: Platform['dialogs'];
  /** Parallel calls that Settings currently allow. */
  readonly atOnce: () => number;
  readonly report: (state: NameSearchState) => void;
  readonly incident: (error: unknown) => void;
  /** `2027-03-08` in the user's time zone. */
  readonly today: () => string;
  /** Unix time in ms. */
  readonly now: () => number;
}

type OpenDeps = Pick<AvailabilityDeps, 'store' | 'responses' | 'now'>;
export type OpenedSearch = Pick<NamesInText, 'dropped' | 'cleaned'> & { readonly search: NameSearch };

/** Creates a search from a text, with what is known already. Throws AppError VALIDATION as `buildMatrix`, and CANCELED. */
export async function openSearch(
  deps: OpenDeps,
  { accountId, text, extensions, years, across, premium }: Parsed<'availability.open'>,
  nextId: () => string,
  signal: AbortSignal,
): Promise<OpenedSearch> {
  const { lists } = deps.store();
  const { names, dropped, cleaned } = namesInText(text, lists.extensions(accountId));
  const normalized = extensions.map(readExtension).filter((extension) => extension !== '');
  const { matrix, chosen } = buildMatrix(names, normalized, across);
  await fillKnown(deps, { accountId, matrix, premium, from: 0 }, signal);
  const prices = presentPrices(deps, accountId, matrix.extensions);
  const search = createSearch({ id: nextId(), accountId, matrix, premium, chosen, years, prices, now: deps.now });
  return { search, dropped, cleaned };
}

/** The prices of some extensions, read again when the local copy has changed. */
function presentPrices({ store }: OpenDeps, accountId: string, extensions: readonly string[]): NewSearch['prices'] {
  let read: { readonly version: string; readonly of: number; readonly prices: ReturnType<NewSearch['prices']> } | null = null;
  return () => {
    const { lists, priceResults } = store();
    const version = lists.version(accountId, 'prices');
    // Extensions may be added later.
    const of = extensions.length;
    if (read?.version !== version || read.of !== of)
      read = { version, of, prices: registrationPricesOf(priceResults.ofExtensions(accountId, extensions)) };
    return read.prices;
  };
}

/**
 * Adds suggestions after the row they were made from, with the chosen extensions; if there are none, with those of that row. Other
 * extensions are requested for the row itself.
 */
export async function addSuggested(
  deps: OpenDeps,
  { accountId, matrix, premium, chosen }: NameSearch,
  { row, labels, extensions = [] }: Pick<Parsed<'availability.add'>, 'row' | 'labels' | 'extensions'>,
  signal: AbortSignal,
): Promise<void> {
  const of = matrix.rows[row];
  if (of === undefined) throw new AppError('NOT_FOUND', 'search-row-unknown');
  const labelsHere = new Set(matrix.rows.map(({ label }) => label));
  const methods = new Map(suggestionsFor(of.label, [...labelsHere]).map(({ label, method }) => [label, method]));
  const { width } = matrix;
  const columns = chosen.length > 0 ? chosen : [...matrix.extensions.keys()].filter((at) => matrix.state(row * width + at) !== null);
  const added = labels.flatMap((typed) => {
    const read = readLabel(typed);
    if ('why' in read || labelsHere.has(read.label)) return [];
    labelsHere.add(read.label);
    return [{ label: read.label, ours: methods.get(read.label) ?? null, columns }];
  });
  if (matrix.rows.length + added.length > maxNames) throw new AppError('VALIDATION', 'too-many-names', { most: maxNames });
  if (extensions.length > 0) {
    matrix.widen(row, extensions.map(readExtension));
    await fillKnown(deps, { accountId, matrix, premium, from: row, to: row + 1 }, signal);
  }
  if (added.length === 0) return;
  const from = matrix.add(added, row);
  await fillKnown(deps, { accountId, matrix, premium, from }, signal);
}
