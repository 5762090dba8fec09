import * as z from 'zod';
import { command, query } from '../call.ts';
import { JobReference } from '../changes/changes.ts';
import { AccountId, Done, Moment } from '../values.ts';
import {
  importModes,
  problemLevels,
  recordMarks,
  safetyLimitReasons,
  snapshotReasons,
  zoneCapacities,
  zoneFormats,
  zoneSortColumns,
} from './dns-codes.ts';
import { DiffFrom as from, ZoneDiff } from './zone-diff.ts';
import { zoneProblemCodes } from './zone-problem-codes.ts';
import { DnsRecord } from './zone-record.ts';

/*
 * The editor of one zone: pending edits, checks, plan, snapshots, import and export. Nothing here writes to the service: Review creates a
 * job.
 */

const rowsAtOnce = 200;
const Count = z.number().int().nonnegative();
const OfZone = z.strictObject({ accountId: AccountId, id: Count });
/**
 * An editor row: `r`, the editor's number, and the row's own number. Stable as long as the row exists, even after the zone is read again,
 * if the record is unchanged; never reused.
 */
const RowId = z.string().regex(/^r\d{1,9}\.\d{1,9}$/);
const Code = z.enum(zoneProblemCodes);
const Facts = z.record(z.string().max(60), z.string().max(1000));
const Sort = z.strictObject({ column: z.enum(zoneSortColumns), descending: z.boolean() });

/** A record's error or note; the renderer has the text by `code`. */
export const ZoneProblem = z.strictObject({
  code: Code,
  level: z.enum(problemLevels),
  facts: Facts,
  /** Whether `zones.fix` can fix it. */
  fixable: z.boolean(),
});
export type ZoneProblem = z.infer<typeof ZoneProblem>;

export const ZoneRow = z.strictObject({
  row: RowId,
  mark: z.enum(recordMarks),
  /** As it would be written; for a removed one as it was. */
  record: DnsRecord,
  /** For a changed one, as read. */
  was: DnsRecord.nullable(),
  problems: z.array(ZoneProblem).max(10),
});
export type ZoneRow = z.infer<typeof ZoneRow>;

export const SafetyLimit = z.strictObject({
  /** Records of the zone as read that are changed or deleted. */
  touched: Count,
  of: Count,
  /** 0 to 1. */
  share: z.number().min(0).max(1),
  /** Not empty: the zone's name has to be typed. */
  reasons: z.array(z.enum(safetyLimitReasons)).max(safetyLimitReasons.length),
});
export type SafetyLimit = z.infer<typeof SafetyLimit>;

/** The state of an editor. */
export const ZoneState = z.strictObject({
  ...OfZone.shape,
  /** The domain's name as A-labels. */
  name: z.string().max(300),
  /** Increases with each edit. */
  version: Count,
  /** When the zone that the edits are based on was read. */
  readAt: Moment,
  /** There is a newer read of the zone that differs from the edits' base: Review will merge them. */
  moved: z.boolean(),
  /** Records as read, and displayed rows: those, and added ones. */
  read: Count,
  rows: Count,
  created: Count,
  changed: Count,
  deleted: Count,
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  /** null: a large zone that was not checked yet. `zones.problems` checks it and emits a zone change. */
  problems: z.strictObject({ error: Count, warning: Count, note: Count }).nullable(),
  /** Errors introduced by the edits: they have to be fixed or overridden before a review (`zones.errors`). */
  errorsToFix: Count,
  safetyLimit: SafetyLimit,
  capacity: z.enum(zoneCapacities),
  /** The service reports TTLs; otherwise a TTL cannot be verified. */
  ttlsKnown: z.boolean(),
  /** Maximum records in a zone that is written as a whole, as far as known for this account. */
  most: Count,
  /**
   * The domain's nameservers, if none of them is known to be the service's. If `certain`, editing here has no effect; otherwise they may be
   * the service's under other names. null: some are its own, or none is known.
   */
  externalNameservers: z.strictObject({ hosts: z.array(z.string().max(300)).max(50), certain: z.boolean() }).nullable(),
});
export type ZoneState = z.infer<typeof ZoneState>;

