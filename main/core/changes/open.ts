import { userInfo } from 'node:os';
import type { Settings } from '../../../preload/contract/settings.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { type Clients, timeoutsOf } from '../accounts/clients.ts';
import { systemClock } from '../base/clock.ts';
import { lazily } from '../base/lazy.ts';
import type { Busy } from '../quit-blockers.ts';
import type { Redaction } from '../redaction/port.ts';
import type { PortfolioStore, WorkspaceStore } from '../store/port.ts';
import type { CoreBus } from './events.ts';
import type { ChangeFiles, ChangeFilesDeps } from './file/files.ts';
import type { RowsInProgress } from './host-jobs.ts';
import type { Recorded } from './journal/activity-table.ts';
import type { Kinds, Note } from './kind.ts';
import type { ChangesService } from './port.ts';
import type { ContextDeps } from './service-gateway.ts';

/** Milliseconds. */
const throttleMs = 250;

export interface OpenChangesDeps {
  readonly clients: Pick<Clients, 'for'>;
  /** The kinds of all areas, loaded at first use. */
  readonly kinds: () => Promise<Kinds>;
  /** Called each time: a restore replaces the workspace, and clearing local data replaces the store. */
  readonly workspace: () => WorkspaceStore;
  readonly portfolio: () => PortfolioStore;
  readonly settings: () => Settings;
  readonly redaction: Redaction;
  readonly standing: ContextDeps['standing'];
  readonly busy: Busy;
  readonly events: CoreBus;
  readonly incident: (error: unknown) => void;
  /** Unix time in ms. */
  readonly now: () => number;
  /** Minimum of milliseconds after which "not there" is meaningful; default: 5 minutes. Shorter only in tests. */
  readonly minSettlingMs?: number;
  /** Sends messages to customers. */
  readonly mail: ContextDeps['mail'];
  /** Called in the transaction that records the outcome of a row. */
  readonly recorded?: Recorded;
  readonly dialogs: ChangeFilesDeps['dialogs'];
  readonly copy: (text: string) => void;
  readonly uncopy: (text: string) => Promise<void>;
}

/** Entry point to the changes; loads nothing until first use. */
export interface Changes {
  /** Opens the journal at first use: what a crash left behind gets its correct state, and nothing is sent. */
  service(): Promise<ChangesService>;
  /**
   * The service has just responded for this account: rows of an earlier session without an outcome are checked again. Loads nothing if
   * there are none.
   */
  connected(accountId: AccountId): void;
  /** Changes from a file; loaded at first use. */
  files(): Promise<ChangeFiles>;
  /** What is running now. */
  inProgress(): RowsInProgress;
  /** Pauses what runs, if anything does. */
  pauseAll(reason: Note, accountId?: AccountId): void;
  /** Copies a secret to the clipboard and clears it after a minute, if it is still there. */
  copySecret(text: string): Promise<void>;
  close(): Promise<void>;
}

const minSettlingMs = 5 * 60_000;
/** Milliseconds that quitting waits for rows that were sent. */
const grace = 8000;

