import * as z from 'zod';
import { Account } from '../../../preload/contract/accounts/accounts.ts';
import { activityResults, jobPhases, questions, rowStates, targetKinds } from '../../../preload/contract/changes/change-codes.ts';
import { snapshotReasons } from '../../../preload/contract/dns/dns-codes.ts';
import { CalendarDate } from '../../../preload/contract/domains/domains.ts';
import { languages } from '../../../preload/contract/languages.ts';
import { practiceAddress } from '../../../preload/contract/lists.ts';
import { MailServer } from '../../../preload/contract/mail/mail.ts';
import { reminderOutcomes, reminderWays } from '../../../preload/contract/reminders/reminder-codes.ts';
import { alarms, comparedFields, explanations, moneyFields, moneySubjects } from '../../../preload/contract/seen/seen-codes.ts';
import { logoLimits, logoTypes } from '../../../preload/contract/statements/statement-codes.ts';
import { AccountId, Moment } from '../../../preload/contract/values.ts';
import { AnnotatedKind } from '../../../preload/contract/workspace/notes.ts';
import { readBaseAddress } from '../base/base-address.ts';
import type { CheckRow } from './replace.ts';

/** Text is not limited here: a service message or a record may be long, and a valid copy must not be rejected for that. */
const Text = z.string();
const Id = z.int().nonnegative();
const Flag = z.union([z.literal(0), z.literal(1)]);
const Amount = z.string().regex(/^-?\d{1,40}(\.\d{1,6})?$/);

function jsonOf(schema: z.ZodType): z.ZodType {
  return z.string().refine((text) => {
    try {
      return schema.safeParse(JSON.parse(text)).success;
    } catch {
      return false;
    }
  }, 'Not what this application writes.');
}

const AnyObject = jsonOf(z.record(z.string(), z.unknown()));
const AnyList = jsonOf(z.array(z.unknown()));
const Note = jsonOf(z.object({ code: z.string(), facts: z.record(z.string(), z.string()) }));
const Lines = jsonOf(z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })));
const Plan = jsonOf(z.object({ lines: z.array(z.unknown()), warnings: z.array(z.unknown()), basis: z.record(z.string(), z.unknown()) }));

/** Only normal forms that the user could have entered, or the practice account's address: anything else could misdirect a request. */
const BaseAddress = z.string().refine((text) => {
  const reading = readBaseAddress(text);
  return text === practiceAddress || (reading.ok && reading.baseAddress === text);
}, 'Not a base address.');

/** Characters in Base64. */
const largestLogo = 4 * Math.ceil(logoLimits.bytes / 3);

const ofAccount = { account_id: AccountId };
const ofReseller = { ...ofAccount, reseller: Text };
const ofShared = { reseller: Text, kind: Text, key: Text };
const ofZone = { ...ofReseller, domain_id: Id };
const named = { folded: Text, name: Text };
const target = { target_kind: z.enum(targetKinds), target_id: Id, target_name: Text };
const byPerson = { account_id: AccountId, account_name: Text, reseller: Text, who: Text };

/**
 * Allowed values of each workspace.db table, column by column. JSON is only checked to be JSON of the right kind: its readers check the
 * rest, and older versions wrote other fields.
 */
