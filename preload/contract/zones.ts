import * as z from 'zod';
import { command, query } from './call.ts';
import { JobAnswer } from './changes.ts';
import {
  brakeReasons,
  importModes,
  problemLevels,
  recordMarks,
  snapshotReasons,
  zoneCapacities,
  zoneFormats,
  zoneSortColumns,
} from './dns-codes.ts';
import { AccountId, Done, Moment } from './values.ts';
import { DiffFrom as from, ZoneDiff } from './zone-diff.ts';
import { DnsRecord } from './zone-record.ts';

/* The editor of one zone: pending edits, checks, plan, snapshots, import and export. Nothing here writes to the service: Review makes a job. */

const rowsAtOnce = 200;
const Count = z.number().int().nonnegative();
const OfZone = z.strictObject({ accountId: AccountId, id: Count });
/**
 * A row of an editor: `r`, the editor's number, and the row's own in it. Stays the same for as long as the row is there, also when the zone is
 * read anew, where the record is still in it as it was; no other row ever gets it.
 */
const RowId = z.string().regex(/^r\d{1,9}\.\d{1,9}$/);
const Code = z.string().max(60);
const Facts = z.record(z.string().max(60), z.string().max(1000));
const Sort = z.strictObject({ column: z.enum(zoneSortColumns), descending: z.boolean() });

/** What is wrong with a record, or worth knowing; words come from the renderer's texts by `code`. */
export const ZoneProblem = z.strictObject({
  code: Code,
  level: z.enum(problemLevels),
  facts: Facts,
  /** Whether `zones.fix` can mend it. */
  fixable: z.boolean(),
});
export type ZoneProblem = z.infer<typeof ZoneProblem>;

export const ZoneRow = z.strictObject({
  row: RowId,
  mark: z.enum(recordMarks),
  /** As it would be written; of a removed one as it was. */
  record: DnsRecord,
  /** Of a changed one, as it was read. */
  was: DnsRecord.nullable(),
  problems: z.array(ZoneProblem).max(10),
});
export type ZoneRow = z.infer<typeof ZoneRow>;

export const Brake = z.strictObject({
  /** Records of the zone as it was read that are changed or deleted. */
  touched: Count,
  of: Count,
  /** 0 to 1. */
  share: z.number().min(0).max(1),
  /** Not empty: the zone's name has to be typed. */
  reasons: z.array(z.enum(brakeReasons)).max(brakeReasons.length),
});
export type Brake = z.infer<typeof Brake>;

/** Where an editor stands. */
export const ZoneState = z.strictObject({
  ...OfZone.shape,
  /** The domain's name as A-labels. */
  name: z.string().max(300),
  /** Grows with each edit. */
  version: Count,
  /** When the zone was read that the edits began from. */
  readAt: Moment,
  /** A newer reading of the zone is here that differs from what the edits began from: Review will bring both together. */
  moved: z.boolean(),
  /** Records as they were read, and rows that are shown: those, and added ones. */
  read: Count,
  rows: Count,
  created: Count,
  changed: Count,
  deleted: Count,
  canUndo: z.boolean(),
  canRedo: z.boolean(),
  /** null: a large zone that nobody has looked through yet. `zones.problems` does, and has the zone told as changed. */
  problems: z.strictObject({ error: Count, warning: Count, note: Count }).nullable(),
  /** Errors that the edits bring: they have to be fixed or overridden before a review (`zones.errors`). */
  toMend: Count,
  brake: Brake,
  capacity: z.enum(zoneCapacities),
  /** The service tells how long its records live; a TTL that it does not tell cannot be read back. */
  ttlsTold: z.boolean(),
  /** Records that may stand in a zone that is written whole, as far as it is known of this account. */
  most: Count,
  /**
   * The nameservers of the domain where none of them is known as the service's own. Where that is `certain`, editing here has no effect;
   * else they may be the service's under other names. null: some are its own, or none is known.
   */
  elsewhere: z.strictObject({ hosts: z.array(z.string().max(300)).max(50), certain: z.boolean() }).nullable(),
});
export type ZoneState = z.infer<typeof ZoneState>;

/** Changes of the fields of records; what is left out stays. */
const Fields = z.strictObject({
  prefix: z.string().max(300).optional(),
  type: z.string().min(1).max(30).optional(),
  content: z.string().max(70_000).optional(),
  ttl: z.number().int().min(0).max(2_147_483_647).nullable().optional(),
});
export type RecordFields = z.infer<typeof Fields>;

/** As many as an editor shows: what was read, and what came in its place. */
const Rows = z.array(RowId).min(1).max(40_000);

