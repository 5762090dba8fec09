import type { Stores } from '../../../../../main/core/store/port.ts';
import type { ReadDomain } from '../../../../../main/core/store/portfolio/lists/domains.ts';
import type { ComparedField } from '../../../../../preload/contract/seen/seen-codes.ts';

/** The fields of the made-up service, in the form in which they are compared. */
export type Served = Record<'status' | 'expires' | 'nameservers' | 'locked' | 'registrar-locked' | 'customer', string>;
export type ServedField = keyof Served;
export const servedFields = [
  'status',
  'expires',
  'nameservers',
  'locked',
  'registrar-locked',
  'customer',
] as const satisfies readonly ComparedField[];

/** Kinds of change that write each field. */
const kindOf: Readonly<Record<ServedField, { readonly kind: string; readonly label: string }>> = {
  status: { kind: 'suspend', label: 'status' },
  expires: { kind: 'renew', label: 'expires' },
  nameservers: { kind: 'nameservers', label: 'nameservers' },
  locked: { kind: 'theft-protection', label: 'theftProtection' },
  'registrar-locked': { kind: 'registrar-lock', label: 'registrarLock' },
  customer: { kind: 'move', label: 'customer' },
};

export const firstValues: Served = {
  status: '1 Active',
  expires: '2027-01-01',
  nameservers: 'ns1.first.example ns2.first.example',
  locked: '1',
  'registrar-locked': '1',
  customer: '1',
};

/** A value that no other write of a history uses, except for flags. */
export function servedValue(field: ServedField, number: number): string {
  if (field === 'status') return `${number + 10} Status ${number}`;
  if (field === 'expires') return new Date(Date.UTC(2028, 0, 1 + number)).toISOString().slice(0, 10);
  if (field === 'nameservers') return `ns1.n${number}.example ns2.n${number}.example`;
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

export interface OwnWriteFacts {
  readonly accountId: string;
  readonly domainId: number;
  readonly field: ServedField;
  readonly before: string;
  readonly after: string;
  readonly state: 'done' | 'unknown';
  readonly at: string;
}

/** Records a write of ours in the journal and the activity log, as the engine does. */
export function writeToJournal({ workspace }: Stores, { accountId, domainId, field, before, after, state, at }: OwnWriteFacts): void {
  const { database } = workspace.journalFile;
  const account = workspace.accounts.find(accountId);
  if (account === null) throw new Error('There is no account.');
  const { kind, label } = kindOf[field];
  const shown = (value: string): string => {
    if (field === 'locked' || field === 'registrar-locked') return value === '1' ? 'on' : 'off';
    return value.replaceAll(' ', ', ');
  };
  const reseller = `${account.baseAddress} ${account.resellerId}`;
  const lines = [{ label, before: shown(before), after: shown(after) }];
  database.transaction(() => {
    database.run(
      `INSERT INTO job (account_id, account_name, reseller, who, origin, paid, phase, made_at) VALUES (?, ?, ?, 'me', '{}', 0, 'done', ?)`,
      ...[accountId, account.name, reseller, at],
    );
    const job = database.first<{ id: number }>('SELECT max(id) AS id FROM job')?.id ?? 0;
    database.run(
      `INSERT INTO job_row (job_id, seq, kind, target_kind, target_id, target_name, input, plan) VALUES (?, 0, ?, 'domain', ?, ?, '{}', ?)`,
      ...[job, kind, domainId, `name-${domainId}.example`, JSON.stringify({ lines, warnings: [], basis: {} })],
    );
    database.run('INSERT INTO row_state (job_id, seq, state, sent_at, changed_at) VALUES (?, 0, ?, ?, ?)', job, state, at, at);
    database.run(
      `INSERT INTO activity (at, who, account_id, account_name, reseller, job_id, seq, kind, target_kind, target_id, target_name, lines, result)
       VALUES (?, 'me', ?, ?, ?, ?, 0, ?, 'domain', ?, ?, ?, ?)`,
      ...[at, accountId, account.name, reseller, job, kind, domainId, `name-${domainId}.example`, JSON.stringify(lines), state],
    );
  });
}