/** Changes of record fields; omitted fields are unchanged. */
const Fields = z.strictObject({
  prefix: z.string().max(300).optional(),
  type: z.string().min(1).max(30).optional(),
  content: z.string().max(70_000).optional(),
  ttl: z.number().int().min(0).max(2_147_483_647).nullable().optional(),
});
export type RecordFields = z.infer<typeof Fields>;

/** The maximum that an editor shows: the records as read, and their replacements. */
const Rows = z.array(RowId).min(1).max(40_000);

/** One editor step, undone as a whole. */
export const EditorStep = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('add'), records: z.array(DnsRecord).min(1).max(20_000), after: RowId.optional() }),
  z.strictObject({ do: z.literal('set'), rows: Rows, fields: Fields }),
  z.strictObject({ do: z.literal('remove'), rows: Rows }),
  /** As read; an added one is removed. */
  z.strictObject({ do: z.literal('revert'), rows: Rows }),
  /** Replaces text within contents. */
  z.strictObject({ do: z.literal('replace'), rows: Rows, from: z.string().min(1).max(4096), to: z.string().max(4096) }),
]);
export type EditorStep = z.infer<typeof EditorStep>;

const SetRecords = z.strictObject({ count: Count, first: z.array(DnsRecord).max(20) });
/** A record set that both sides changed differently since the edits started; each side's diff contains all of its records. */
const MergeConflict = z.strictObject({
  prefix: z.string().max(300),
  type: z.string().max(30),
  base: SetRecords,
  theirs: SetRecords,
  ours: SetRecords,
});
const sides = ['ours', 'theirs'] as const;
export const ZoneMerge = z.strictObject({
  /** The new read. */
  readAt: Moment,
  /** What was changed at the service since, and by the pending edits. */
  theirs: ZoneDiff,
  ours: ZoneDiff,
  conflicts: z.array(MergeConflict).max(100),
  /** Total number; use `zones.bothSides` for the remaining ones. */
  conflictCount: Count,
});
export type ZoneMerge = z.infer<typeof ZoneMerge>;

const Snapshot = z.strictObject({
  id: z.number().int().positive(),
  at: Moment,
  why: z.enum(snapshotReasons),
  /** The job that wrote it. */
  job: z.number().int().positive().nullable(),
  records: Count,
  /** Equal for equivalent zones. */
  hash: z.string().max(64),
});
export type ZoneSnapshot = z.infer<typeof Snapshot>;

const SnapshotOrPresent = z.union([z.number().int().positive(), z.literal('read'), z.literal('pending')]);

const ImportId = z.string().regex(/^i\d{1,9}$/);
const ImportLine = z.strictObject({
  /** From 1. */
  line: Count,
  /** null: it could not be parsed. */
  record: DnsRecord.nullable(),
  problems: z.array(ZoneProblem).max(10),
});
/** A file parsed for a zone; main retains the last one per zone. */
export const ZoneImport = z.strictObject({
  import: ImportId,
  format: z.enum(zoneFormats),
  name: z.string().max(300),
  records: Count,
  /** The file's domain, from its SOA record, `$ORIGIN` and owners, if it is a different one. It then cannot replace the zone. */
  other: z.string().max(300).nullable(),
  /** Records by domain, if some belong to others, this one first. `domain` null: all further ones. */
  domains: z.array(z.strictObject({ domain: z.string().max(300).nullable(), records: Count })).max(10),
  /**
   * It was parsed as if it belonged to this domain. `targets`: records by type whose content contains the other domain; `keepsTargets`:
   * they stay as written.
   */
  moved: z
    .strictObject({ targets: z.array(z.strictObject({ type: z.string().max(30), records: Count })).max(200), keepsTargets: z.boolean() })
    .nullable(),
  problems: z.strictObject({ error: Count, warning: Count, note: Count }),
  /** The effect of each import mode on the zone with its pending edits. */
  merge: z.strictObject({ created: Count, changed: Count, deleted: Count }),
  replace: z.strictObject({ created: Count, changed: Count, deleted: Count }),
});
export type ZoneImport = z.infer<typeof ZoneImport>;

