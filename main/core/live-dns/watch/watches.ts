import * as z from 'zod';
import type { LiveWatch, liveWatchCalls } from '../../../../preload/contract/live-dns/live-watch.ts';
import { maxWatches } from '../../../../preload/contract/live-dns/live-watch-codes.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import type { CallService } from '../../base/call-service.ts';
import type { Clock } from '../../base/clock.ts';
import { AppError } from '../../base/errors.ts';
import type { StoredWatch } from '../../store/workspace/live-watches-table.ts';
import { setKey, typeMeaning } from '../../zone/diff.ts';
import { externalNameserversOf } from '../../zone/external-nameservers.ts';
import { nameserverUse, plainHost } from '../../zone/nameserver-use.ts';
import type { OpenLiveDnsDeps } from '../deps.ts';
import type { LiveDnsService } from '../live-dns.ts';
import type { LiveThread } from '../thread/client.ts';
import { type WatchedChange, watchedChange } from './change.ts';
import { advance, ended, settledOf, startProgress, untilOf, type WatchProgress } from './progress.ts';
import type { RoundResult } from './round.ts';

export interface WatchesDeps extends Pick<OpenLiveDnsDeps, 'workspace' | 'store' | 'domain' | 'changes' | 'events' | 'now' | 'incident'> {
  readonly clock: Clock;
  readonly thread: Pick<LiveThread, 'watch'>;
  readonly contacts: LiveDnsService['contacts'];
}

export interface WatchesService extends CallService<typeof liveWatchCalls> {
  /** Continues what the workspace has, as after a start. */
  load(): void;
  /** Stops what the workspace has, as after a restore. */
  stopAll(): void;
  /** Nothing is asked for this account any more; null: for none. */
  drop(accountId: AccountId | null): void;
}

/** What is stored of a watch. */
interface WatchBody {
  /** The name as in the job, and as A-labels in lower case. */
  readonly name: string;
  readonly domain: string;
  /** At the service. */
  readonly nameservers: readonly string[];
  readonly change: WatchedChange;
  readonly progress: WatchProgress;
}

interface Running {
  readonly stored: Omit<StoredWatch, 'body'>;
  body: WatchBody;
  /** Of the round that runs; null: none does. */
  round: AbortController | null;
}

/** Rounds at once, so that 50 watches do not ask at the same moment. */
const roundsAtOnce = 3;
/** The computer may have slept: the time is looked at this often, in ms. */
const longestTimer = 60_000;
/** After an internal error, in ms. */
const afterFault = 15 * 60_000;

