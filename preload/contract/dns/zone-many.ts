import * as z from 'zod';
import { command, query } from '../call.ts';
import { Positions, ViewId } from '../portfolio/views.ts';
import { AccountId, Done } from '../values.ts';
import { safetyLimitReasons } from './dns-codes.ts';
import { ZoneDiff } from './zone-diff.ts';
import { ZoneEdit } from './zone-record.ts';

/* Many zones at once: bulk edits, comparison with a snapshot or template, and snapshots of all of them. */

const rowsAtOnce = 200;
const Count = z.number().int().nonnegative();
const Short = z.string().max(300);
const Values = z.record(z.string().max(60), z.string().max(4096));
const RunId = z.string().regex(/^z\d{1,9}$/);

const OfView = z.strictObject({ view: ViewId, places: Positions });
const ByIds = z.strictObject({ ids: z.array(Count).min(1).max(20_000) });
/** The domains whose zones are selected. */
const Targets = z.union([OfView, ByIds]);
/** `without`: those for which this comparison found no snapshot. */
const SnapshotTargets = z.union([OfView, ByIds, z.strictObject({ without: RunId })]);

/** The edit to apply to each zone. */
const ManyEdit = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('edits'), edits: z.array(ZoneEdit).min(1).max(100) }),
  z.strictObject({ by: z.literal('template'), template: z.string().max(100), values: Values }),
]);
export type ManyZonesEdit = z.infer<typeof ManyEdit>;

const Against = z.discriminatedUnion('with', [
  z.strictObject({ with: z.literal('snapshot') }),
  z.strictObject({ with: z.literal('template'), template: z.string().max(100), values: Values }),
]);

/** A run over zones: outdated ones are read, then all are processed. */
export const ZoneRun = z.strictObject({
  run: RunId,
  accountId: AccountId,
  kind: z.enum(['edit', 'drift', 'keep']),
  /** The subject of the run: the replaced content, or the template's name. Empty: its kind is sufficient. */
  subject: Short,
  state: z.enum(['reading', 'done', 'stopped']),
  /** Why it stopped; null if the user stopped it, or it did not stop. */
  reason: z.string().max(2000).nullable(),
  zones: Count,
  read: Count,
  /** Zones that could not be read. */
  failed: Count,
  /** Zones that would change, that differ, or of which a snapshot was made; ignoring this run's safety limit. */
  differ: Count,
  same: Count,
  /** Zones above the safety limit, which are reviewed individually. */
  needsReview: Count,
  /** Zones without a snapshot to compare with, excluding those for which one was stored since. */
  without: Count,
  /** Zones requiring the user's attention that were neither opened nor written since. */
  remaining: Count,
  perSecond: z.number().nonnegative().nullable(),
  secondsRemaining: z.number().nonnegative().nullable(),
  /** The reviewed job of an edit, once it exists. */
  job: z.number().int().positive().nullable(),
});
export type ZoneRun = z.infer<typeof ZoneRun>;

const RunRow = z.strictObject({
  id: Count,
  name: Short,
  outcome: z.enum(['differs', 'needs-review', 'same', 'failed', 'external', 'no-snapshot', 'saved']),
  created: Count,
  changed: Count,
  deleted: Count,
  safetyLimit: z.array(z.enum(safetyLimitReasons)).max(safetyLimitReasons.length),
  /** Why it could not be read, or needs individual review for a reason other than its safety limit. */
  message: z.string().max(2000).nullable(),
  /** What happened to it since the run processed it. */
  since: z.enum(['opened', 'written', 'saved']).nullable(),
});
export type ZoneRunRow = z.infer<typeof RunRow>;

export const zoneManyCalls = {
  /** Reads zones and plans one job for those within the safety limit. */
  'zone-runs.edit': command(z.strictObject({ accountId: AccountId, targets: Targets, edit: ManyEdit }), z.strictObject({ run: RunId })),
  /** Reads zones and compares them. */
  'zone-runs.drift': command(z.strictObject({ accountId: AccountId, targets: Targets, against: Against }), z.strictObject({ run: RunId })),
  /** Reads zones and stores a snapshot of each. Changes nothing at the service. */
  'zone-runs.keep': command(z.strictObject({ accountId: AccountId, targets: SnapshotTargets }), z.strictObject({ run: RunId })),
  'zone-runs.state': query(z.strictObject({ run: RunId }), ZoneRun),
  /** Rows that need the user's attention come first. */
  'zone-runs.rows': query(
    z.strictObject({ run: RunId, from: Count, count: z.number().int().min(1).max(rowsAtOnce) }),
    z.strictObject({ count: Count, rows: z.array(RunRow).max(rowsAtOnce) }),
  ),
  'zone-runs.diff': query(z.strictObject({ run: RunId, id: Count, from: Count.default(0) }), ZoneDiff),
  /** Adds the run's changes to the pending edits of a zone that needs individual review, unless they are there already. */
  'zone-runs.takeAside': command(z.strictObject({ run: RunId, id: Count }), Done),
  /** Records that the user viewed a zone of a run that changes nothing. */
  'zone-runs.look': command(z.strictObject({ run: RunId, id: Count }), Done),
  'zone-runs.stop': command(z.strictObject({ run: RunId }), Done),
};