/** One step of an editor, which undo takes back as a whole. */
export const EditorStep = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('add'), records: z.array(DnsRecord).min(1).max(20_000), after: RowId.optional() }),
  z.strictObject({ do: z.literal('set'), rows: Rows, fields: Fields }),
  z.strictObject({ do: z.literal('remove'), rows: Rows }),
  /** As it was read; an added one goes. */
  z.strictObject({ do: z.literal('revert'), rows: Rows }),
  /** This text within contents by that one. */
  z.strictObject({ do: z.literal('replace'), rows: Rows, from: z.string().min(1).max(4096), to: z.string().max(4096) }),
]);
export type EditorStep = z.infer<typeof EditorStep>;

const SetRecords = z.strictObject({ count: Count, first: z.array(DnsRecord).max(20) });
/** A record set that both sides changed differently since the edits began; the differences of either side have all of its records. */
const MergeConflict = z.strictObject({
  prefix: z.string().max(300),
  type: z.string().max(30),
  base: SetRecords,
  theirs: SetRecords,
  ours: SetRecords,
});
const sides = ['ours', 'theirs'] as const;
export const ZoneMerge = z.strictObject({
  /** What was read now. */
  readAt: Moment,
  /** What was changed at the service since, and by the pending edits. */
  theirs: ZoneDiff,
  ours: ZoneDiff,
  conflicts: z.array(MergeConflict).max(100),
  /** How many there are; `zones.bothSides` has those that come behind. */
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
  /** Equal for zones that mean the same. */
  hash: z.string().max(64),
});
export type ZoneSnapshot = z.infer<typeof Snapshot>;

const SnapshotOrPresent = z.union([z.number().int().positive(), z.literal('read'), z.literal('pending')]);

const ImportId = z.string().regex(/^i\d{1,9}$/);
const ImportLine = z.strictObject({
  /** Counted from 1. */
  line: Count,
  /** null: it could not be read. */
  record: DnsRecord.nullable(),
  problems: z.array(ZoneProblem).max(10),
});
/** A file as it was read for a zone; of each zone main keeps the last. */
export const ZoneImport = z.strictObject({
  import: ImportId,
  format: z.enum(zoneFormats),
  name: z.string().max(300),
  records: Count,
  /** The domain that the file is of, by its SOA record, `$ORIGIN` and owners, where that is another one. Then nothing is replaced by it. */
  other: z.string().max(300).nullable(),
  /** Records by domain, where some are of others, this one first. `domain` null: all further ones. */
  domains: z.array(z.strictObject({ domain: z.string().max(300).nullable(), records: Count })).max(10),
  /** It was read as if it were of this domain. `targets`: records by type whose content names the other one; `kept`: as they are written. */
  moved: z
    .strictObject({ targets: z.array(z.strictObject({ type: z.string().max(30), records: Count })).max(200), kept: z.boolean() })
    .nullable(),
  problems: z.strictObject({ error: Count, warning: Count, note: Count }),
  /** What each way of taking it would do to the zone with its pending edits. */
  merge: z.strictObject({ created: Count, changed: Count, deleted: Count }),
  replace: z.strictObject({ created: Count, changed: Count, deleted: Count }),
});
export type ZoneImport = z.infer<typeof ZoneImport>;

