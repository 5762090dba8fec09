import * as z from 'zod';
import { command, query } from './call.ts';
import { brakeReasons, templateModes } from './dns-words.ts';
import { AccountId, Done } from './values.ts';
import { Places, ViewId } from './views.ts';
import { DnsRecord, ZoneEdit } from './zone-record.ts';
import { ZoneDiff, ZoneProblem } from './zones.ts';

/* Many zones at once: templates, edits over zones, and what differs from a snapshot or a template. */

const rowsAtOnce = 200;
const Count = z.number().int().nonnegative();
const Short = z.string().max(300);
const Values = z.record(z.string().max(60), z.string().max(4096));
const RunId = z.string().regex(/^z\d{1,9}$/);

/** Records whose texts may hold `{{domain}}`, `{{ip}}` and other names of variables. */
export const ZoneTemplate = z.strictObject({
  name: z.string().min(1).max(100),
  mode: z.enum(templateModes),
  records: z.array(DnsRecord).min(1).max(1000),
});
export type ZoneTemplate = z.infer<typeof ZoneTemplate>;

const KeptTemplate = z.strictObject({
  ...ZoneTemplate.shape,
  /** Without `domain`, in the order in which they occur. */
  variables: z.array(z.string().max(60)).max(100),
  /** Comes with the application: it can be copied, not changed. */
  builtIn: z.boolean(),
});
export type KeptZoneTemplate = z.infer<typeof KeptTemplate>;

/** What a builder asks for. */
const BuilderField = z.strictObject({
  name: z.string().max(60),
  kind: z.enum(['text', 'choice', 'yes-no', 'number']),
  options: z.array(z.string().max(60)).max(30),
  value: z.string().max(1000),
  required: z.boolean(),
});
const Builder = z.strictObject({ name: z.string().max(60), fields: z.array(BuilderField).max(30) });
export type ZoneBuilder = z.infer<typeof Builder>;

/** Domains whose zones are meant. */
const Targets = z.union([z.strictObject({ view: ViewId, places: Places }), z.strictObject({ ids: z.array(Count).min(1).max(20_000) })]);

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
  kind: z.enum(['edit', 'drift']),
  state: z.enum(['reading', 'done', 'stopped']),
  zones: Count,
  read: Count,
  /** Zones that could not be read. */
  failed: Count,
  /** Zones that would change, or that differ; with the brake of this run's job left aside. */
  differ: Count,
  same: Count,
  /** Zones beyond the brake, which are reviewed one by one. */
  aside: Count,
  perSecond: z.number().nonnegative().nullable(),
  secondsLeft: z.number().nonnegative().nullable(),
  /** The reviewed job of an edit, once there is one. */
  job: z.number().int().positive().nullable(),
});
export type ZoneRun = z.infer<typeof ZoneRun>;

const RunRow = z.strictObject({
  id: Count,
  name: Short,
  outcome: z.enum(['differs', 'aside', 'same', 'failed', 'elsewhere', 'no-snapshot']),
  created: Count,
  changed: Count,
  deleted: Count,
  brake: z.array(z.enum(brakeReasons)).max(brakeReasons.length),
  /** Why it could not be read. */
  message: z.string().max(500).nullable(),
});
export type ZoneRunRow = z.infer<typeof RunRow>;

export const zoneManyCalls = {
  /** Those of the account and those that come with the application. */
  'zone-templates.list': query(z.strictObject({ accountId: AccountId }), z.strictObject({ templates: z.array(KeptTemplate).max(1000) })),
  /** `before`: the name that it had. Rejects with VALIDATION at the record and with CONFLICT when the name is there already. */
  'zone-templates.save': command(
    z.strictObject({ accountId: AccountId, template: ZoneTemplate, before: z.string().max(100).optional() }),
    z.strictObject({ template: KeptTemplate }),
  ),
  'zone-templates.remove': command(z.strictObject({ accountId: AccountId, name: z.string().max(100) }), Done),
  'zone-templates.builders': query(z.strictObject({}), z.strictObject({ builders: z.array(Builder).max(50) })),
  /** Records of a builder. Rejects with VALIDATION by field. */
  'zone-templates.build': query(
    z.strictObject({ builder: z.string().max(60), domain: Short, values: Values }),
    z.strictObject({ records: z.array(DnsRecord).max(100), problems: z.array(ZoneProblem).max(20) }),
  ),
  /** Puts a template into the pending edits of a zone, as one step. Rejects with VALIDATION for a variable without a value. */
  'zone-templates.fill': command(
    z.strictObject({ accountId: AccountId, id: Count, template: z.string().max(100), values: Values }),
    z.strictObject({ created: Count, changed: Count, deleted: Count }),
  ),

  /** Reads zones and plans one job for those within the brake. */
  'zone-runs.edit': command(z.strictObject({ accountId: AccountId, targets: Targets, edit: ManyEdit }), z.strictObject({ run: RunId })),
  /** Reads zones and compares them. */
  'zone-runs.drift': command(z.strictObject({ accountId: AccountId, targets: Targets, against: Against }), z.strictObject({ run: RunId })),
  'zone-runs.state': query(z.strictObject({ run: RunId }), ZoneRun),
  /** Those with an outcome that a person has to see first. */
  'zone-runs.rows': query(
    z.strictObject({ run: RunId, from: Count, count: z.number().int().min(1).max(rowsAtOnce) }),
    z.strictObject({ count: Count, rows: z.array(RunRow).max(rowsAtOnce) }),
  ),
  'zone-runs.diff': query(z.strictObject({ run: RunId, id: Count }), ZoneDiff),
  /** Puts what the run would do to a zone that it set aside into its pending edits. */
  'zone-runs.takeAside': command(z.strictObject({ run: RunId, id: Count }), Done),
  'zone-runs.stop': command(z.strictObject({ run: RunId }), Done),
};
