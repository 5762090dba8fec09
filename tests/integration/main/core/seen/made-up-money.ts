import type { Stores } from '../../../../../main/core/store/port.ts';
import type { ReadTransaction } from '../../../../../main/core/store/portfolio/lists/transactions.ts';

/** A transaction of the made-up service. */
export interface Booked {
  readonly id: number;
  readonly by: 'foreign' | 'own' | 'deposit' | 'old';
  /** Name of the domain; empty for a deposit. */
  readonly name: string;
  /** Whole units, with the effect on the balance as its sign. */
  readonly amount: number;
  readonly closing: number;
  readonly created: string;
}

/** How the made-up service lists transactions. */
export interface MoneyDialect {
  readonly hasCreated: boolean;
  readonly hasClosing: boolean;
  /** The words for money that comes in and goes out. */
  readonly words: readonly [string, string];
  readonly isSigned: boolean;
}

export function transactionOf({ id, name, amount, closing, created, by }: Booked, dialect: MoneyDialect): ReadTransaction {
  return {
    id,
    type: by === 'deposit' ? 1 : 2,
    typeLabel: by === 'deposit' ? 'Deposit' : 'Domain',
    description: by === 'deposit' ? 'Deposit' : `Domain renewal ${name} for 1 year`,
    direction: dialect.words[amount < 0 ? 1 : 0],
    currency: 'IDR',
    amount: `${dialect.isSigned ? amount : Math.abs(amount)}.00`,
    closingBalance: dialect.hasClosing ? `${closing}` : null,
    period: 1,
    note: null,
    created: dialect.hasCreated ? created : null,
    odd: null,
    raw: '{}',
  };
}

export interface PaidHere {
  readonly accountId: string;
  readonly name: string;
  readonly cost: string;
  readonly state: 'sent' | 'accepted' | 'done' | 'unknown';
  readonly at: string;
  readonly note?: string;
}

/** Records a renewal of ours in the journal, as the engine does. Returns the number of its job. */
export function payFromHere({ workspace }: Stores, { accountId, name, cost, state, at, note }: PaidHere): number {
  const { database } = workspace.journalFile;
  const account = workspace.accounts.find(accountId);
  if (account === null) throw new Error('There is no account.');
  const reseller = `${account.baseAddress} ${account.resellerId}`;
  return database.transaction(() => {
    database.run(
      `INSERT INTO job (account_id, account_name, reseller, who, origin, paid, phase, made_at, started_at, ended_at)
       VALUES (?, ?, ?, 'me', '{}', 1, 'done', ?, ?, ?)`,
      ...[accountId, account.name, reseller, at, at, at],
    );
    const job = database.first<{ id: number }>('SELECT max(id) AS id FROM job')?.id ?? 0;
    database.run(
      `INSERT INTO job_row (job_id, seq, kind, target_kind, target_id, target_name, input, plan, cost) VALUES (?, 0, 'renew', 'domain', 7, ?, '{}', ?, ?)`,
      ...[job, name, '{"lines":[],"warnings":[],"basis":{}}', cost],
    );
    const stored = note === undefined ? null : JSON.stringify({ code: note, facts: {} });
    database.run(
      'INSERT INTO row_state (job_id, seq, state, sent_at, changed_at, note) VALUES (?, 0, ?, ?, ?, ?)',
      ...[job, state, at, at, stored],
    );
    return job;
  });
}
