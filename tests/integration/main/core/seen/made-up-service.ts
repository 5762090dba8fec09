import type { Stores } from '../../../../../main/core/store/port.ts';
import type { ReadDomain } from '../../../../../main/core/store/portfolio/lists/domains.ts';
import type { ComparedField } from '../../../../../preload/contract/seen/seen-codes.ts';

/** The fields of the made-up service, in the form in which they are compared. */
export type Served = Record<ServedField, string>;
/** Those of the list, and those that only the details have. */
export const listFields = [
  'status',
  'expires',
  'nameservers',
  'locked',
  'registrar-locked',
  'customer',
] as const satisfies readonly ComparedField[];
export const servedFields = [...listFields, 'registrant'] as const satisfies readonly ComparedField[];
export type ServedField = (typeof servedFields)[number];

/** How a field is written from here: the kind of change, or a request of the API explorer, and what is stored of it. */
function writingOf({ field, after, via }: Pick<OwnWriteFacts, 'field' | 'after' | 'via'>): { kind: string; label: string; input: object } {
  const isOn = after === '1';
  const request = (method: string, path: string, body = '') => {
    const shown = { target: `/v1/domains/${path}`, headers: '', body };
    return { kind: 'request', label: 'request', input: { method, shown } };
  };
  const flag = (path: string) => (id: number) => request(isOn ? 'PUT' : 'DELETE', `${id}/${path}`);
  const requests: Partial<Record<ServedField, (id: number) => ReturnType<typeof request>>> = {
    locked: flag('locked'),
    'registrar-locked': flag('registrar-locked'),
    nameservers: (id) =>
      request('PUT', `${id}/ns`, new URLSearchParams(after.split(' ').map((host, at) => [`nameserver[${at}]`, host])).toString()),
  };
  const asRequest = via === null ? undefined : requests[field]?.(via);
  if (asRequest !== undefined) return asRequest;
  switch (field) {
    case 'status':
      return { kind: after === suspended ? 'suspend' : 'unsuspend', label: 'status', input: {} };
    case 'expires':
      return { kind: 'renew', label: 'expires', input: {} };
    case 'nameservers':
      return { kind: 'nameservers', label: 'nameservers', input: {} };
    case 'locked':
      return { kind: 'theft-protection', label: 'theftProtection', input: {} };
    case 'registrar-locked':
      return { kind: 'registrar-lock', label: 'registrarLock', input: {} };
    case 'customer':
      return { kind: 'move', label: 'customer', input: { customerId: Number(after) } };
    case 'registrant':
      return { kind: 'contacts', label: 'registrant', input: { registrant: Number(after) } };
  }
}

const suspended = '7 Suspended';

/** What a write from here makes of a field. */
export function ownValue(field: ServedField, number: number, before: string): string {
  if (field !== 'status') return servedValue(field, number);
  return before === suspended ? firstValues.status : suspended;
}

export const firstValues: Served = {
  status: '1 Active',
  expires: '2027-01-01',
  nameservers: 'ns1.first.example ns2.first.example',
  locked: '1',
  'registrar-locked': '1',
  customer: '1',
  registrant: '901',
};

/** A value that no other write of a history uses, except for flags. */
export function servedValue(field: ServedField, number: number): string {
  if (field === 'status') return `${number + 10} Status ${number}`;
  if (field === 'expires') return new Date(Date.UTC(2028, 0, 1 + number)).toISOString().slice(0, 10);
  if (field === 'nameservers') return `ns1.n${number}.example ns2.n${number}.example`;
  if (field === 'registrant') return String(number + 1000);
  return field === 'customer' ? String(number + 10) : String(number % 2);
}

/** A domain as the list returns it, without the fields that a dialect leaves out. */
export function domainOf(id: number, served: Served, without: ReadonlySet<ServedField>): ReadDomain {
  const value = (field: ServedField): string | null => (without.has(field) ? null : served[field]);
  const flag = (field: ServedField): boolean | null => (value(field) === null ? null : value(field) === '1');
  const status = value('status');
  const customer = value('customer');
  return {
    id,
    name: `name-${id}.example`,
    unicode: `name-${id}.example`,
    extension: '.example',
    customerId: customer === null ? null : Number(customer),
    status: status === null ? null : Number(status.split(' ')[0]),
    statusLabel: status === null ? '' : status.slice(status.indexOf(' ') + 1),
    verification: null,
    verificationLabel: '',
    locked: flag('locked'),
    registrarLocked: flag('registrar-locked'),
    premium: null,
    needsDocuments: null,
    nameservers: value('nameservers')?.split(' ') ?? null,
    notes: null,
    expires: value('expires'),
    created: null,
    odd: null,
    raw: '{}',
  };
}

