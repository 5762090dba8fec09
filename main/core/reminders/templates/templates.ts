import { randomBytes } from 'node:crypto';
import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import type { Language } from '../../../../preload/contract/languages.ts';
import type { DueMessage } from '../../../../preload/contract/reminders/due.ts';
import {
  type LetterSender,
  maxReminderTemplates,
  type ReminderTemplateFault,
  type StoredReminderTemplate,
} from '../../../../preload/contract/reminders/templates.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { AppError, explain, fieldError } from '../../base/errors.ts';
import type { WorkspaceStore } from '../../store/port.ts';
import { foldName, withOwnNames } from '../../store/workspace/own-names.ts';
import { builtInTemplate, builtInTemplates } from './built-in.ts';
import { parseTemplate, type TemplateField, withLineFeeds } from './parse.ts';
import { type MessageTemplate, type RenderResult, renderMessage } from './render.ts';
import { sampleMessage } from './sample.ts';
import { oneLine } from './values.ts';

export interface ReminderTemplatesDeps {
  readonly workspace: () => Pick<WorkspaceStore, 'reminderTemplates'>;
  /** What one customer is to be reminded of on a day, by default today; null: nothing. */
  readonly dueMessage: (of: Parsed<'reminders.message'>, signal: AbortSignal) => Promise<DueMessage | null>;
  /** `2027-03-08`, where the user counts days. */
  readonly today: () => string;
  /** Templates of an account, or how it appears in them, have changed. */
  readonly changed: (accountId: AccountId) => void;
}

/** Each method but `render` implements the call of its name. */
export interface ReminderTemplatesService {
  list(input: Parsed<'reminder-templates.list'>): Output<'reminder-templates.list'>;
  save(input: Parsed<'reminder-templates.save'>): Output<'reminder-templates.save'>;
  remove(input: Parsed<'reminder-templates.remove'>): void;
  preview(input: Parsed<'reminder-templates.preview'>, signal: AbortSignal): Promise<Output<'reminder-templates.preview'>>;
  message(input: Parsed<'reminder-templates.message'>, signal: AbortSignal): Promise<Output<'reminder-templates.message'>>;
  sender(input: Parsed<'reminder-templates.sender'>): Output<'reminder-templates.sender'>;
  saveSender(input: Parsed<'reminder-templates.saveSender'>): Output<'reminder-templates.saveSender'>;
  /** The message that goes to a customer: by the template of the rule, or by the built-in one where that was deleted. */
  render(accountId: AccountId, message: DueMessage): RenderResult;
}

const noSender: LetterSender = { company: '', phone: '', email: '', website: '' };

export function createReminderTemplates({ workspace, dueMessage, today, changed }: ReminderTemplatesDeps): ReminderTemplatesService {
  const table = () => workspace().reminderTemplates;
  const own = (accountId: string): StoredReminderTemplate[] =>
    table()
      .read(accountId)
      .map((template) => ({ ...template, stage: null }));
  const senderOf = (accountId: string): LetterSender => table().sender(accountId) ?? noSender;

  function templateFor(accountId: string, { template, stage, language }: DueMessage): MessageTemplate & { readonly language: Language } {
    const builtIn = builtInTemplates.find(({ id }) => id === template);
    const chosen = template === null ? null : (builtIn ?? table().find(accountId, template));
    return chosen ?? builtInTemplate(stage, language);
  }

  function render(accountId: AccountId, message: DueMessage): RenderResult {
    const template = templateFor(accountId, message);
    return renderMessage(template, { message, sender: senderOf(accountId), language: template.language });
  }

  return {
    list: ({ accountId }) => ({ templates: [...own(accountId), ...builtInTemplates] }),
    save({ accountId, id, template }) {
      const [named = template] = withOwnNames([template], { empty: 'template-without-name', twice: 'template-name-taken' });
      const [fault] = faultsOf(named);
      if (fault !== undefined) {
        const why = explain('reminder-template-faulty', { field: fault.field, line: fault.line, column: fault.column });
        throw fieldError(`template.${fault.field}`, why);
      }
      if (id?.startsWith('own-') === false) throw new AppError('CONFLICT', 'reminder-template-built-in');
      const others = own(accountId).filter((other) => other.id !== id);
      if (others.some(({ name }) => foldName(name) === foldName(named.name))) throw new AppError('CONFLICT', 'template-name-taken');
      if (others.length >= maxReminderTemplates)
        throw new AppError('CONFLICT', 'too-many-reminder-templates', { most: maxReminderTemplates });
      const stored = { ...named, id: id ?? `own-${randomBytes(8).toString('hex')}`, text: withLineFeeds(named.text) };
      table().write(accountId, stored);
      changed(accountId);
      return { template: { ...stored, stage: null } };
    },
    remove({ accountId, id }) {
      table().remove(accountId, id);
      changed(accountId);
    },
    async preview({ accountId, subject, text, language, stage, of }, signal) {
      const none = { message: null, fault: null, isGone: false };
      const faults = faultsOf({ subject, text });
      if (faults.length > 0) return { ...none, faults };
      const message =
        of.by === 'sample'
          ? sampleMessage({ stage, domains: of.domains, language, day: today() })
          : await dueMessage({ accountId, customerId: of.customerId, ...(of.day === undefined ? {} : { day: of.day }) }, signal);
      if (message === null) return { ...none, faults: [], isGone: true };
      const result = renderMessage({ subject, text }, { message, sender: senderOf(accountId), language });
      return { ...none, faults: [], ...shown(result) };
    },
    async message(of, signal) {
      const message = await dueMessage(of, signal);
      return message === null ? { message: null, fault: null } : shown(render(of.accountId, message));
    },
    sender: ({ accountId }) => senderOf(accountId),
    saveSender({ accountId, sender }) {
      const { company, phone, email, website } = sender;
      const stored = { company: oneLine(company), phone: oneLine(phone), email: oneLine(email), website: websiteOf(oneLine(website)) };
      table().writeSender(accountId, stored);
      changed(accountId);
      return stored;
    },
    render,
  };
}

/** Without its HTML, which the renderer does not show. */
function shown(result: RenderResult): Output<'reminder-templates.message'> {
  if ('fault' in result) return { message: null, fault: result.fault };
  const { subject, text, blocks } = result.message;
  return { message: { subject, text, blocks }, fault: null };
}

const fields: readonly TemplateField[] = ['subject', 'text'];

const faultsOf = (template: MessageTemplate): ReminderTemplateFault[] =>
  fields.flatMap((field) => parseTemplate(template[field], field).faults.map((fault) => ({ field, ...fault })));

/** An address without a scheme, such as `sinar.example`, gets one, so that it becomes a link. */
function websiteOf(website: string): string {
  if (website === '') return '';
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(website) && !/^[^/]*:\d/.test(website) ? website : `https://${website}`;
  const isOfWeb = /^https?:\/\/[^\s]+$/i.test(whole) && URL.canParse(whole);
  if (!isOfWeb) throw fieldError('sender.website', explain('sender-website-invalid'));
  return whole;
}
