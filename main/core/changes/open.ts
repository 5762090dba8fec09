import { userInfo } from 'node:os';
import type { Settings } from '../../../preload/contract/settings.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { type Clients, timeoutsOf } from '../accounts/clients.ts';
import { systemClock } from '../base/clock.ts';
import { lazily } from '../base/lazy.ts';
import type { CopiedCode } from '../base/secret-clipboard.ts';
import type { Busy } from '../busy.ts';
import type { Redaction } from '../redaction/port.ts';
import type { DeskStore, PortfolioStore } from '../store/port.ts';
import type { EngineParts } from './engine/parts.ts';
import type { RowsUnderWay } from './host-jobs.ts';
import type { Kinds, Note } from './kind.ts';
import type { ChangesService } from './port.ts';
import type { ContextParts } from './read/contexts.ts';
import type { Touched } from './touched.ts';

export interface OpenChangesParts {
  readonly clients: Pick<Clients, 'for'>;
  /** The kinds of every area, loaded at first use. */
  readonly kinds: () => Promise<Kinds>;
  /** Asked anew each time: a restore replaces the one, clearing local data the other. */
  readonly desk: () => DeskStore;
  readonly portfolio: () => PortfolioStore;
  readonly settings: () => Settings;
  readonly redaction: Redaction;
  readonly standing: ContextParts['standing'];
  readonly busy: Busy;
  /** Rows or state of a job changed; told often. */
  readonly tell: (job: number) => void;
  /** Writes have touched something at the service; told before the job is. */
  readonly touched: (touched: Touched) => void;
  readonly heard?: EngineParts['heard'];
  readonly watch?: EngineParts['watch'];
  readonly incident: (error: unknown) => void;
  /** Unix time in ms. */
  readonly now: () => number;
  /** Milliseconds after which "not there" means something, at least; default: 5 minutes. Shorter in tests alone. */
  readonly leastSettling?: number;
  /** The zone of a domain was read into the local copy. */
  readonly zoneRead: ContextParts['zoneRead'];
  readonly zoneWritten: ContextParts['zoneWritten'];
  readonly zoneRefused: ContextParts['zoneRefused'];
  readonly zoneLeft: ContextParts['zoneLeft'];
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

export function openChanges(parts: OpenChangesParts): Changes {
  let opened: ChangesService | null = null;
  let service = lazily(make);
  let gone = { journal: false };
  /** Accounts whose rows of earlier sessions are watched; those of this one are anyway. */
  const looked = new Set<AccountId>();
  let copied: CopiedCode | null = null;
  const clipboard = lazily(async () => {
    const { createCopiedCode } = await import('../base/secret-clipboard.ts');
    copied = createCopiedCode(systemClock, parts.copy, parts.uncopy);
    return copied;
  });
  parts.busy.register(() => opened?.holds() ?? []);

  async function make(): Promise<ChangesService> {
    const [{ createChanges }, { createWays }, { createJournal }, { openInstance, instanceLives }, { createSecrets }, kinds] =
      await Promise.all([
        import('./changes.ts'),
        import('./read/ways.ts'),
        import('./journal/journal.ts'),
        import('./engine/instances.ts'),
        import('./secrets.ts'),
        parts.kinds(),
      ]);
    const { settings, now, redaction } = parts;
    const present = { journal: false };
    gone = present;
    /** What was under way must not be written into a journal that knows nothing of it. */
    const journalFile = (): DeskStore['journalFile'] => {
      if (present.journal) throw new Error('The journal was replaced by another one.');
      return parts.desk().journalFile;
    };
    opened = createChanges({
      journal: createJournal(journalFile),
      kinds,
      port: createWays({
        clientFor: parts.clients.for,
        accounts: () => parts.desk().accounts,
        local: parts.portfolio,
        desk: parts.desk,
        zoneRead: parts.zoneRead,
        zoneWritten: parts.zoneWritten,
        zoneRefused: parts.zoneRefused,
        zoneLeft: parts.zoneLeft,
        redaction,
        standing: parts.standing,
        now,
        monotone: systemClock.now,
      }),
      secrets: createSecrets(),
      instance: openInstance(),
      lives: instanceLives,
      atOnce: () => settings().limits.atOnce,
      clock: systemClock,
      now,
      tell: parts.tell,
      touched: parts.touched,
      ...(parts.heard === undefined ? {} : { heard: parts.heard }),
      ...(parts.watch === undefined ? {} : { watch: parts.watch }),
      incident: parts.incident,
      who: systemUser,
      settling: () => parts.leastSettling ?? Math.max(leastSettling, 2 * timeoutsOf(settings()).total),
      stopped: parts.busy.stopped,
      grace,
    });
    return opened;
  }

  return {
    service: () => service(),
    connected(accountId) {
      if (looked.has(accountId)) return;
      looked.add(accountId);
      if (!hasOpenRows(parts.desk(), accountId)) return;
      service()
        .then((opened) => opened.connected(accountId))
        .catch(parts.incident);
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
      before?.close().catch(parts.incident);
    },
    async close() {
      await opened?.close();
      await copied?.close();
    },
  };
}

function hasOpenRows({ journalFile }: DeskStore, accountId: AccountId): boolean {
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
