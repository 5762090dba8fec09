import * as z from 'zod';
import { command, query } from '../call.ts';
import { AccountId, Done } from '../values.ts';
import { templateModes } from './dns-codes.ts';
import { DnsRecord } from './zone-record.ts';
import { ZoneProblem } from './zones.ts';

/* Zone templates and record builders. */

const Count = z.number().int().nonnegative();
const Short = z.string().max(300);
const Values = z.record(z.string().max(60), z.string().max(4096));
const TemplateName = z.string().max(100);

/** Records whose texts may contain `{{domain}}`, `{{ip}}` and other variables. */
export const ZoneTemplate = z.strictObject({
  name: z.string().min(1).max(100),
  mode: z.enum(templateModes),
  records: z.array(DnsRecord).min(1).max(1000),
});
export type ZoneTemplate = z.infer<typeof ZoneTemplate>;

const StoredTemplate = z.strictObject({
  ...ZoneTemplate.shape,
  /** Without `domain`, in order of occurrence. */
  variables: z.array(z.string().max(60)).max(100),
  /** Built in: it can be copied but not changed. */
  builtIn: z.boolean(),
});
export type StoredZoneTemplate = z.infer<typeof StoredTemplate>;

/** An input field of a builder. */
const BuilderField = z.strictObject({
  name: z.string().max(60),
  kind: z.enum(['text', 'choice', 'yes-no', 'number']),
  options: z.array(z.string().max(60)).max(30),
  value: z.string().max(1000),
  required: z.boolean(),
});
const Builder = z.strictObject({ name: z.string().max(60), fields: z.array(BuilderField).max(30) });
export type ZoneBuilder = z.infer<typeof Builder>;

/** The source of a zone's new records: a template, or a builder. */
const Filling = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('template'), template: TemplateName, values: Values }),
  z.strictObject({ by: z.literal('builder'), builder: z.string().max(60), values: Values }),
]);
export type ZoneFilling = z.infer<typeof Filling>;

const OfZone = z.strictObject({ accountId: AccountId, id: Count, from: Filling });

export const zoneTemplatesCalls = {
  /** The account's templates by name, and the built-in ones. */
  'zone-templates.list': query(z.strictObject({ accountId: AccountId }), z.strictObject({ templates: z.array(StoredTemplate).max(1000) })),
  /** `before`: its previous name. Rejects with VALIDATION at the record and with CONFLICT if the name already exists. */
  'zone-templates.save': command(
    z.strictObject({ accountId: AccountId, template: ZoneTemplate, before: TemplateName.optional() }),
    z.strictObject({ template: StoredTemplate }),
  ),
  'zone-templates.remove': command(z.strictObject({ accountId: AccountId, name: TemplateName }), Done),
  'zone-templates.builders': query(z.strictObject({}), z.strictObject({ builders: z.array(Builder).max(50) })),
  /** A builder's records; without a domain they contain `{{domain}}`. Rejects with VALIDATION by field. */
  'zone-templates.build': query(
    z.strictObject({ builder: z.string().max(60), domain: Short.optional(), values: Values }),
    z.strictObject({ records: z.array(DnsRecord).max(100) }),
  ),
  /** What would be added to a zone's pending edits. `missing`: variables and fields without a value. Rejects with NOT_FOUND. */
  'zone-templates.preview': query(
    OfZone,
    z.strictObject({
      missing: z.array(z.string().max(60)).max(100),
      records: z.array(z.strictObject({ record: DnsRecord, problems: z.array(ZoneProblem).max(10) })).max(1000),
      created: Count,
      changed: Count,
      deleted: Count,
    }),
  ),
  /**
   * Adds a template, or a builder's records, to a zone's pending edits as one step. For a builder, only text records with the same purpose
   * are replaced. Rejects with VALIDATION for a missing value, and with NOT_FOUND.
   */
  'zone-templates.fill': command(OfZone, z.strictObject({ created: Count, changed: Count, deleted: Count })),
};
