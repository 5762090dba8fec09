import * as z from 'zod';
import { command, query } from './call.ts';
import { languages } from './languages.ts';
import { costBases, priceKinds, roundingSteps } from './lists.ts';
import { textSizeSteps, textSizes, usualTextSize } from './text-sizes.ts';
import { NetworkId, Nothing } from './values.ts';

/** Every setting, with its default. Stored as one versioned JSON document in workspace.db; contains no secrets. */
export const Settings = z.strictObject({
  appearance: z.strictObject({
    /** `system`: the first of the system's preferred languages that there is, else English. */
    language: z.enum(['system', ...languages]).default('system'),
    theme: z.enum(['system', 'light', 'dark']).default('system'),
    rows: z.enum(['dense', 'roomy']).default('dense'),
    /** Zoom factor of the window, in percent. */
    textSize: z.literal(textSizes).default(usualTextSize),
    /** Keys that type a character, such as "?" or G and a letter, run commands outside text fields. */
    singleKeys: z.boolean().default(true),
  }),
  connection: z.strictObject({
    proxy: z.enum(['system', 'manual', 'none']).default('system'),
    /** `http://host:port`; only used with `manual`. Must not contain a user name or password. */
    proxyAddress: z.string().max(400).default(''),
    /** Seconds. */
    connectTimeout: z.number().int().min(1).max(120).default(10),
    responseTimeout: z.number().int().min(1).max(300).default(30),
    totalTimeout: z.number().int().min(2).max(600).default(60),
  }),
  limits: z.strictObject({
    atOnce: z.number().int().min(1).max(20).default(4),
    perSecond: z.number().min(0.2).max(50).default(5),
    /** Calls in any 15 minutes; null: no budget. */
    perQuarterHour: z.number().int().min(10).max(100_000).nullable().default(null),
  }),
  reading: z.strictObject({
    /** Hours after which the lists of every account are synced again; 0: only manually. */
    listsEvery: z.number().int().min(0).max(24).default(6),
    /** Nothing is requested automatically from `quietFrom` to `quietUntil`: full hours in the time zone of `formats`. */
    quietHours: z.boolean().default(false),
    quietFrom: z.number().int().min(0).max(23).default(22),
    quietUntil: z.number().int().min(0).max(23).default(6),
    /** Nothing is requested automatically unless the computer is on one of these networks; empty: on every network. */
    onlyNetworks: z.array(NetworkId).max(20).default([]),
    /** Minutes after which the balance and notices of a connected account are refreshed; 0: only manually. */
    balanceEvery: z.number().int().min(0).max(1440).default(5),
    /** Months of transactions to store. */
    transactionMonths: z.number().int().min(1).max(60).default(12),
    /** Also reads, gradually, what the domain list does not contain: at least one call per domain, so it is off by default. */
    details: z.boolean().default(false),
    /** A balance that does not cover the renewals of this many days is reported as low; 0: never. */
    lowBalanceDays: z.number().int().min(0).max(365).default(30),
  }),
  formats: z.strictObject({
    /** `system` follows the system's locale. */
    dates: z.enum(['system', 'day-month-year', 'year-month-day']).default('system'),
    numbers: z.enum(['system', '1,234.56', '1.234,56', '1 234,56']).default('system'),
    clock: z.enum(['system', '24', '12']).default('system'),
    /** IANA name, or `system`. */
    timeZone: z.string().min(1).max(60).default('system'),
  }),
  lock: z.strictObject({
    /** Minutes without input; null: never. */
    idleMinutes: z.number().int().min(1).max(480).nullable().default(15),
    onSleep: z.boolean().default(true),
    onScreenLock: z.boolean().default(true),
  }),
  /** Last used in the customer price calculator; numbers are decimal strings, so that no digits are lost. */
  margin: z.strictObject({
    percent: z
      .string()
      .regex(/^\d{1,4}(\.\d{1,4})?$/)
      .default('20'),
    fixed: z
      .string()
      .regex(/^\d{1,12}(\.\d{1,2})?$/)
      .default('0'),
    /** Prices are rounded to `n × step + ending`. */
    step: z.enum(roundingSteps).default('1000'),
    ending: z
      .string()
      .regex(/^\d{1,4}(\.\d{1,2})?$/)
      .default('0'),
    direction: z.enum(['up', 'nearest']).default('up'),
    basis: z.enum(costBases).default('standard'),
    /** The prices that it applies to. */
    kinds: z
      .array(z.enum(priceKinds))
      .max(priceKinds.length)
      .default([...priceKinds]),
  }),
  /** What the budget assumes. */
  budget: z.strictObject({
    /** Percent of the renewals that are paid for. */
    renewedShare: z.number().int().min(0).max(100).default(100),
    /** Charges for anything but renewals continue as in the past. */
    otherCharges: z.boolean().default(true),
  }),
  /** State of the running jobs panel: visible or not, and its height in pixels. */
  jobs: z.strictObject({
    drawerOpen: z.boolean().default(false),
    drawerHeight: z.number().int().min(160).max(900).default(280),
  }),
  /** Widths of the explorer's panes, in pixels. */
  explorer: z.strictObject({
    listWidth: z.number().int().min(180).max(480).default(244),
    formWidth: z.number().int().min(300).max(900).default(392),
  }),
  zones: z.strictObject({
    /** Width of the plan next to the records, in pixels; null: automatic. */
    planWidth: z.number().int().min(264).max(720).nullable().default(null),
  }),
  changes: z.strictObject({
    /** A system notification is shown when a job that ran for some seconds ends, or whenever the window is not focused. */
    notify: z.boolean().default(true),
    /** Main asks in a system dialog before starting a paid job, or one confirmed by typing. */
    systemDialog: z.boolean().default(true),
    /** It does not ask for a job that costs less than this, in the account's currency, and has fewer rows than `systemDialogRows`. */
    systemDialogAmount: z
      .string()
      .regex(/^\d{1,12}(\.\d{1,2})?$/)
      .default('0'),
    systemDialogRows: z.number().int().min(1).max(100_000).default(1),
  }),
  background: z.strictObject({
    /** Closing the window keeps the application running, where an icon outside the window can be shown. */
    keepRunning: z.boolean().default(false),
  }),
  /** Notifications of the system; those about jobs are in `changes`. */
  notifications: z.strictObject({
    /** Each alarm once, when it is found. */
    alarms: z.boolean().default(true),
    /** What needs attention, at most once a day. */
    summary: z.boolean().default(false),
    /** Full hour from which the summary is shown, in the time zone of `formats`. */
    summaryHour: z.number().int().min(0).max(23).default(9),
    /** No notification names accounts, domains or customers; none does while the window is locked. */
    hideNames: z.boolean().default(false),
  }),
  updates: z.strictObject({
    /** Checks the feed after the start and once a day; off by default. Downloads nothing. */
    daily: z.boolean().default(false),
  }),
});
export type Settings = z.infer<typeof Settings>;