/** Asks about changes until they have taken effect. */
export function createWatches(deps: WatchesDeps): WatchesService {
  const { workspace, events, now, clock, thread } = deps;
  const running = new Map<number, Running>();
  let cancelTimer: (() => void) | null = null;
  const table = () => workspace().liveWatches;
  const changed = ({ stored }: Pick<Running, 'stored'>): void =>
    events.publish('live-watch.changed', { accountId: stored.accountId as AccountId, id: stored.domainId });

  function schedule(): void {
    cancelTimer?.();
    cancelTimer = null;
    const waiting = [...running.values()].filter(({ round }) => round === null);
    if (waiting.length === 0 || running.size - waiting.length >= roundsAtOnce) return;
    const next = Math.min(...waiting.map(({ body }) => body.progress.nextAt ?? now()));
    cancelTimer = clock.after(Math.min(Math.max(next - now(), 0), longestTimer), tick);
  }

  function tick(): void {
    const due = [...running.values()].filter(({ round, body }) => round === null && (body.progress.nextAt ?? 0) <= now());
    const free = roundsAtOnce - [...running.values()].filter(({ round }) => round !== null).length;
    due.sort((one, other) => (one.body.progress.nextAt ?? 0) - (other.body.progress.nextAt ?? 0));
    for (const watch of due.slice(0, free)) void round(watch);
    schedule();
  }

  async function round(watch: Running): Promise<void> {
    const controller = new AbortController();
    watch.round = controller;
    const { change, progress } = watch.body;
    try {
      const result = hasNothingToAsk(progress) ? null : await ask(watch, controller.signal);
      if (!controller.signal.aborted) save(watch, advance(progress, change, result, now()));
    } catch (error) {
      if (controller.signal.aborted) return;
      if (error instanceof AppError && error.reason === 'live-check-not-agreed') save(watch, ended(progress, 'stopped', now()));
      else {
        deps.incident(error);
        save(watch, { ...progress, nextAt: now() + afterFault });
      }
    } finally {
      if (watch.round === controller) watch.round = null;
      schedule();
    }
  }

  async function ask({ stored, body }: Running, signal: AbortSignal): Promise<RoundResult> {
    const { route, resolvers } = await deps.contacts(stored.accountId as AccountId);
    const { domain, change, nameservers, progress } = body;
    return thread.watch({ domain, change, nameservers, resolvers, settled: settledOf(progress) }, { signal, route });
  }

  function save(watch: Running, progress: WatchProgress): void {
    const { stored } = watch;
    watch.body = { ...watch.body, progress };
    const isRunning = progress.state === 'watching';
    const isStored = table().update(stored.id, { isRunning, body: JSON.stringify(watch.body) });
    if (!isRunning || !isStored) running.delete(stored.id);
    if (!isStored) return;
    changed(watch);
    const { state } = progress;
    if (state === 'done' || state === 'gave-up')
      events.publish('live-watch.ended', { accountId: stored.accountId as AccountId, job: stored.jobId, name: watch.body.name, state });
  }

  function drop(accountId: AccountId | null): void {
    for (const [id, { stored, round: present }] of running) {
      if (accountId !== null && stored.accountId !== accountId) continue;
      present?.abort();
      running.delete(id);
    }
    schedule();
  }

  const forRenderer = (stored: StoredWatch | null): LiveWatch | null => (stored === null ? null : toLiveWatch(stored, bodyOf(stored)));

  return {
    load() {
      drop(null);
      for (const { body, ...stored } of table().running()) running.set(stored.id, { stored, body: bodyOf({ body }), round: null });
      schedule();
    },
    stopAll() {
      drop(null);
      for (const stored of table().running()) {
        const body = bodyOf(stored);
        table().update(stored.id, {
          isRunning: false,
          body: JSON.stringify({ ...body, progress: ended(body.progress, 'stopped', now()) }),
        });
        changed({ stored });
      }
    },
    drop,
    ofRow: ({ job, row }) => ({ watch: forRenderer(table().ofRow(job, row)) }),
    ofDomain: ({ accountId, id }) => ({
      watches: table()
        .ofDomain(accountId, id)
        .map((stored) => toLiveWatch(stored, bodyOf(stored))),
    }),
    async start({ job: jobId, row: seq }) {
      const changes = await deps.changes();
      const { accountId } = changes.job(jobId);
      const [row] = changes.rows(jobId, [seq]);
      if (row === undefined) throw new AppError('NOT_FOUND', 'row-gone');
      if (row.state !== 'done' && row.state !== 'accepted') throw new AppError('CONFLICT', 'live-watch-not-done');
      // Rejects before the person has agreed.
      await deps.contacts(accountId);
      if (row.target.kind !== 'domain') throw new AppError('CONFLICT', 'live-watch-nothing');
      const { id } = row.target;
      const service = await deps.domain();
      const [stored, zone] = await Promise.all([service.stored({ accountId, id }), service.zone({ accountId, id })]);
      const domain = plainHost(stored.domain.name);
      const planned = watchedChange(changes.kinds, row, domain);
      if (planned === null) throw new AppError('CONFLICT', 'live-watch-nothing');
      const nameservers = [...new Set(stored.domain.nameservers.map(plainHost))];
      const external = externalNameserversOf(nameservers, zone?.items ?? null, nameserverUse(deps.store(), accountId));
      if (planned.part === 'records' && external?.certain === true)
        throw new AppError('CONFLICT', 'live-watch-elsewhere', { hosts: external.hosts.join(', ') });
      const present = table().ofRow(jobId, seq);
      if (present?.isRunning === true) return { watch: present.id };
      if (
        table()
          .running()
          .filter((one) => one.accountId === accountId).length >= maxWatches
      )
        throw new AppError('CONFLICT', 'live-watch-many', { most: maxWatches });
      const change = { ...planned, ...servedTtl(planned, domain, checkBefore(accountId, id, row.sentAt)) };
      const body: WatchBody = { name: row.target.name, domain, nameservers, change, progress: startProgress(change, now()) };
      const of = { accountId, domainId: id, jobId, seq, isRunning: true };
      const watch = table().add({ ...of, body: JSON.stringify(body) });
      const made = { stored: { ...of, id: watch }, body, round: null };
      running.set(watch, made);
      changed(made);
      schedule();
      return { watch };
    },
    stop({ watch: id }) {
      const watch = running.get(id);
      if (watch === undefined) return;
      watch.round?.abort();
      save(watch, ended(watch.body.progress, 'stopped', now()));
      schedule();
    },
  };

  /** The last live check before the change was sent; null: there is none. */
  function checkBefore(accountId: AccountId, id: number, sentAt: string | null): StoredAnswers | null {
    const checks = workspace().liveChecks;
    const last = checks.list(accountId, id).find(({ at }) => sentAt !== null && at < sentAt);
    const body = last === undefined ? null : checks.body(accountId, id, last.id);
    return body === null ? null : (StoredAnswers.safeParse(JSON.parse(body)).data ?? null);
  }
}