export const zonesCalls = {
  /** A zone's editor in its last state, or based on the last read; null: it was never read. No network. Rejects with NOT_FOUND. */
  'zones.open': query(OfZone, z.strictObject({ zone: ZoneState.nullable() })),
  /** Rows that contain `find` in any field, in this order, including removed ones. `problems`: only rows with problems. */
  'zones.rows': query(
    OfZone.extend({
      find: z.string().max(300),
      problems: z.boolean(),
      sort: Sort,
      from: Count,
      count: z.number().int().min(1).max(rowsAtOnce),
    }),
    z.strictObject({ version: Count, count: Count, rows: z.array(ZoneRow).max(rowsAtOnce) }),
  ),
  /** The ids of all those rows, for selection. */
  'zones.rowIds': query(
    OfZone.extend({ find: z.string().max(300), problems: z.boolean(), sort: Sort }),
    z.strictObject({ version: Count, rows: z.array(RowId).max(40_000) }),
  ),
  /** Copies these rows as zone file lines, in order; all of them without `rows`. Removed ones are omitted. Rejects with CONFLICT. */
  'zones.copy': command(OfZone.extend({ rows: Rows.optional() }), z.strictObject({ count: Count })),
  /**
   * One step, stored immediately. Returns the affected rows, the first 200. Rejects with VALIDATION, and with CONFLICT for rows that are
   * gone.
   */
  'zones.edit': command(OfZone.extend({ step: EditorStep }), z.strictObject({ zone: ZoneState, rows: z.array(ZoneRow).max(rowsAtOnce) })),
  'zones.undo': command(OfZone, z.strictObject({ zone: ZoneState })),
  'zones.redo': command(OfZone, z.strictObject({ zone: ZoneState })),
  /** Discards all pending edits, and restarts from the last read. */
  'zones.discard': command(OfZone, z.strictObject({ zone: ZoneState })),
  /** The problems that a row would have with these values, while it is typed. null: a new one. Rejects with CONFLICT if the row is gone. */
  'zones.check': query(
    OfZone.extend({ row: RowId.nullable(), record: DnsRecord }),
    z.strictObject({ problems: z.array(ZoneProblem).max(10) }),
  ),
  /** All problems, most severe first. */
  'zones.problems': query(
    OfZone.extend({ from: Count, count: z.number().int().min(1).max(rowsAtOnce) }),
    z.strictObject({
      version: Count,
      problems: z.array(z.strictObject({ ...ZoneProblem.shape, row: RowId, record: DnsRecord })).max(rowsAtOnce),
    }),
  ),
  /**
   * The errors that block a review, the first 50. `digest`: pass it to `zones.review` to override exactly these; null: they cannot be
   * overridden.
   */
  'zones.errors': query(
    OfZone,
    z.strictObject({
      count: Count,
      digest: z.string().max(64).nullable(),
      errors: z.array(z.strictObject({ ...ZoneProblem.shape, row: RowId, record: DnsRecord })).max(50),
    }),
  ),
  /** Fixes a row's problem as one step. Rejects with CONFLICT if it no longer exists. */
  'zones.fix': command(
    OfZone.extend({ row: RowId, code: Code }),
    z.strictObject({ zone: ZoneState, rows: z.array(ZoneRow).max(rowsAtOnce) }),
  ),
  /** The pending edits as a diff. */
  'zones.plan': query(OfZone.extend({ from }), z.strictObject({ version: Count, diff: ZoneDiff })),
  /**
   * Reads the zone from the service and plans the pending edits as a job, or returns both sides' changes. Rejects with the client's errors,
   * with VALIDATION for a zone with errors, and with READ_ONLY. `override`: the digest of errors that the user has read and wants to send
   * (`zones.errors`); they are stored with the plan.
   */
  'zones.review': command(
    OfZone.extend({ override: z.string().max(64).nullable().default(null) }),
    z.union([JobReference, z.strictObject({ merge: ZoneMerge })]),
  ),
  /** Further pages of the `zones.review` result for `readAt`. No network. Rejects with CONFLICT for another read. */
  'zones.bothSides': query(OfZone.extend({ readAt: Moment, theirs: from, ours: from, conflicts: from }), ZoneMerge),
  /**
   * Rebases the pending edits onto the read at `readAt`; these sides are used for each conflict, and `rest` for those not listed. Call
   * `zones.review` again afterwards. Rejects with VALIDATION while a conflict has no side.
   */
  'zones.merge': command(
    OfZone.extend({
      readAt: Moment,
      take: z.array(z.strictObject({ prefix: z.string().max(300), type: z.string().max(30), take: z.enum(sides) })).max(20_000),
      rest: z.enum(sides).nullable().default(null),
    }),
    z.strictObject({ zone: ZoneState }),
  ),

  /** Newest first. */
  'zones.snapshots': query(
    OfZone.extend({ from: Count, count: z.number().int().min(1).max(100) }),
    z.strictObject({ count: Count, snapshots: z.array(Snapshot).max(100) }),
  ),
  /** Stores a snapshot of the zone as last read. */
  'zones.keepSnapshot': command(OfZone, z.strictObject({ id: z.number().int().positive() })),
  /** The differences between two of them. Rejects with NOT_FOUND. */
  'zones.compare': query(OfZone.extend({ before: SnapshotOrPresent, after: SnapshotOrPresent, from }), ZoneDiff),
  /** Creates pending edits that restore a snapshot: a plan like any other. Replaces the current edits. */
  'zones.restore': command(OfZone.extend({ snapshot: z.number().int().positive() }), z.strictObject({ zone: ZoneState })),
  /** An account's zones with pending edits, by name. */
  'zones.pending': query(
    z.strictObject({ accountId: AccountId }),
    z.strictObject({ zones: z.array(z.strictObject({ id: Count, name: z.string().max(300), edits: Count, changedAt: Moment })).max(2000) }),
  ),
  /** Known facts about these domains' zones; for a list of them. */
  'zones.facts': query(
    z.strictObject({ accountId: AccountId, ids: z.array(Count).max(rowsAtOnce) }),
    z.strictObject({
      zones: z
        .array(
          z.strictObject({
            id: Count,
            readAt: Moment.nullable(),
            records: Count.nullable(),
            edits: Count,
            /** The domain certainly uses other nameservers; null: it has none. */
            isExternal: z.boolean().nullable(),
            snapshots: Count,
          }),
        )
        .max(rowsAtOnce),
    }),
  ),
  /** Releases an editor's memory; its pending edits stay. */
  'zones.close': command(OfZone, Done),
};

