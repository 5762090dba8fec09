import * as z from 'zod';
import { LimiterState } from './app.ts';
import { NameSearchState } from './availability.ts';
import { FileProgress } from './change-file.ts';
import { ChangeJob } from './changes.ts';
import { DoctorRun, DoctorStep } from './connection.ts';
import { RunState } from './explorer-run.ts';
import { ExportState } from './exports.ts';
import { TransferListId } from './orders.ts';
import { BalanceSnapshot } from './profile.ts';
import { Settings } from './settings.ts';
import { SyncState } from './sync.ts';
import { UpdateState } from './updates.ts';
import { AccountId } from './values.ts';
import { ZoneRun } from './zone-many.ts';

/** Commands of the native menu; the renderer's command registry runs them. */
export const menuCommands = ['add-account', 'settings', 'palette', 'hotkeys', 'refresh', 'lock'] as const;

/** Every event from main to the renderer, with the schema of its payload. */
export const events = {
  'accounts.changed': z.strictObject({}),
  'credentials.changed': z.strictObject({ accountId: AccountId }),
  'connection.step': z.strictObject({ run: DoctorRun, step: DoctorStep }),
  /** Another reseller or address: what was fetched for this account before is not its own any more. */
  'profile.forgotten': z.strictObject({ accountId: AccountId }),
  /** It was read by itself. */
  'balance.changed': z.strictObject({ accountId: AccountId, balance: BalanceSnapshot }),
  'settings.changed': Settings,
  'limiter.changed': LimiterState,
  'notices.changed': z.strictObject({}),
  /** Notes and tags of one's own; not the service's notices. */
  'notes-local.changed': z.strictObject({ accountId: AccountId }),
  /** Something was sent from the explorer, or its history was cleared. */
  'explorer-history.changed': z.strictObject({ accountId: AccountId }),
  /** The renderer is reloaded by main right after it; it is also told, for hosts that cannot reload it. */
  'lock.changed': z.strictObject({ locked: z.boolean() }),
  'menu.command': z.strictObject({ command: z.enum(menuCommands) }),
  /** At most four times a second while something is read. */
  'sync.changed': SyncState,
  /** At most four times a second while an export runs. */
  'exports.changed': ExportState,
  /** Something was read of this domain. */
  'domain.changed': z.strictObject({ accountId: AccountId, id: z.number().int().nonnegative() }),
  /** The details of further domains are here; every two seconds at the most. */
  'domain.known': z.strictObject({
    accountId: AccountId,
    known: z.number().int().nonnegative(),
    all: z.number().int().nonnegative(),
  }),
  /** The cart of an account has changed. */
  'orders.changed': z.strictObject({ accountId: AccountId }),
  /** A list of transfers has changed: at most four times a second while it is checked. */
  'transfers.changed': z.strictObject({ list: TransferListId }),
  'updates.changed': UpdateState,
  /** At most four times a second while a job is planned or runs. `watched`: it is among `changes.watched`. */
  'changes.job': z.strictObject({ ...ChangeJob.shape, watched: z.boolean() }),
  /** The page is to show a job: a person clicked the system's notification. */
  'changes.show': z.strictObject({ job: z.number().int().positive(), accountId: AccountId }),
  /** A review was thrown away. */
  'changes.gone': z.strictObject({ job: z.number().int().positive() }),
  /**
   * Writes from here have touched these domains and customers, or contacts of theirs, at the service: what is in view of them is asked for
   * anew. `atRest`: their job has come to its end or to a rest. At most four times a second.
   */
  'changes.touched': z.strictObject({
    accountId: AccountId,
    domains: z.array(z.number().int().positive()),
    customers: z.array(z.number().int().positive()),
    atRest: z.boolean(),
  }),
  /** At most four times a second while a file of changes is checked. */
  'changes.file': FileProgress,
  /** At most ten times a second while a search of names fills. */
  'availability.changed': NameSearchState,
  /** The pending edits of a zone have changed, or what was read of it. */
  'zones.changed': z.strictObject({ accountId: AccountId, id: z.number().int().nonnegative() }),
  /** At most four times a second while a run reads zones. */
  'zone-runs.changed': ZoneRun,
  /** At most four times a second while a read of the explorer runs over a file. */
  'explorer-run.changed': RunState,
} satisfies Record<string, z.ZodType>;

export type Events = typeof events;
export type EventName = keyof Events;
export type EventPayload<E extends EventName> = z.output<Events[E]>;
