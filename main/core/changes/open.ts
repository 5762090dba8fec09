import { userInfo } from 'node:os';
import type { Settings } from '../../../preload/contract/settings.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { type Clients, timeoutsOf } from '../accounts/clients.ts';
import { systemClock } from '../base/clock.ts';
import { lazily } from '../base/lazy.ts';
import type { CopiedCode } from '../base/secret-clipboard.ts';
import type { Busy } from '../quit-blockers.ts';
import type { Redaction } from '../redaction/port.ts';
import type { PortfolioStore, WorkspaceStore } from '../store/port.ts';
import type { EngineDeps } from './engine/deps.ts';
import type { ChangeFiles, ChangeFilesDeps } from './file/files.ts';
import type { RowsUnderWay } from './host-jobs.ts';
import type { Touched } from './invalidation.ts';
import type { Kinds, Note } from './kind.ts';
import type { ChangesService } from './port.ts';
import type { ContextDeps } from './read/contexts.ts';

export interface OpenChangesDeps {
  readonly clients: Pick<Clients, 'for'>;
  /** The kinds of every area, loaded at first use. */
  readonly kinds: () => Promise<Kinds>;
  /** Asked anew each time: a restore replaces the one, clearing local data the other. */
  readonly workspace: () => WorkspaceStore;
  readonly portfolio: () => PortfolioStore;
  readonly settings: () => Settings;
  readonly redaction: Redaction;
  readonly standing: ContextDeps['standing'];
  readonly busy: Busy;
  /** Rows or state of a job changed; told often. */
  readonly tell: (job: number) => void;
  /** Writes have touched something at the service; told before the job is. */
  readonly touched: (touched: Touched) => void;
  readonly heard?: EngineDeps['heard'];
  readonly watch?: EngineDeps['watch'];
  readonly incident: (error: unknown) => void;
  /** Unix time in ms. */
  readonly now: () => number;
  /** Milliseconds after which "not there" means something, at least; default: 5 minutes. Shorter in tests alone. */
  readonly leastSettling?: number;
  /** The zone of a domain was read into the local copy. */
  readonly zoneRead: ContextDeps['zoneRead'];
  readonly zoneWritten: ContextDeps['zoneWritten'];
  readonly zoneRefused: ContextDeps['zoneRefused'];
  readonly zoneLeft: ContextDeps['zoneLeft'];
  /** How far the check of a file is. */
  readonly tellFile: ChangeFilesDeps['tell'];
  readonly dialogs: ChangeFilesDeps['dialogs'];
  readonly copy: (text: string) => void;
  readonly uncopy: (text: string) => Promise<void>;
}

/** The way to the changes; nothing of them is loaded before somebody asks. */
export interface Changes {
  /** Opens the journal at first use: what a crash left behind gets its honest state, and nothing is sent. */
  service(): Promise<ChangesService>;
  /**
   * The service has just answered for this account: what an earlier session left without an end is looked at again. Loads nothing where there
   * is no such row.
   */
  connected(accountId: AccountId): void;
  /** Changes from a file; loaded at first use. */
  files(): Promise<ChangeFiles>;
  /** Drops the file that is open: its bytes may contain secrets. */
  forgetFile(): void;
  /** What runs at this moment. */
  underWay(): RowsUnderWay;
  /** Pauses what runs, if anything does. */
  pauseAll(reason: Note, accountId?: AccountId): void;
  /** The journal can be written again: jobs that it halted in this session go on. */
  goOn(): void;
  /** Puts a secret on the clipboard, from which it is taken a minute later, if it still holds it. */
  copySecret(text: string): Promise<void>;
  /** The journal was replaced by another one, in which nothing is under way. */
  replaced(): void;
  close(): Promise<void>;
}

const leastSettling = 5 * 60_000;
/** Milliseconds for which the end of the application waits for rows that were sent. */
const grace = 8000;

export function openChanges(deps: OpenChangesDeps): Changes {
  let opened: ChangesService | null = null;
  let service = lazily(make);
  let gone = { journal: false };
  /** Accounts whose rows of earlier sessions are watched; those of this one are anyway. */
  const looked = new Set<AccountId>();
  let copied: CopiedCode | null = null;
  const clipboard = lazily(async () => {
    const { createCopiedCode } = await import('../base/secret-clipboard.ts');
    copied = createCopiedCode(systemClock, deps.copy, deps.uncopy);
    return copied;
  });
  deps.busy.register(() => opened?.holds() ?? []);

  async function make(): Promise<ChangesService> {
    const [
      { createChanges },
      { createServiceGateway: createWays },
      { createJournal },
      { openInstance, instanceLives },
      { createSecrets },
      kinds,
    ] = await Promise.all([
      import('./changes.ts'),
      import('./read/service-gateway.ts'),
      import('./journal/journal.ts'),
      import('./engine/instances.ts'),
      import('./secrets.ts'),
      deps.kinds(),
    ]);
    const { settings, now, redaction } = deps;
    const present = { journal: false };
    gone = present;
    /** What was under way must not be written into a journal that knows nothing of it. */
    const journalFile = (): WorkspaceStore['journalFile'] => {
      if (present.journal) throw new Error('The journal was replaced by another one.');
      return deps.workspace().journalFile;
    };
    opened = createChanges({
      journal: createJournal(journalFile),
      kinds,
      port: createWays({
        clientFor: deps.clients.for,
        accounts: () => deps.workspace().accounts,
        local: deps.portfolio,
        workspace: deps.workspace,
        zoneRead: deps.zoneRead,
        zoneWritten: deps.zoneWritten,
        zoneRefused: deps.zoneRefused,
        zoneLeft: deps.zoneLeft,
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
      tell: deps.tell,
      touched: deps.touched,
      ...(deps.heard === undefined ? {} : { heard: deps.heard }),
      ...(deps.watch === undefined ? {} : { watch: deps.watch }),
      incident: deps.incident,
      who: systemUser,
      settling: () => deps.leastSettling ?? Math.max(leastSettling, 2 * timeoutsOf(settings()).total),
      stopped: deps.busy.stopped,
      grace,
    });
    return opened;
  }

  let openedFiles: ChangeFiles | null = null;
  const files = lazily(async () => {
    const { createChangeFiles } = await import('./file/files.ts');
    const { portfolio: store, dialogs, tellFile: tell, now } = deps;
    openedFiles = createChangeFiles({ service: () => service(), store, dialogs, tell, now });
    return openedFiles;
  });

  return {
    service: () => service(),
    files,
    forgetFile: () => openedFiles?.closeFile(),
    connected(accountId) {
      if (looked.has(accountId)) return;
      looked.add(accountId);
      if (!hasOpenRows(deps.workspace(), accountId)) return;
      service()
        .then((opened) => opened.connected(accountId))
        .catch(deps.incident);
    },
    copySecret: async (text) => (await clipboard()).copy(text),
    underWay: () => opened?.underWay() ?? { jobs: 0, planned: 0, sent: 0 },
    pauseAll: (reason, accountId) => opened?.pauseAll(reason, accountId),
    goOn: () => opened?.goOn(),
    replaced() {
      const before = opened;
      gone.journal = true;
      looked.clear();
      opened = null;
      service = lazily(make);
      before?.close().catch(deps.incident);
    },
    async close() {
      await opened?.close();
      await copied?.close();
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

/** As the system calls who is logged in; a process may run as somebody without a name. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}