export const zonesCalls = {
  /** The editor of a zone as it was left, or on what was read last; null: it was never read. No network. Rejects with NOT_FOUND. */
  'zones.open': query(OfZone, z.strictObject({ zone: ZoneState.nullable() })),
  /** Rows that contain `find` in any field, in this order; removed ones among them. `problems`: only rows with some. */
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
  /** All those rows, for selecting. */
  'zones.rowIds': query(
    OfZone.extend({ find: z.string().max(300), problems: z.boolean(), sort: Sort }),
    z.strictObject({ version: Count, rows: z.array(RowId).max(40_000) }),
  ),
  /** Copies these rows as lines of a zone file, in their order; all of them without `rows`. What is removed is left out. Rejects with CONFLICT. */
  'zones.copy': command(OfZone.extend({ rows: Rows.optional() }), z.strictObject({ count: Count })),
  /** One step; kept at once. Answers the rows that it touched, the first 200. Rejects with VALIDATION, and with CONFLICT for rows that are gone. */
  'zones.edit': command(OfZone.extend({ step: EditorStep }), z.strictObject({ zone: ZoneState, rows: z.array(ZoneRow).max(rowsAtOnce) })),
  'zones.undo': command(OfZone, z.strictObject({ zone: ZoneState })),
  'zones.redo': command(OfZone, z.strictObject({ zone: ZoneState })),
  /** Throws all pending edits away, and begins from what was read last. */
  'zones.discard': command(OfZone, z.strictObject({ zone: ZoneState })),
  /** What would be wrong with a row if it were so; while it is typed. null: a new one. Rejects with CONFLICT when the row is gone. */
  'zones.check': query(
    OfZone.extend({ row: RowId.nullable(), record: DnsRecord }),
    z.strictObject({ problems: z.array(ZoneProblem).max(10) }),
  ),
  /** All problems, the worst first. */
  'zones.problems': query(
    OfZone.extend({ from: Count, count: z.number().int().min(1).max(rowsAtOnce) }),
    z.strictObject({
      version: Count,
      problems: z.array(z.strictObject({ ...ZoneProblem.shape, row: RowId, record: DnsRecord })).max(rowsAtOnce),
    }),
  ),
  /** The errors that stop a review, the first 50. `digest`: with it `zones.review` overrides just these; null: they cannot be overridden. */
  'zones.errors': query(
    OfZone,
    z.strictObject({
      count: Count,
      digest: z.string().max(64).nullable(),
      errors: z.array(z.strictObject({ ...ZoneProblem.shape, row: RowId, record: DnsRecord })).max(50),
    }),
  ),
  /** Mends a problem of a row as one step. Rejects with CONFLICT when it is not there any more. */
  'zones.fix': command(
    OfZone.extend({ row: RowId, code: Code }),
    z.strictObject({ zone: ZoneState, rows: z.array(ZoneRow).max(rowsAtOnce) }),
  ),
  /** The pending edits as a difference. */
  'zones.plan': query(OfZone.extend({ from }), z.strictObject({ version: Count, diff: ZoneDiff })),
  /**
   * Reads the zone at the service and plans the pending edits as a job, or answers what both sides did. Rejects with what the client
   * rejects with, with VALIDATION for a zone with errors, and with READ_ONLY. `override`: the key of errors that a person has read and wants
   * to send (`zones.errors`); they are kept with the plan.
   */
  'zones.review': command(
    OfZone.extend({ override: z.string().max(64).nullable().default(null) }),
    z.union([JobAnswer, z.strictObject({ merge: ZoneMerge })]),
  ),
  /** Further pages of what `zones.review` answered for `readAt`. No network. Rejects with CONFLICT for another reading. */
  'zones.bothSides': query(OfZone.extend({ readAt: Moment, theirs: from, ours: from, conflicts: from }), ZoneMerge),
  /**
   * Brings the pending edits onto what was read for `readAt`; of each conflict these are taken, and of those that are not named `rest`.
   * Then `zones.review` again. Rejects with VALIDATION while a conflict has no side.
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
  /** Keeps the zone as it was read last. */
  'zones.keepSnapshot': command(OfZone, z.strictObject({ id: z.number().int().positive() })),
  /** What is different between two of them. Rejects with NOT_FOUND. */
  'zones.compare': query(OfZone.extend({ before: SnapshotOrPresent, after: SnapshotOrPresent, from }), ZoneDiff),
  /** Makes pending edits that bring the zone to a snapshot: a plan like all others. In place of the present edits. */
  'zones.restore': command(OfZone.extend({ snapshot: z.number().int().positive() }), z.strictObject({ zone: ZoneState })),
  /** Zones of an account with pending edits, by name. */
  'zones.pending': query(
    z.strictObject({ accountId: AccountId }),
    z.strictObject({ zones: z.array(z.strictObject({ id: Count, name: z.string().max(300), edits: Count, changedAt: Moment })).max(2000) }),
  ),
  /** What is known of the zones of these domains; for a list of them. */
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
            /** It is certain that the domain uses other nameservers; null: it has none. */
            elsewhere: z.boolean().nullable(),
            snapshots: Count,
          }),
        )
        .max(rowsAtOnce),
    }),
  ),
  /** Lets go of what an editor holds in memory; its pending edits stay. */
  'zones.close': command(OfZone, Done),
};

export const zoneFileCalls = {
  /** Asks for a file; null: none was chosen. Rejects with VALIDATION when it cannot be read. */
  'zones.openFile': command(OfZone, z.strictObject({ file: ZoneImport.nullable() })),
  /** The same for text that was pasted. */
  'zones.readText': command(OfZone.extend({ text: z.string().max(20_000_000) }), z.strictObject({ file: ZoneImport })),
  /**
   * Reads a file of another domain as if it were of this one: `targets`, names of the other domain in contents are moved as well, or kept.
   * Rejects with NOT_FOUND when the file is not kept any more, with VALIDATION for a file of this domain.
   */
  'zones.importAs': command(OfZone.extend({ import: ImportId, targets: z.enum(['move', 'keep']) }), z.strictObject({ file: ZoneImport })),
  'zones.importLines': query(
    OfZone.extend({ import: ImportId, problems: z.boolean(), from: Count, count: z.number().int().min(1).max(rowsAtOnce) }),
    z.strictObject({ count: Count, lines: z.array(ImportLine).max(rowsAtOnce) }),
  ),
  /** Takes what could be read into the pending edits, as one step. Rejects with VALIDATION to replace a zone by the file of another domain. */
  'zones.import': command(OfZone.extend({ import: ImportId, mode: z.enum(importModes) }), z.strictObject({ zone: ZoneState })),
  /** Asks for a place and writes the zone with or without its pending edits; null: none was chosen. */
  'zones.export': command(
    OfZone.extend({ format: z.enum(zoneFormats), pending: z.boolean() }),
    z.strictObject({ path: z.string().max(5000).nullable() }),
  ),
};