interface WriteFacts {
  readonly accountId: string;
  readonly domainId: number;
  readonly state: 'done' | 'unknown';
  readonly at: string;
}

export interface OwnWriteFacts extends WriteFacts {
  readonly field: ServedField;
  readonly before: string;
  readonly after: string;
  /** The domain in the address of a request of the API explorer; null: by the kind of the field. */
  readonly via: number | null;
}

/** Records a write of ours in the journal and the activity log, as the engine does. */
export function writeToJournal(stores: Stores, facts: OwnWriteFacts): void {
  const { accountId, domainId, field, before, after, state, at } = facts;
  const { kind, label, input } = writingOf(facts);
  const shown = (value: string): string => {
    if (field === 'locked' || field === 'registrar-locked') return value === '1' ? 'on' : 'off';
    return value.replaceAll(' ', ', ');
  };
  const lines = [{ label, before: shown(before), after: shown(after) }];
  writeJob(stores, { accountId, domainId: kind === 'request' ? null : domainId, kind, input, plan: { lines }, state, at });
}

/** Records an order of a domain with `firstValues`. */
export function writeOrderToJournal(stores: Stores, { domainId, ...facts }: WriteFacts & { readonly kind: 'register' | 'transfer' }): void {
  const input = {
    customerId: Number(firstValues.customer),
    registrantContactId: Number(firstValues.registrant),
    nameservers: firstValues.nameservers.split(' '),
  };
  writeJob(stores, { ...facts, domainId: null, name: `name-${domainId}.example`, input, plan: { lines: [] } });
}

export interface JobFacts {
  readonly accountId: string;
  /** null: a request of the API explorer, or an order. */
  readonly domainId: number | null;
  /** By default the domain, or the account without one. */
  readonly target?: { readonly kind: 'customer' | 'contact'; readonly id: number; readonly customerId?: number };
  readonly receipt?: object;
  /** By default that of the domain. */
  readonly name?: string;
  readonly kind: string;
  readonly input: object;
  readonly plan: { readonly lines: readonly object[]; readonly before?: object };
  readonly state: 'done' | 'unknown';
  readonly at: string;
}

/** Records a job of one row. */
export function writeJob({ workspace }: Stores, facts: JobFacts): void {
  const { accountId, domainId, name = `name-${domainId ?? 0}.example`, kind, input, plan, state, at, receipt } = facts;
  const { database } = workspace.journalFile;
  const account = workspace.accounts.find(accountId);
  if (account === null) throw new Error('There is no account.');
  const ofDomain = domainId === null ? (['account', 0] as const) : (['domain', domainId] as const);
  const target = facts.target === undefined ? ofDomain : ([facts.target.kind, facts.target.id] as const);
  const reseller = `${account.baseAddress} ${account.resellerId}`;
  database.transaction(() => {
    database.run(
      `INSERT INTO job (account_id, account_name, reseller, who, origin, paid, phase, made_at) VALUES (?, ?, ?, 'me', '{}', 0, 'done', ?)`,
      ...[accountId, account.name, reseller, at],
    );
    const job = database.first<{ id: number }>('SELECT max(id) AS id FROM job')?.id ?? 0;
    database.run(
      `INSERT INTO job_row (job_id, seq, kind, target_kind, target_id, target_name, customer_id, input, plan) VALUES (?, 0, ?, ?, ?, ?, ?, ?, ?)`,
      ...[job, kind, ...target, name, facts.target?.customerId ?? null, JSON.stringify(input)],
      JSON.stringify({ warnings: [], basis: {}, ...plan }),
    );
    database.run(
      'INSERT INTO row_state (job_id, seq, state, sent_at, changed_at, receipt) VALUES (?, 0, ?, ?, ?, ?)',
      ...[job, state, at, at, receipt === undefined ? null : JSON.stringify(receipt)],
    );
    database.run(
      `INSERT INTO activity (at, who, account_id, account_name, reseller, job_id, seq, kind, target_kind, target_id, target_name, lines, result)
       VALUES (?, 'me', ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, ?)`,
      ...[at, accountId, account.name, reseller, job, kind, ...target, name, JSON.stringify(plan.lines), state],
    );
  });
}