export function openChanges(deps: OpenChangesDeps): Changes {
  let opened: ChangesService | null = null;
  let service = lazily(make);
  let journalState = { journal: false };
  /** Accounts whose rows of earlier sessions are watched; those of this session always are. */
  const watchedAccounts = new Set<AccountId>();
  const clipboard = lazily(async () => {
    const { createCopiedCode } = await import('../base/secret-clipboard.ts');
    return createCopiedCode(systemClock, deps.copy, deps.uncopy);
  });
  deps.busy.register(() => opened?.holds() ?? []);
  const { events } = deps;
  let closed = false;
  const jobEvents = createJobEvents((job) => {
    showJob(job).catch(deps.incident);
  });
  events.subscribe('service.answered', ({ accountId }) => connected(accountId));
  events.subscribe('key.dropped', ({ accountId }) => opened?.pauseAll({ code: 'locked', facts: {} }, accountId));
  // The bytes of an open file may contain secrets.
  events.subscribe('window.locked', () => files.opened()?.closeFile());
  events.subscribe('disk.recovered', () => opened?.resume());
  events.subscribe('workspace.replaced', replaced);

  async function showJob(job: number): Promise<void> {
    const [made, { emitJob }] = await Promise.all([service(), import('./renderer-calls.ts')]);
    // The stores are closed soon after the changes are.
    if (!closed) emitJob(made, job, events.publish);
  }

  async function make(): Promise<ChangesService> {
    const [{ createChanges }, { createServiceGateway }, { createJournal }, { openInstance, instanceLives }, { createSecrets }, kinds] =
      await Promise.all([
        import('./changes.ts'),
        import('./service-gateway.ts'),
        import('./journal/journal.ts'),
        import('./engine/instances.ts'),
        import('./secrets.ts'),
        deps.kinds(),
      ]);
    const { settings, now, redaction } = deps;
    const present = { journal: false };
    journalState = present;
    /** Work in flight must not be written into a journal that does not know it. */
    const journalFile = (): WorkspaceStore['journalFile'] => {
      if (present.journal) throw new Error('The journal was replaced by another one.');
      return deps.workspace().journalFile;
    };
    opened = createChanges({
      journal: createJournal(journalFile, deps.recorded),
      kinds,
      port: createServiceGateway({
        clientFor: deps.clients.for,
        accounts: () => deps.workspace().accounts,
        local: deps.portfolio,
        workspace: deps.workspace,
        mail: deps.mail,
        zoneRead: (of) => events.publish('domain.changed', of),
        zoneWritten: (of, records) => events.publish('zone.written', { ...of, records }),
        zoneRefused: (of) => events.publish('zones.changed', of),
        zoneChanged: (of) => events.publish('zone.sent', of),
        redaction,
        standing: deps.standing,
        now,
        monotone: systemClock.now,
      }),
      secrets: createSecrets(),
      instance: openInstance(),
      lives: instanceLives,
      atOnce: () => settings().limits.atOnce,
      clock: systemClock,
      now,
      report: jobEvents,
      touched(touched) {
        events.publish('writes.touched', touched);
        const { accountId, domains, customers, settled } = touched;
        events.publish('changes.touched', { accountId, domains: [...domains], customers: [...customers], settled });
      },
      received: (write) => events.publish('write.answered', write),
      watch: { sent: (write) => events.publish('write.sent', write), over: (write) => events.publish('write.over', write) },
      incident: deps.incident,
      who: systemUser,
      settling: () => deps.minSettlingMs ?? Math.max(minSettlingMs, 2 * timeoutsOf(settings()).total),
      stopped: deps.busy.stopped,
      grace,
    });
    return opened;
  }

  const files = lazily(async () => {
    const { createChangeFiles } = await import('./file/files.ts');
    const { portfolio: store, dialogs, now } = deps;
    const report: ChangeFilesDeps['report'] = (progress) => events.publish('changes.file', progress);
    return createChangeFiles({ service: () => service(), store, dialogs, report, now });
  });

  /** In the new journal nothing is in flight. */
  function replaced(): void {
    const before = opened;
    journalState.journal = true;
    watchedAccounts.clear();
    opened = null;
    service = lazily(make);
    before?.close().catch(deps.incident);
  }

  function connected(accountId: AccountId): void {
    if (watchedAccounts.has(accountId)) return;
    watchedAccounts.add(accountId);
    if (!hasOpenRows(deps.workspace(), accountId)) return;
    service()
      .then((made) => made.connected(accountId))
      .catch(deps.incident);
  }

  return {
    service: () => service(),
    files,
    connected,
    copySecret: async (text) => (await clipboard()).copy(text),
    inProgress: () => opened?.inProgress() ?? { jobs: 0, planned: 0, sent: 0 },
    pauseAll: (reason, accountId) => opened?.pauseAll(reason, accountId),
    async close() {
      await opened?.close();
      closed = true;
      jobEvents.close();
      await clipboard.opened()?.close();
    },
  };
}

function hasOpenRows({ journalFile }: WorkspaceStore, accountId: AccountId): boolean {
  const found = journalFile.database.first(
    `SELECT 1 FROM row_state JOIN job ON job.id = job_id WHERE state IN ('sent', 'accepted', 'unknown') AND account_id = ? LIMIT 1`,
    accountId,
  );
  return found !== null;
}

/** Login name of the system user; a process may run as a user without a name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/** Emits job events to the renderer at most four times a second per job: a job of ten thousand rows changes far more often. */
interface JobEvents {
  (job: number): void;
  /** Emits nothing more. */
  close(): void;
}

/** `report` reads the state at that time; a first change is emitted at once. */
export function createJobEvents(report: (job: number) => void): JobEvents {
  const throttled = new Map<number, { readonly timer: ReturnType<typeof setTimeout>; isDue: boolean }>();

  const throttle = (job: number): void => {
    const timer = setTimeout(() => {
      const isDue = throttled.get(job)?.isDue === true;
      throttled.delete(job);
      if (isDue) emitNow(job);
    }, throttleMs);
    timer.unref();
    throttled.set(job, { timer, isDue: false });
  };
  const emitNow = (job: number): void => {
    throttle(job);
    report(job);
  };

  const emit = (job: number): void => {
    const present = throttled.get(job);
    if (present === undefined) emitNow(job);
    else present.isDue = true;
  };
  return Object.assign(emit, {
    close() {
      for (const { timer } of throttled.values()) clearTimeout(timer);
      throttled.clear();
    },
  });
}