const shapes: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  account: {
    position: Id,
    id: AccountId,
    name: Account.shape.name,
    color: Account.shape.color,
    base_address: BaseAddress,
    reseller_id: Account.shape.resellerId.min(1),
    read_only: Flag,
    forget_key_on_lock: Flag,
    key_place: z.enum(['none', 'keychain', 'session']),
  },
  pending_removal: { position: Id, id: AccountId, name: Text },
  document: { name: Text, body: AnyObject },
  note: { ...ofReseller, kind: AnnotatedKind, object_id: Id, object_name: Text, body: z.string(), changed_at: Moment },
  tag: { id: Id, ...ofReseller, ...named },
  tagged: { tag_id: Id, kind: AnnotatedKind, object_id: Id, object_name: Text },
  list_columns: { account_id: AccountId.nullable(), list: Text, body: AnyList },
  saved_filter_list: { ...ofAccount, list: Text },
  saved_filter: { ...ofAccount, list: Text, ...named, filter: z.string(), position: Id },
  job: {
    id: Id,
    ...byPerson,
    origin: AnyObject,
    paid: Flag,
    phase: z.enum(jobPhases),
    reason: Note.nullable(),
    owner: Text.nullable(),
    balance: Amount.nullable(),
    currency: Text.nullable(),
    made_at: Moment,
    started_at: Moment.nullable(),
    ended_at: Moment.nullable(),
  },
  job_row: {
    job_id: Id,
    seq: Id,
    kind: Text,
    ...target,
    customer_id: Id.nullable(),
    place: Text.nullable(),
    claim: Text.nullable(),
    depends: AnyList.nullable(),
    input: AnyObject,
    plan: Plan.nullable(),
    cost: Amount.nullable(),
    spent_before: Amount.nullable(),
    fingerprint: Text.nullable(),
  },
  row_state: {
    job_id: Id,
    seq: Id,
    state: z.enum(rowStates),
    sent_at: Moment.nullable(),
    changed_at: Moment,
    note: Note.nullable(),
    message: Text.nullable(),
    receipt: jsonOf(z.unknown()).nullable(),
    seen: jsonOf(z.unknown()).nullable(),
    ask: z.enum(questions).nullable(),
  },
  activity: {
    id: Id,
    at: Moment,
    ...byPerson,
    job_id: Id,
    seq: Id,
    kind: Text,
    ...target,
    lines: Lines,
    cost: Amount.nullable(),
    currency: Text.nullable(),
    result: z.enum(activityResults),
    note: Note.nullable(),
    message: Text.nullable(),
  },
  nameserver_set: { ...ofAccount, ...named, hosts: Text },
  saved_search: { ...ofAccount, ...named, body: AnyObject },
  extension_choice: { ...ofAccount, body: AnyObject },
  saved_order: { ...ofReseller, kind: z.enum(['cart', 'template']), ...named, body: jsonOf(z.unknown()) },
  zone_edit: { ...ofZone, domain_name: Text, read_at: Moment, position: Id, edits: Id, changed_at: Moment },
  zone_edit_base: { ...ofZone, body: jsonOf(z.unknown()) },
  zone_edit_step: { ...ofZone, seq: Id, body: jsonOf(z.unknown()) },
  zone_snapshot: {
    id: Id,
    ...ofZone,
    domain_name: Text,
    at: Moment,
    why: z.enum(snapshotReasons),
    job_id: Id.nullable(),
    seq: Id.nullable(),
    hash: Text,
    records: Id,
    body: jsonOf(z.unknown()),
  },
  zone_template: { ...ofAccount, ...named, body: AnyObject },
  zone_head: { ...ofZone, body: jsonOf(z.unknown()) },
  zone_proof: { ...ofReseller, records: Id, domain_name: Text, at: Moment },
  zone_refusal: { ...ofZone, body: jsonOf(z.unknown()) },
  seen_change: {
    id: Id,
    ...ofReseller,
    token: Text,
    subject: z.enum(['domain', ...moneySubjects]),
    subject_id: Id,
    subject_name: Text,
    field: z.enum([...comparedFields, ...moneyFields]),
    before: Text,
    after: Text,
    before_at: Moment.nullable(),
    after_at: Moment,
    found_at: Moment,
    explanation: z.enum(explanations),
    job_id: Id.nullable(),
    seq: Id.nullable(),
    alarm: z.enum(alarms).nullable(),
    seen_at: Moment.nullable(),
    notified_at: Moment.nullable(),
    facts: AnyObject.nullable(),
  },
  own_charge: { ...ofReseller, transaction_id: Id, job_id: Id, seq: Id, amount: Amount, found_at: Moment },
  live_setup: { ...ofAccount, agreed_at: Moment.nullable(), resolvers: AnyList },
  live_check: { id: Id, ...ofZone, at: Moment, errors: Id, warnings: Id, body: AnyObject },
  live_watch: { id: Id, ...ofZone, job_id: Id, seq: Id, is_running: Flag, body: AnyObject },
  live_run: { id: Id, ...ofReseller, at: Moment, state: z.enum(['running', 'stopped', 'done']) },
  live_run_domain: {
    run_id: Id,
    domain_id: Id,
    domain_name: Text,
    at: Moment.nullable(),
    errors: Id,
    warnings: Id,
    findings: AnyList,
    fault: AnyObject.nullable(),
  },
  watch_list: { ...ofAccount, tag: Text.nullable(), filter: Text, every_minutes: Id },
  reminder_rule_list: { ...ofAccount, changed_at: Moment },
  reminder_rule: { ...ofAccount, position: Id, name: Text, is_on: Flag, domains: AnyObject, steps: AnyList, templates: AnyObject },
  reminder_customer: {
    ...ofReseller,
    customer_id: Id,
    customer_name: Text,
    is_muted: Flag,
    ...{ address: Text, phone: Text, salutation: Text, language: z.enum(languages).nullable(), note: Text },
    changed_at: Moment,
  },
  reminder_log: {
    id: Id,
    ...ofReseller,
    domain_id: Id,
    domain_name: Text,
    expires: CalendarDate,
    step: z.int(),
    customer_id: Id,
    customer_name: Text,
    way: z.enum(reminderWays),
    at: Moment,
    outcome: z.enum(reminderOutcomes),
    job_id: Id.nullable(),
    seq: Id.nullable(),
    is_imported: Flag,
  },
  reminder_template: { ...ofAccount, id: Text, ...named, language: z.enum(languages), subject: Text, body: Text },
  reminder_sender: { ...ofAccount, company: Text, phone: Text, email: Text, website: Text },
  mail_server: {
    ...ofAccount,
    host: MailServer.shape.host,
    port: MailServer.shape.port,
    security: MailServer.shape.security,
    user: MailServer.shape.user,
    from_name: MailServer.shape.fromName,
    from_address: MailServer.shape.fromAddress,
    reply_to: MailServer.shape.replyTo,
    per_minute: MailServer.shape.perMinute,
    per_hour: MailServer.shape.perHour,
    password_place: z.enum(['none', 'keychain', 'session']),
  },
  statement_letterhead: {
    ...ofAccount,
    body: Text,
    logo_type: z.enum(logoTypes).nullable(),
    logo: z.base64().max(largestLogo).nullable(),
  },
  team: { only: z.literal(1), body: AnyObject, password_place: z.enum(['none', 'keychain', 'session']), read_to: Text },
  team_document: { ...ofShared, state: z.base64() },
  team_unsent: { id: Id, account_id: Text, ...ofShared },
  team_outgoing: { position: Id, id: z.uuid(), ...ofShared, body: AnyObject },
  team_history: {
    position: Id,
    id: z.uuid(),
    ...ofShared,
    member: Text.nullable(),
    machine: Text,
    at: Moment,
    client: Id,
    clock: Id,
    basis: z.base64(),
    before: z.string(),
    after: z.string(),
  },
  explorer_mark: { ...ofAccount, operation: Text, starred_at: Moment.nullable(), used_at: Moment.nullable() },
  explorer_collection: { id: Id, ...named },
  explorer_request: { id: Id, collection_id: Id, ...named, operation: Text, body: AnyObject },
  explorer_variable: { collection_id: Id, name: Text, position: Id },
  explorer_variable_value: { collection_id: Id, name: Text, ...ofReseller, value: z.string() },
  explorer_history: {
    id: Id,
    ...ofAccount,
    at: Moment,
    planned: Flag,
    failed: Flag,
    job_id: Id.nullable(),
    seq: Id.nullable(),
    words: z.string(),
    facts: AnyObject,
    filled: AnyObject.nullable(),
  },
};

const rows = new Map(Object.entries(shapes).map(([table, shape]) => [table, z.strictObject(shape)]));

/** Checks a workspace.db row against what the application writes. Rows of unlisted tables are rejected. */
export const checkWorkspaceRow: CheckRow = (table, row) => {
  const schema = rows.get(table);
  if (schema === undefined) return 'a table that is not known';
  const reading = schema.safeParse(row);
  if (reading.success) return null;
  const [issue] = reading.error.issues;
  return `column ${issue?.path.join('.') || issue?.message || 'unknown'}`;
};