type WithoutDefaults<S extends z.core.$ZodShape> = { [K in keyof S]: z.ZodOptional<S[K] extends z.ZodDefault<infer T> ? T : S[K]> };

/**
 * The fields of a section, all optional. Not `partial()`: zod fills in defaults there too, and every change of one field would reset the
 * others in its section.
 */
function someFields<S extends z.core.$ZodShape>(section: z.ZodObject<S>) {
  const fields = Object.entries(section.shape).map(([name, field]) => [
    name,
    z.optional(field instanceof z.ZodDefault ? field.removeDefault() : field),
  ]);
  return z.strictObject(Object.fromEntries(fields) as WithoutDefaults<S>).optional();
}

/** Some settings: whole sections or single fields. */
export const SettingsChange = z.strictObject({
  appearance: someFields(Settings.shape.appearance),
  connection: someFields(Settings.shape.connection),
  limits: someFields(Settings.shape.limits),
  reading: someFields(Settings.shape.reading),
  formats: someFields(Settings.shape.formats),
  lock: someFields(Settings.shape.lock),
  margin: someFields(Settings.shape.margin),
  budget: someFields(Settings.shape.budget),
  jobs: someFields(Settings.shape.jobs),
  explorer: someFields(Settings.shape.explorer),
  zones: someFields(Settings.shape.zones),
  changes: someFields(Settings.shape.changes),
  notifications: someFields(Settings.shape.notifications),
  background: someFields(Settings.shape.background),
  updates: someFields(Settings.shape.updates),
});
export type SettingsChange = z.infer<typeof SettingsChange>;

export const salvagedKinds = [
  'accounts',
  'settings',
  'notes',
  'tags',
  'filters',
  'nameservers',
  'orders',
  'jobs',
  'changes',
  'activity',
  'seen',
  'reminders',
  'zones',
  'explorer',
] as const;
export type SalvagedKind = (typeof salvagedKinds)[number];

const Count = z.number().int().nonnegative();

/** What could be read from a damaged workspace.db, and what is known to be lost. */
export const SalvagedContents = z.strictObject({
  contents: z.array(z.strictObject({ kind: z.enum(salvagedKinds), read: Count, lost: Count })).max(salvagedKinds.length),
  /** Parts could not be read, and their size is unknown. */
  moreLost: z.boolean(),
  /** Lost accounts that were reconstructed from related data. */
  rebuilt: Count,
});
export type SalvagedContents = z.infer<typeof SalvagedContents>;

/** A copy of workspace.db in the data folder. */
export const Backup = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,120}$/i),
  madeAt: z.iso.datetime(),
  bytes: z.number().int().nonnegative(),
  reason: z.enum(['daily', 'after-changes', 'before-migration', 'by-hand', 'before-restore', 'set-aside', 'salvaged']),
  /** With `salvaged`, and with `set-aside` once that file was read. */
  salvaged: SalvagedContents.optional(),
});
export type Backup = z.infer<typeof Backup>;

const Saved = z.strictObject({ /** null if the user chose no location. */ path: z.string().nullable() });

export const settingsCalls = {
  'settings.get': query(Nothing, Settings, { whileLocked: true }),
  'settings.update': command(SettingsChange, Settings),
  /** Makes the text one step larger or smaller. Also while locked: the lock screen has to be readable. */
  'settings.stepTextSize': command(
    z.strictObject({ step: z.enum(textSizeSteps) }),
    z.strictObject({ textSize: Settings.shape.appearance.shape.textSize }),
    {
      whileLocked: true,
    },
  ),
  'settings.backups': query(Nothing, z.strictObject({ backups: z.array(Backup).max(200) })),
  /** Copies workspace.db into the data folder now. Contains no keys. */
  'settings.backUpNow': command(Nothing, Backup),
  /** Asks for a location and writes a copy of workspace.db. */
  'settings.saveBackup': command(Nothing, Saved),
  /** Replaces workspace.db with a copy; the current one is copied first. The window reloads afterwards. */
  'settings.restore': command(z.strictObject({ name: Backup.shape.name }), z.strictObject({ restored: z.literal(true) })),
  /** Asks for a file and restores it. false if the user chose none. */
  'settings.restoreFile': command(Nothing, z.strictObject({ restored: z.boolean() })),
  /** Deletes everything that can be fetched again (portfolio.db) and the logs. Accounts and keys stay. */
  'settings.clearLocalData': command(Nothing, z.strictObject({ cleared: z.literal(true) })),
  /** Asks for a location and writes the redacted diagnostics file. */
  'settings.saveDiagnostics': command(Nothing, Saved),
};
