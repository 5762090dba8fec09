import type { AccountId } from '../../../../preload/contract/values.ts';
import type { ChangesPort } from '../engine/deps.ts';
import { type Charge, readTransactions } from './transactions.ts';

/** An account's money as the service reports it at one time. */
export interface Statement {
  readonly charges: readonly Charge[];
  /** Decimal string. */
  readonly balance: string;
}

/** Reads transactions and balance together, once for all rows checked within a short time. */
export interface StatementReader {
  /** Includes at least the transactions since a time (Unix time in ms). Rejects with what the reads reject with. */
  read(accountId: AccountId, since: number, signal: AbortSignal): Promise<Statement>;
}

/** Milliseconds. The charges searched for are minutes old by then. */
const cacheLifetime = 10_000;

export function createStatementReader(port: ChangesPort, now: () => number): StatementReader {
  const cache = new Map<string, { readonly at: number; readonly since: number; readonly statement: Promise<Statement> }>();
  const ask = async (accountId: AccountId, since: number, signal: AbortSignal): Promise<Statement> => {
    const context = port.context({ accountId, moment: 'verify', signal, priority: 'refresh' });
    const charges = await readTransactions(context, since, now());
    return { charges, balance: (await port.balance(accountId, signal)).balance };
  };
  return {
    read(accountId, since, signal) {
      const known = cache.get(accountId);
      if (known !== undefined && known.since <= since && Math.abs(now() - known.at) < cacheLifetime) return known.statement;
      const statement = ask(accountId, since, signal);
      const entry = { at: now(), since, statement };
      cache.set(accountId, entry);
      statement.catch(() => {
        if (cache.get(accountId) === entry) cache.delete(accountId);
      });
      return statement;
    },
  };
}
