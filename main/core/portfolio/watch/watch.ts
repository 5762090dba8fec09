import { parseFilter } from '../../../../preload/contract/filter/parse.ts';
import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import type { AccountId, Json } from '../../../../preload/contract/values.ts';
import type { watchCalls } from '../../../../preload/contract/watch/watch.ts';
import { maxWatched } from '../../../../preload/contract/watch/watch-codes.ts';
import type { CallService } from '../../base/call-service.ts';
import { AppError, fieldError } from '../../base/errors.ts';
import type { Today } from '../../base/time-zones.ts';
import { hasProtection } from '../../service/domain/details.ts';
import type { PortfolioStore, WorkspaceStore } from '../../store/port.ts';
import { marksOf, storedTag } from '../notes-and-tags.ts';
import type { SalePrices } from '../prices/sale-prices.ts';
import type { QuietHours } from '../sync/quiet-hours.ts';
import { requestGap, type WatchRounds, type WatchRoundsDeps, watchedParts } from './rounds.ts';

export interface WatchDeps {
  /** Called each time, since clearing local data replaces it. */
  readonly store: () => Pick<PortfolioStore, 'domains' | 'watchRounds' | 'parts'>;
  /** Called each time, since a restore replaces it. */
  readonly workspace: () => Pick<WorkspaceStore, 'watch' | 'notes' | 'seenChanges' | 'reminderLog'>;
  readonly settings: WatchRoundsDeps['settings'];
  readonly quietHours: () => QuietHours;
  readonly prices: () => Promise<Pick<SalePrices, 'of'>>;
  readonly today: () => Today;
  readonly rounds: WatchRounds;
  /** The rule of an account was changed. */
  readonly changed: (accountId: AccountId) => void;
  /** Unix time in ms. */
  readonly now: () => number;
}

export type WatchService = CallService<typeof watchCalls>;

/** Returns the ids of the watched domains of an account, by name. */
export async function watchedIds(
  { store, workspace, prices, today }: Pick<WatchDeps, 'store' | 'workspace' | 'prices' | 'today'>,
  accountId: AccountId,
): Promise<readonly number[]> {
  const { watch, notes, seenChanges, reminderLog: reminders } = workspace();
  const changed = { table: seenChanges, watch, reminders, prices: await prices(), today: today() };
  const condition = marksOf(notes, accountId, 'domain', changed).watched?.() ?? null;
  if (condition === null) return [];
  const order = { column: 'name', descending: false } as const;
  return [...(await store().domains.ids(accountId, { where: condition.sql, values: condition.values }, order))];
}

/** Whether the filter of the rule matches a domain, regardless of its tags. */
async function isMatched({ store, workspace, prices, today }: WatchDeps, accountId: AccountId, id: number): Promise<boolean> {
  const { watch, notes, seenChanges, reminderLog: reminders } = workspace();
  const withoutTag = { read: () => ({ ...watch.read(accountId), tag: null }) };
  const changed = { table: seenChanges, watch: withoutTag, reminders, prices: await prices(), today: today() };
  const condition = marksOf(notes, accountId, 'domain', changed).watched?.() ?? null;
  return condition !== null && store().domains.among(accountId, [id], { where: condition.sql, values: condition.values }).has(id);
}

/** Domains whose stored details tell what a round asks for. */
const sampled = 5;

/** Whether WHOIS protection takes a request of its own, since the details of the service leave it out. */
function asksForProtection({ store }: WatchDeps, accountId: AccountId, ids: readonly number[]): boolean {
  const details = ids.slice(0, sampled).flatMap((id) => store().parts.find(accountId, id, 'details') ?? []);
  return details.length > 0 && details.every(({ raw }) => !hasProtection(JSON.parse(raw) as Json));
}

/** The tag as it is stored. Throws AppError VALIDATION of the field for a text that is not a tag. */
function savedTag(tag: string): string {
  try {
    return storedTag(tag);
  } catch (error) {
    throw error instanceof AppError ? fieldError('tag', error) : error;
  }
}

/** The watch list: its rule, and what its rounds cost. */
export function createWatch(deps: WatchDeps): WatchService {
  const { store, workspace, settings, rounds, now } = deps;

  /** When a round that is due at a time can start. */
  const startOf = (dueAt: number): string => new Date(deps.quietHours().endFrom(Math.max(dueAt, now()))).toISOString();

  async function state({ accountId }: Parsed<'watch.state'>): Promise<Output<'watch.state'>> {
    const rule = workspace().watch.read(accountId);
    const ids = await watchedIds(deps, accountId);
    const some = ids.slice(0, maxWatched);
    const { phase, round, failed, nextAt } = rounds.state(accountId);
    const gap = requestGap(settings().limits);
    const parts = some.length * watchedParts.length;
    const unread = round === null ? parts : store().watchRounds.countUnread(accountId, some, watchedParts, round.startedAt);
    const requestsEach = watchedParts.length + (asksForProtection(deps, accountId, some) ? 1 : 0);
    const requests = some.length * requestsEach;
    const done = parts === 0 ? 0 : Math.floor(((parts - unread) * requests) / parts);
    return {
      ...{ rule, isFilterFaulty: 'fault' in parseFilter(rule.filter), watched: ids.length, requestsEach, requests },
      ...{ done, failed, roundMs: Math.ceil(requests * gap), perMinute: 60_000 / gap, round },
      phase: ids.length === 0 ? 'none' : phase,
      nextAt: nextAt === null || ids.length === 0 ? null : startOf(nextAt),
    };
  }

  return {
    state,
    times({ accountId }) {
      const { watch, notes } = workspace();
      const { tag, filter } = watch.read(accountId);
      const isTagged = tag !== null && notes.taggedIds(accountId, 'domain', { kind: 'pattern', pieces: [tag] }).length > 0;
      if (!isTagged && filter.trim() === '') return { times: null };
      const { round, nextAt } = rounds.state(accountId);
      const isReading = round !== null && round.endedAt === null;
      return { times: { isReading, last: round?.endedAt ?? null, next: nextAt === null ? null : startOf(nextAt) } };
    },
    rule: ({ accountId }) => ({ tag: workspace().watch.read(accountId).tag }),
    domain: async ({ accountId, id }) => ({
      tag: workspace().watch.read(accountId).tag,
      isMatched: await isMatched(deps, accountId, id),
    }),
    async save({ accountId, rule }) {
      const parsed = parseFilter(rule.filter);
      if ('fault' in parsed) throw fieldError('filter', parsed.fault);
      workspace().watch.write(accountId, { ...rule, tag: rule.tag === null ? null : savedTag(rule.tag), filter: rule.filter.trim() });
      rounds.ruleChanged(accountId);
      deps.changed(accountId);
      return state({ accountId });
    },
    start({ accountId }) {
      rounds.start(accountId);
      return state({ accountId });
    },
  };
}
