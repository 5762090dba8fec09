import * as z from 'zod';
import { command, query } from './call.ts';
import { templateModes } from './dns-codes.ts';
import { AccountId, Done } from './values.ts';
import { DnsRecord } from './zone-record.ts';
import { ZoneProblem } from './zones.ts';

/* Templates of zones and builders of their records. */

const Count = z.number().int().nonnegative();
const Short = z.string().max(300);
const Values = z.record(z.string().max(60), z.string().max(4096));
const TemplateName = z.string().max(100);

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

/** What records are made of for a zone: a template, or a builder. */
const Filling = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('template'), template: TemplateName, values: Values }),
  z.strictObject({ by: z.literal('builder'), builder: z.string().max(60), values: Values }),
]);
export type ZoneFilling = z.infer<typeof Filling>;

const OfZone = z.strictObject({ accountId: AccountId, id: Count, from: Filling });

export const zoneTemplatesCalls = {
  /** Those of the account by name, and those that come with the application. */
  'zone-templates.list': query(z.strictObject({ accountId: AccountId }), z.strictObject({ templates: z.array(KeptTemplate).max(1000) })),
  /** `before`: the name that it had. Rejects with VALIDATION at the record and with CONFLICT when the name is there already. */
  'zone-templates.save': command(
    z.strictObject({ accountId: AccountId, template: ZoneTemplate, before: TemplateName.optional() }),
    z.strictObject({ template: KeptTemplate }),
  ),
  'zone-templates.remove': command(z.strictObject({ accountId: AccountId, name: TemplateName }), Done),
  'zone-templates.builders': query(z.strictObject({}), z.strictObject({ builders: z.array(Builder).max(50) })),
  /** Records of a builder; without a domain they keep `{{domain}}`. Rejects with VALIDATION by field. */
  'zone-templates.build': query(
    z.strictObject({ builder: z.string().max(60), domain: Short.optional(), values: Values }),
    z.strictObject({ records: z.array(DnsRecord).max(100) }),
  ),
  /** What would come into the pending edits of a zone. `missing`: variables and fields that still need a value. Rejects with NOT_FOUND. */
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
   * Puts a template, or what a builder makes, into the pending edits of a zone, as one step. Of a builder's texts only those of the same use
   * are replaced. Rejects with VALIDATION for a value that is missing, and with NOT_FOUND.
   */
  'zone-templates.fill': command(OfZone, z.strictObject({ created: Count, changed: Count, deleted: Count })),
};
