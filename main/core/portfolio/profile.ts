import type { BalanceSnapshot, ProfileSnapshot, RawResponse } from '../../../preload/contract/accounts/profile.ts';
import type { Json } from '../../../preload/contract/values.ts';
import { AppError, explain } from '../base/errors.ts';
import type { Redaction } from '../redaction/port.ts';
import type { RawExchange } from '../service/answer.ts';
import { readAmount } from '../service/lists/fields.ts';
import type { CallOptions, ServiceClient } from '../service/port.ts';
import { redactExchange } from '../service/redact-exchange.ts';
import { untilAborted } from '../service/wait.ts';
import type { PortfolioStore } from '../store/port.ts';
import { readCurrency, readFields } from './answer-fields.ts';

export interface ProfileService {
  /** The last successful responses, stored locally; no network. */
  stored(accountId: string): { profile: ProfileSnapshot | null; balance: BalanceSnapshot | null };
  /** GET /v1/account/profile; stores and returns every field. Rejects with what the client rejects with, and BAD_ANSWER. */
  refresh(accountId: string, options?: CallOptions): Promise<ProfileSnapshot>;
  /** GET /v1/account/balance; as `refresh`. */
  refreshBalance(accountId: string, options?: CallOptions): Promise<BalanceSnapshot>;
  /** The last response of this session, redacted; null before the first. */
  raw(accountId: string, of: 'profile' | 'balance'): RawResponse | null;
  /** Drops the raw responses of an account that is removed. */
  forget(accountId: string): void;
}

export interface ProfileOptions {
  readonly clientFor: (accountId: string) => Promise<ServiceClient>;
  /** Called each time, since clearing local data replaces the store. */
  readonly store: () => Pick<PortfolioStore, 'profile'>;
  readonly redaction: Redaction;
}

/** Profile and balance of the reseller accounts. Everything is redacted before it is returned or stored. */
export function createProfileService({ clientFor, store, redaction }: ProfileOptions): ProfileService {
  const exchanges = new Map<string, RawExchange>();

  const ask = async (accountId: string, of: 'profile' | 'balance', options: CallOptions) => {
    // The practice service may have to be started first.
    const client = await (options.signal === undefined ? clientFor(accountId) : untilAborted(clientFor(accountId), options.signal));
    const answer = await client.get(`account/${of}`, {}, options);
    exchanges.set(`${of} ${accountId}`, answer.raw);
    return { fields: objectOf(redaction.json(answer.data) as Json, of), fetchedAt: new Date(answer.raw.at).toISOString() };
  };

  return {
    stored: (accountId) => store().profile.read(accountId),
    async refresh(accountId, options = {}) {
      const { fields, fetchedAt } = await ask(accountId, 'profile', options);
      const snapshot: ProfileSnapshot = { fetchedAt, fields: readFields(fields) };
      store().profile.writeProfile(accountId, snapshot);
      return snapshot;
    },
    async refreshBalance(accountId, options = {}) {
      const { fields, fetchedAt } = await ask(accountId, 'balance', options);
      const snapshot = readBalance(fields, fetchedAt);
      store().profile.writeBalance(accountId, snapshot);
      return snapshot;
    },
    raw(accountId, of) {
      const exchange = exchanges.get(`${of} ${accountId}`);
      return exchange === undefined ? null : redactExchange(exchange, redaction);
    },
    forget(accountId) {
      for (const kind of ['profile', 'balance']) exchanges.delete(`${kind} ${accountId}`);
    },
  };
}

/** Balance is `{ currency, balance }` (api.md section 7); anything that cannot be read as such, and anything more, is stored as a field. */
function readBalance(answer: Record<string, Json>, fetchedAt: string): BalanceSnapshot {
  const balance = readAmount(answer['balance']);
  const currency = readCurrency(answer['currency']);
  const read = new Set([...(balance === null ? [] : ['balance']), ...(currency === null ? [] : ['currency'])]);
  return { fetchedAt, currency, balance, fields: readFields(answer).filter(({ name }) => !read.has(name)) };
}

function objectOf(data: Json, of: 'profile' | 'balance'): Record<string, Json> {
  if (typeof data === 'object' && data !== null && !Array.isArray(data) && Object.keys(data).length > 0) return data;
  throw new AppError('BAD_ANSWER', explain(`${of}-unexpected`, { type: nameOf(data) }));
}

function nameOf(data: Json): string {
  if (Array.isArray(data)) return 'list';
  if (typeof data === 'string') return 'text';
  return typeof data === 'object' ? 'nothing' : typeof data;
}
