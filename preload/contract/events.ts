import * as z from 'zod';
import { ConnectionRun, ConnectionStep } from './accounts/connection.ts';
import { BalanceSnapshot } from './accounts/profile.ts';
import { LimiterState } from './app.ts';
import { FileProgress } from './changes/change-file.ts';
import { ChangeJob } from './changes/changes.ts';
import { ZoneRun } from './dns/zone-many.ts';
import { RunState } from './explorer/run.ts';
import { NameSearchState } from './orders/availability.ts';
import { TransferListId } from './orders/orders.ts';
import { ExportState } from './portfolio/exports.ts';
import { SyncState } from './portfolio/sync.ts';
import { Settings } from './settings.ts';
import { StatementsState } from './statements/statements.ts';
import { UpdateState } from './updates.ts';
import { AccountId } from './values.ts';

/** Commands of the native menu; the renderer's command registry runs them. */
export const menuCommands = [
  'add-account',
  'settings',
  'palette',
  'hotkeys',
  'refresh',
  'lock',
  'text-larger',
  'text-smaller',
  'text-reset',
] as const;

/** Every event from main to the renderer, with the schema of its payload. */
export const events = {
  'accounts.changed': z.strictObject({}),
  'credentials.changed': z.strictObject({ accountId: AccountId }),
  'connection.step': z.strictObject({ run: ConnectionRun, step: ConnectionStep }),
  /** Another reseller or address: data fetched for this account before is no longer valid. */
  'profile.forgotten': z.strictObject({ accountId: AccountId }),
  /** It was read automatically. */
  'balance.changed': z.strictObject({ accountId: AccountId, balance: BalanceSnapshot }),
  /** Changes seen were found, or marked as seen. */
  'seen.changed': z.strictObject({ accountId: AccountId }),
  /** The watch list was changed, or its round has continued; at most every two seconds. */
  'watch.changed': z.strictObject({ accountId: AccountId }),
  /** Rules, preferences of customers, templates, or the log of reminders have changed. */
  'reminders.changed': z.strictObject({ accountId: AccountId }),
  /** A live check of this domain goes on, has ended, or was canceled; `asked`: questions so far, null at the end. */
  'live-dns.changed': z.strictObject({
    accountId: AccountId,
    id: z.number().int().nonnegative(),
    asked: z.number().int().nonnegative().nullable(),
  }),
  /** A change that is watched was started, asked about again, or has ended. */
  'live-watch.changed': z.strictObject({ accountId: AccountId, id: z.number().int().nonnegative() }),
  /** A run of live checks has started, gone on, or ended; at most twice a second while it goes on. */
  'live-runs.changed': z.strictObject({ accountId: AccountId }),
  /** The connection to the team's database, or what waits for it. */
  'team.changed': z.strictObject({}),
  /** Templates, saved filters or sets of nameservers came from the team. */
  'shared.changed': z.strictObject({ accountId: AccountId }),
  'settings.changed': Settings,
  'limiter.changed': LimiterState,
  'notices.changed': z.strictObject({}),
  /** Local notes and tags; not the service's notices. */
  'notes-local.changed': z.strictObject({ accountId: AccountId }),
  /** A request was sent from the explorer, or its history was cleared. */
  'explorer-history.changed': z.strictObject({ accountId: AccountId }),
  /** Main reloads the renderer right after it; the event is for hosts that cannot reload it. */
  'lock.changed': z.strictObject({ locked: z.boolean() }),
  /** The user chose something outside the window: `background.takePlace` returns it. */
  'background.place': z.strictObject({}),
  'menu.command': z.strictObject({ command: z.enum(menuCommands) }),
  /** At most four times a second during a sync. */
  'sync.changed': SyncState,
  /** At most four times a second while an export runs. */
  'exports.changed': ExportState,
  /** At most four times a second while statements are written. */
  'statements.changed': StatementsState,
  /** Data of this domain was read. */
  'domain.changed': z.strictObject({ accountId: AccountId, id: z.number().int().nonnegative() }),
  /** The details of more domains were read; at most every two seconds. */
  'domain.known': z.strictObject({
    accountId: AccountId,
    known: z.number().int().nonnegative(),
    all: z.number().int().nonnegative(),
  }),
  /** The account's cart changed. */
  'orders.changed': z.strictObject({ accountId: AccountId }),
  /** A transfer list changed: at most four times a second while it is checked. */
  'transfers.changed': z.strictObject({ list: TransferListId }),
  'updates.changed': UpdateState,
  /** At most four times a second while a job is planned or runs. `watched`: it is among `changes.watched`. */
  'changes.job': z.strictObject({ ...ChangeJob.shape, watched: z.boolean() }),
  /** A review was discarded. */
  'changes.removed': z.strictObject({ job: z.number().int().positive() }),
  /**
   * Writes from this application affected these domains and customers, or contacts of theirs, at the service: visible ones are requested
   * again. `settled`: their job has ended or is idle. At most four times a second.
   */
  'changes.touched': z.strictObject({
    accountId: AccountId,
    domains: z.array(z.number().int().positive()),
    customers: z.array(z.number().int().positive()),
    settled: z.boolean(),
  }),
  /** At most four times a second while a change file is checked. */
  'changes.file': FileProgress,
  /** At most ten times a second while a name search fills in. */
  'availability.changed': NameSearchState,
  /** Emits that a zone's pending edits, or its last read, have changed. */
  'zones.changed': z.strictObject({ accountId: AccountId, id: z.number().int().nonnegative() }),
  /** At most four times a second while a run reads zones. */
  'zone-runs.changed': ZoneRun,
  /** At most four times a second while an explorer read runs over a file. */
  'explorer-run.changed': RunState,
} satisfies Record<string, z.ZodType>;

export type Events = typeof events;
export type EventName = keyof Events;
export type EventPayload<E extends EventName> = z.output<Events[E]>;