const bodyOf = ({ body }: Pick<StoredWatch, 'body'>): WatchBody => JSON.parse(body);

/** All servers have it: only the time is waited for. */
const hasNothingToAsk = ({ publishedAt, servers }: WatchProgress): boolean =>
  publishedAt !== null && servers.every(({ answer }) => answer === 'new' || answer === 'silent');

/** What a stored check has of the TTLs that were served. */
const StoredAnswers = z.object({
  check: z.object({
    parent: z.object({ ttl: z.number().nullable() }),
    servers: z.array(z.object({ kind: z.string(), compared: z.object({ sets: z.number() }).nullable() })),
  }),
  differences: z.array(
    z.tuple([z.unknown(), z.array(z.object({ prefix: z.string(), type: z.string(), ttl: z.number().nullable() }))]).nullable(),
  ),
});
type StoredAnswers = z.infer<typeof StoredAnswers>;

/** The TTL of the old content: as served, if a check recorded it. A check keeps the answers that differed from the zone. */
export function servedTtl(change: WatchedChange, domain: string, check: StoredAnswers | null): Pick<WatchedChange, 'ttl' | 'ttlFrom'> {
  const { ttl, ttlFrom } = change;
  if (check === null) return { ttl, ttlFrom };
  if (change.part !== 'records')
    return check.check.parent.ttl === null ? { ttl, ttlFrom } : { ttl: check.check.parent.ttl, ttlFrom: 'check' };
  if (!check.check.servers.some(({ kind, compared }) => kind === 'nameserver' && (compared?.sets ?? 0) > 0)) return { ttl, ttlFrom };
  const keys = new Set(
    change.sets.map(({ name, type }) =>
      setKey({ prefix: name === domain ? '@' : name.slice(0, -domain.length - 1), type: typeMeaning(type) }),
    ),
  );
  const served = check.differences
    .flatMap((of) => of?.[1] ?? [])
    .flatMap((one) => (keys.has(setKey(one)) && one.ttl !== null ? [one.ttl] : []));
  const known = [...served, ...(ttl === null ? [] : [ttl])];
  return known.length === 0 ? { ttl, ttlFrom } : { ttl: Math.max(...known), ttlFrom: 'check' };
}

const moment = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

function toLiveWatch({ id, accountId, domainId, jobId, seq }: StoredWatch, { name, change, progress }: WatchBody): LiveWatch {
  const { state, ttl, ttlFrom, servers, startedAt } = progress;
  return {
    ...{ watch: id, job: jobId, row: seq, accountId: accountId as AccountId, id: domainId, domain: name, part: change.part, state },
    ...{ startedAt: new Date(startedAt).toISOString(), endedAt: moment(progress.endedAt), publishedAt: moment(progress.publishedAt) },
    ...{ ttl, ttlFrom, until: moment(untilOf(progress)), askedAt: moment(progress.askedAt), nextAt: moment(progress.nextAt) },
    ...{ servers: [...servers], sets: change.sets.length, omitted: change.omitted },
  };
}
