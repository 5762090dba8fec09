import * as z from 'zod';
import { command, query } from '../call.ts';
import { CalendarDate } from '../domains/domains.ts';
import { languages } from '../languages.ts';
import { AccountId, Done } from '../values.ts';
import { reminderStages } from './reminder-codes.ts';
import { maxTemplateFaults, renderFaults, templateFaultCodes } from './template-codes.ts';

/* Templates of reminders. */

const OfAccount = z.strictObject({ accountId: AccountId });

/** `before-en` for a built-in template, `own-` and random characters for one of the account. */
const ReminderTemplateId = z.string().regex(/^(?:before|last|expired)-(?:en|id)$|^own-[a-z0-9]{12,32}$/);
export type ReminderTemplateId = z.infer<typeof ReminderTemplateId>;

/** What is sent: both may contain placeholders (`placeholders.ts`). */
const Body = { subject: z.string().max(300), text: z.string().max(20_000) };

/** A template of the account. */
export const ReminderTemplate = z.strictObject({ name: z.string().min(1).max(100), language: z.enum(languages), ...Body });
export type ReminderTemplate = z.infer<typeof ReminderTemplate>;

/** `stage`: of a built-in template, which has no name and can be copied but not changed; null: the account's own. */
const StoredTemplate = z.strictObject({
  ...ReminderTemplate.shape,
  name: z.string().max(100),
  id: ReminderTemplateId,
  stage: z.enum(reminderStages).nullable(),
});
export type StoredReminderTemplate = z.infer<typeof StoredTemplate>;

/** The longest message, in UTF-16 units. */
const maxMessage = 600_000;

/** Text of a message that is a link or not; only http, https, and mailto. */
const Span = z.strictObject({ text: z.string().max(maxMessage), href: z.string().max(maxMessage).nullable() });
export type MessageSpan = z.infer<typeof Span>;

/** A part of a message: lines of a paragraph, or items of a list. */
const Block = z.strictObject({ type: z.enum(['paragraph', 'list']), lines: z.array(z.array(Span).max(maxMessage)).max(maxMessage) });
export type MessageBlock = z.infer<typeof Block>;

/** A message in the two forms that are shown; `blocks` is what its HTML is made from. */
const ShownMessage = z.strictObject({
  subject: z.string().max(300),
  text: z.string().max(maxMessage),
  blocks: z.array(Block).max(maxMessage),
});
export type ShownMessage = z.infer<typeof ShownMessage>;

const Position = z.number().int().nonnegative();
/** What is wrong in a template; positions are in its text with `\n` line ends. */
const Fault = z.strictObject({
  field: z.enum(['subject', 'text']),
  code: z.enum(templateFaultCodes),
  /** The name in the tag; empty if there is none. */
  name: z.string().max(20_000),
  at: Position,
  length: Position,
  /** From 1. */
  line: Position,
  column: Position,
});
export type ReminderTemplateFault = z.infer<typeof Fault>;

/** How the account appears in messages. */
export const LetterSender = z.strictObject({
  company: z.string().max(200),
  phone: z.string().max(60),
  email: z.string().max(254),
  website: z.string().max(300),
});
export type LetterSender = z.infer<typeof LetterSender>;

/** Of the account's own templates. */
export const maxReminderTemplates = 200;

/** Whom a preview is for: a customer who is due on a day, or an invented one with one or several domains. */
const PreviewOf = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('customer'), customerId: z.number().int().nonnegative(), day: CalendarDate.optional() }),
  z.strictObject({ by: z.literal('sample'), domains: z.enum(['one', 'several']) }),
]);

/** Templates of reminders, and how the account appears in them. Nothing of it is sent. */
export const reminderTemplatesCalls = {
  /** The account's own by name, then the built-in ones. */
  'reminder-templates.list': query(
    OfAccount,
    z.strictObject({ templates: z.array(StoredTemplate).max(maxReminderTemplates + languages.length * reminderStages.length) }),
  ),
  /**
   * Adds a template, or replaces the one with this id; one that was deleted is added again. Rejects with VALIDATION for an empty name and
   * for faults, and with CONFLICT for a name that exists.
   */
  'reminder-templates.save': command(
    z.strictObject({ ...OfAccount.shape, id: ReminderTemplateId.optional(), template: ReminderTemplate }),
    z.strictObject({ template: StoredTemplate }),
  ),
  /** Rules that use it go on with the built-in template. */
  'reminder-templates.remove': command(z.strictObject({ ...OfAccount.shape, id: ReminderTemplateId }), Done),
  /**
   * The faults of a template that is being written, or the message that it gives. `isGone`: nothing is due for this customer anymore.
   * `fault`: why there is no message.
   */
  'reminder-templates.preview': query(
    z.strictObject({
      ...OfAccount.shape,
      ...Body,
      language: z.enum(languages),
      /** Of the invented domains. */
      stage: z.enum(reminderStages),
      of: PreviewOf,
    }),
    z.strictObject({
      faults: z.array(Fault).max(2 * maxTemplateFaults),
      message: ShownMessage.nullable(),
      fault: z.enum(renderFaults).nullable(),
      isGone: z.boolean(),
    }),
  ),
  /** The message that a customer gets on a day, by the template of the rule; null with a `fault`, and if nothing is due. */
  'reminder-templates.message': query(
    z.strictObject({ ...OfAccount.shape, customerId: z.number().int().nonnegative(), day: CalendarDate.optional() }),
    z.strictObject({ message: ShownMessage.nullable(), fault: z.enum(renderFaults).nullable() }),
  ),
  'reminder-templates.sender': query(OfAccount, LetterSender),
  /** Rejects with VALIDATION of the field for a website that is no address of the web. */
  'reminder-templates.saveSender': command(z.strictObject({ ...OfAccount.shape, sender: LetterSender }), LetterSender),
};
