import * as z from 'zod';
import { command, query } from './call.ts';
import { brakeReasons } from './dns-codes.ts';
import { AccountId, Done } from './values.ts';
import { Places, ViewId } from './views.ts';
import { ZoneDiff } from './zone-diff.ts';
import { ZoneEdit } from './zone-record.ts';

/* Many zones at once: edits over zones, what differs from a snapshot or a template, and snapshots kept of all of them. */

const rowsAtOnce = 200;
const Count = z.number().int().nonnegative();
const Short = z.string().max(300);
const Values = z.record(z.string().max(60), z.string().max(4096));
const RunId = z.string().regex(/^z\d{1,9}$/);

const OfView = z.strictObject({ view: ViewId, places: Places });
const ByIds = z.strictObject({ ids: z.array(Count).min(1).max(20_000) });
/** Domains whose zones are meant. */
const Targets = z.union([OfView, ByIds]);
/** `without`: those for which this comparison found no snapshot. */
const KeepTargets = z.union([OfView, ByIds, z.strictObject({ without: RunId })]);

/** What becomes of each zone. */
const ManyEdit = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('edits'), edits: z.array(ZoneEdit).min(1).max(100) }),
  z.strictObject({ by: z.literal('template'), template: z.string().max(100), values: Values }),
]);
export type ManyZonesEdit = z.infer<typeof ManyEdit>;

const Against = z.discriminatedUnion('with', [
  z.strictObject({ with: z.literal('snapshot') }),
  z.strictObject({ with: z.literal('template'), template: z.string().max(100), values: Values }),
]);

/** A run over zones: they are read where what is here is old, then worked out. */
export const ZoneRun = z.strictObject({
  run: RunId,
  accountId: AccountId,
  kind: z.enum(['edit', 'drift', 'keep']),
  /** What it was asked for: the content that is replaced, the name of the template. Empty: its kind says it all. */
  subject: Short,
  state: z.enum(['reading', 'done', 'stopped']),
  /** Why it stopped; null where a person stopped it, or it did not. */
  reason: z.string().max(2000).nullable(),
  zones: Count,
  read: Count,
  /** Zones that could not be read. */
  failed: Count,
  /** Zones that would change, that differ, or of which a snapshot was made; with the brake of this run's job left aside. */
  differ: Count,
  same: Count,
  /** Zones beyond the brake, which are reviewed one by one. */
  aside: Count,
  /** Zones without a snapshot to compare with, where none was kept since. */
  without: Count,
  /** Of those that a person has to look at, the ones that were neither opened nor written since. */
  left: Count,
  perSecond: z.number().nonnegative().nullable(),
  secondsLeft: z.number().nonnegative().nullable(),
  /** The reviewed job of an edit, once there is one. */
  job: z.number().int().positive().nullable(),
});
export type ZoneRun = z.infer<typeof ZoneRun>;

const RunRow = z.strictObject({
  id: Count,
  name: Short,
  outcome: z.enum(['differs', 'aside', 'same', 'failed', 'elsewhere', 'no-snapshot', 'kept']),
  created: Count,
  changed: Count,
  deleted: Count,
  brake: z.array(z.enum(brakeReasons)).max(brakeReasons.length),
  /** Why it could not be read, or is set aside, where that is not its brake. */
  message: z.string().max(2000).nullable(),
  /** What became of it since the run looked at it. */
  since: z.enum(['opened', 'written', 'kept']).nullable(),
});
export type ZoneRunRow = z.infer<typeof RunRow>;

export const zoneManyCalls = {
  /** Reads zones and plans one job for those within the brake. */
  'zone-runs.edit': command(z.strictObject({ accountId: AccountId, targets: Targets, edit: ManyEdit }), z.strictObject({ run: RunId })),
  /** Reads zones and compares them. */
  'zone-runs.drift': command(z.strictObject({ accountId: AccountId, targets: Targets, against: Against }), z.strictObject({ run: RunId })),
  /** Reads zones and keeps a snapshot of each. Changes nothing at the service. */
  'zone-runs.keep': command(z.strictObject({ accountId: AccountId, targets: KeepTargets }), z.strictObject({ run: RunId })),
  'zone-runs.state': query(z.strictObject({ run: RunId }), ZoneRun),
  /** Those with an outcome that a person has to see first. */
  'zone-runs.rows': query(
    z.strictObject({ run: RunId, from: Count, count: z.number().int().min(1).max(rowsAtOnce) }),
    z.strictObject({ count: Count, rows: z.array(RunRow).max(rowsAtOnce) }),
  ),
  'zone-runs.diff': query(z.strictObject({ run: RunId, id: Count, from: Count.default(0) }), ZoneDiff),
  /** Puts what the run would do to a zone that it set aside into its pending edits, unless it is there already. */
  'zone-runs.takeAside': command(z.strictObject({ run: RunId, id: Count }), Done),
  /** A person looks at a zone of a run that changes nothing. */
  'zone-runs.look': command(z.strictObject({ run: RunId, id: Count }), Done),
  'zone-runs.stop': command(z.strictObject({ run: RunId }), Done),
};
