import * as z from 'zod';
import { Account } from '../../../preload/contract/accounts.ts';
import { activityResults, jobPhases, questions, rowStates, targetKinds } from '../../../preload/contract/change-words.ts';
import { snapshotReasons } from '../../../preload/contract/dns-words.ts';
import { HistoryFacts } from '../../../preload/contract/explorer-history.ts';
import { OperationValues } from '../../../preload/contract/explorer-operation.ts';
import { practiceAddress } from '../../../preload/contract/lists.ts';
import { NotedKind } from '../../../preload/contract/notes.ts';
import { AccountId, Moment } from '../../../preload/contract/values.ts';
import { ZoneTemplate } from '../../../preload/contract/zone-templates.ts';
import { readBaseAddress } from '../accounts/address.ts';
import type { CheckRow } from './replace.ts';

const Name = z.string().max(400);
const ShortText = z.string().max(5000);
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
const Note = jsonOf(z.object({ code: z.string().max(100), facts: z.record(z.string(), z.string()) }));
const Lines = jsonOf(z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })));
const Plan = jsonOf(z.object({ lines: z.array(z.unknown()), warnings: z.array(z.unknown()), basis: z.record(z.string(), z.unknown()) }));

/** Only a normal form that a person could have entered, or the practice account's: everything else could send a request astray. */
const BaseAddress = z.string().refine((text) => {
  const reading = readBaseAddress(text);
  return text === practiceAddress || (reading.ok && reading.baseAddress === text);
}, 'Not a base address.');

const ofAccount = { account_id: AccountId };
const ofReseller = { ...ofAccount, reseller: Name };
const ofZone = { ...ofReseller, domain_id: Id };
const named = { folded: Name, name: Name };
const target = { target_kind: z.enum(targetKinds), target_id: Id, target_name: Name };
const byPerson = { account_id: AccountId, account_name: Name, reseller: Name, who: Name };

/** What a row of each table of desk.db may hold, column by column. */
const shapes: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  account: {
    position: Id,
    id: AccountId,
    name: Account.shape.name.max(80),
    colour: Account.shape.colour,
    base_address: BaseAddress,
    reseller_id: Account.shape.resellerId.min(1).max(120),
    read_only: Flag,
    forget_key_on_lock: Flag,
    key_place: z.enum(['none', 'keychain', 'session']),
  },
  pending_removal: { position: Id, id: AccountId, name: Name },
  document: { name: Name, body: AnyObject },
  note: { ...ofReseller, kind: NotedKind, object_id: Id, object_name: Name, body: z.string(), changed_at: Moment },
  tag: { id: Id, ...ofReseller, ...named },
  tagged: { tag_id: Id, kind: NotedKind, object_id: Id, object_name: Name },
  list_columns: { account_id: AccountId.nullable(), list: Name, body: AnyList },
  saved_filter_list: { ...ofAccount, list: Name },
  saved_filter: { ...ofAccount, list: Name, ...named, filter: z.string(), position: Id },
  job: {
    id: Id,
    ...byPerson,
    origin: AnyObject,
    paid: Flag,
    phase: z.enum(jobPhases),
    reason: Note.nullable(),
    owner: Name.nullable(),
    balance: Amount.nullable(),
    currency: Name.nullable(),
    made_at: Moment,
    started_at: Moment.nullable(),
    ended_at: Moment.nullable(),
  },
  job_row: {
    job_id: Id,
    seq: Id,
    kind: Name,
    ...target,
    customer_id: Id.nullable(),
    place: Name.nullable(),
    claim: Name.nullable(),
    depends: AnyList.nullable(),
    input: AnyObject,
    plan: Plan.nullable(),
    cost: Amount.nullable(),
    spent_before: Amount.nullable(),
    fingerprint: Name.nullable(),
  },
  row_state: {
    job_id: Id,
    seq: Id,
    state: z.enum(rowStates),
    sent_at: Moment.nullable(),
    changed_at: Moment,
    note: Note.nullable(),
    message: ShortText.nullable(),
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
    kind: Name,
    ...target,
    lines: Lines,
    cost: Amount.nullable(),
    currency: Name.nullable(),
    result: z.enum(activityResults),
    note: Note.nullable(),
    message: ShortText.nullable(),
  },
  nameserver_set: { ...ofAccount, ...named, hosts: ShortText },
  saved_search: { ...ofAccount, ...named, body: AnyObject },
  extension_choice: { ...ofAccount, body: AnyObject },
  order_kept: { ...ofReseller, kind: z.enum(['cart', 'template']), ...named, body: jsonOf(z.unknown()) },
  zone_edit: { ...ofZone, domain_name: Name, read_at: Moment, position: Id, edits: Id, changed_at: Moment },
  zone_edit_base: { ...ofZone, body: jsonOf(z.unknown()) },
  zone_edit_step: { ...ofZone, seq: Id, body: jsonOf(z.unknown()) },
  zone_snapshot: {
    id: Id,
    ...ofZone,
    domain_name: Name,
    at: Moment,
    why: z.enum(snapshotReasons),
    job_id: Id.nullable(),
    seq: Id.nullable(),
    hash: Name,
    records: Id,
    body: jsonOf(z.unknown()),
  },
  zone_template: { ...ofAccount, ...named, body: jsonOf(ZoneTemplate.partial().loose()) },
  zone_head: { ...ofZone, body: jsonOf(z.unknown()) },
  zone_proof: { ...ofReseller, records: Id, domain_name: Name, at: Moment },
  zone_refusal: { ...ofZone, body: jsonOf(z.unknown()) },
  explorer_mark: { ...ofAccount, operation: Name, starred_at: Moment.nullable(), used_at: Moment.nullable() },
  explorer_collection: { id: Id, ...named },
  explorer_request: { id: Id, collection_id: Id, ...named, operation: Name, body: jsonOf(OperationValues) },
  explorer_variable: { collection_id: Id, name: Name, position: Id },
  explorer_variable_value: { collection_id: Id, name: Name, ...ofReseller, value: z.string() },
  explorer_history: {
    id: Id,
    ...ofAccount,
    at: Moment,
    planned: Flag,
    failed: Flag,
    job_id: Id.nullable(),
    seq: Id.nullable(),
    words: z.string(),
    facts: jsonOf(HistoryFacts),
    filled: jsonOf(OperationValues).nullable(),
  },
};

const rows = new Map(Object.entries(shapes).map(([table, shape]) => [table, z.strictObject(shape)]));

/** Checks a row of desk.db against what the application writes. A table that is not listed passes nothing. */
export const checkDeskRow: CheckRow = (table, row) => {
  const schema = rows.get(table);
  if (schema === undefined) return 'a table that is not known';
  const reading = schema.safeParse(row);
  if (reading.success) return null;
  const [issue] = reading.error.issues;
  return `column ${issue?.path.join('.') || issue?.message || 'unknown'}`;
};