export const zoneFileCalls = {
  /** Asks for a file; null: none was chosen. Rejects with VALIDATION if it cannot be read. */
  'zones.openFile': command(OfZone, z.strictObject({ file: ZoneImport.nullable() })),
  /** Same for pasted text. */
  'zones.readText': command(OfZone.extend({ text: z.string().max(20_000_000) }), z.strictObject({ file: ZoneImport })),
  /**
   * Parses another domain's file as if it belonged to this one: `targets`, whether the other domain's names in contents are changed as
   * well, or kept. Rejects with NOT_FOUND if the file is no longer retained, with VALIDATION for a file of this domain.
   */
  'zones.importAs': command(OfZone.extend({ import: ImportId, targets: z.enum(['move', 'keep']) }), z.strictObject({ file: ZoneImport })),
  'zones.importLines': query(
    OfZone.extend({ import: ImportId, problems: z.boolean(), from: Count, count: z.number().int().min(1).max(rowsAtOnce) }),
    z.strictObject({ count: Count, lines: z.array(ImportLine).max(rowsAtOnce) }),
  ),
  /**
   * Adds what could be parsed to the pending edits, as one step. Rejects with VALIDATION for replacing a zone with another domain's file.
   */
  'zones.import': command(OfZone.extend({ import: ImportId, mode: z.enum(importModes) }), z.strictObject({ zone: ZoneState })),
  /** Asks for a location and writes the zone with or without its pending edits; null: none was chosen. */
  'zones.export': command(
    OfZone.extend({ format: z.enum(zoneFormats), pending: z.boolean() }),
    z.strictObject({ path: z.string().max(5000).nullable() }),
  ),
};
