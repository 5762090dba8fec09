import * as z from 'zod';
import type { Language } from '../languages.ts';
import { Tag } from '../workspace/tag-schemas.ts';
import { maxRuleExtensions, maxRuleNameLength, maxStep, maxSteps, minStep, type ReminderStage } from './reminder-codes.ts';

/** The domains of a rule. Of several rules that match, one with a tag applies before one with extensions, and that before one for all. */
export const RuleDomains = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('all') }),
  /** Each with its dot, `.co.id`. */
  z.strictObject({
    by: z.literal('extensions'),
    extensions: z
      .array(z.string().regex(/^\.[^\s]{1,98}$/))
      .min(1)
      .max(maxRuleExtensions),
  }),
  z.strictObject({ by: z.literal('tag'), tag: Tag }),
]);
export type RuleDomains = z.infer<typeof RuleDomains>;

/** A template by its id; null: the built-in one of the stage and language. */
export const TemplateId = z.string().regex(/^[a-z0-9-]{1,60}$/);
const ByLanguage = z.strictObject({ en: TemplateId.nullable(), id: TemplateId.nullable() } satisfies Record<Language, z.ZodType>);

/** By the stage and the language of the message. */
const RuleTemplates = z.strictObject({ before: ByLanguage, last: ByLanguage, expired: ByLanguage } satisfies Record<
  ReminderStage,
  z.ZodType
>);

/** When the customers of which domains are reminded. */
export const ReminderRule = z.strictObject({
  /** Empty: it is named after its domains. */
  name: z.string().max(maxRuleNameLength),
  /** A rule that is off is treated as if it did not exist. */
  isOn: z.boolean(),
  domains: RuleDomains,
  /** Days before the expiry date, highest first, each once; negative: after it. Without steps its domains are not reminded of. */
  steps: z.array(z.number().int().min(minStep).max(maxStep)).max(maxSteps),
  templates: RuleTemplates,
});
export type ReminderRule = z.infer<typeof ReminderRule>;
