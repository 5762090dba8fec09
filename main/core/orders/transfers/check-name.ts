import type { TransferRow } from '../../../../preload/contract/orders/orders.ts';
import { writeExplained } from '../../../../preload/contract/reasons.ts';
import type { CheckResponses } from '../../availability/port.ts';
import { readDeleted } from '../../changes/kinds/reads.ts';
import { isOnlyRemembered, readDomainState } from '../../portfolio/domain/domain-state.ts';
import { isRefusal } from '../../service/domain/availability.ts';
import { readWhois } from '../../service/domain/whois.ts';
import { fieldsOf, isJsonObject } from '../../service/lists/fields.ts';
import { readName } from '../../service/lists/names.ts';
import type { CallOptions, ServiceClient } from '../../service/port.ts';

export interface CheckDeps {
  readonly client: Pick<ServiceClient, 'get'>;
  readonly responses: Pick<CheckResponses, 'check'>;
  readonly accountId: string;
  readonly options: CallOptions;
}

/** `at`: when the service reported it, if earlier (Unix time in ms). */
export type Found = Pick<NonNullable<TransferRow['check']>, 'state' | 'message'> & { readonly at?: number };

/** EPP statuses that block a transfer (RFC 5731). */
const locks = /transfer\s*prohibited|pending\s*transfer|pending\s*delete/i;

/**
 * Checks what can be known before a transfer: whether the name is in the account already, registered at all, and locked according to WHOIS.
 * Rejects with what the client rejects with, except refusals of the name itself.
 */
export async function checkName({ client, responses, accountId, options }: CheckDeps, name: string): Promise<Found> {
  const found = await readDeleted(client.get('domains/details', { domain_name: name }, options));
  if (typeof found !== 'string' && isJsonObject(found.data) && readName(String(found.data['name'])).name === name) {
    const state = readDomainState(found.data);
    if (!isOnlyRemembered(state)) return { state: 'own', message: state.statusLabel || null };
  }
  const { state, checkedAt } = await responses.check(accountId, name, { ...options, premium: true });
  if (state === 'free' || state === 'premium') return { state: 'not-registered', message: null, at: checkedAt };
  return whoisOf(client, name, options);
}

async function whoisOf(client: CheckDeps['client'], name: string, options: CallOptions): Promise<Found> {
  try {
    const { data } = await client.get('domains/whois', { domain: name }, options);
    const available = isJsonObject(data) ? fieldsOf(data).flag('available') : null;
    if (available === true) return { state: 'not-registered', message: null };
    const { statuses } = readWhois(data);
    const locked = statuses.filter((status) => locks.test(status));
    if (locked.length > 0) return { state: 'locked', message: locked.join(', ').slice(0, 500) };
    return statuses.length === 0 ? { state: 'unknown', message: null } : { state: 'ready', message: null };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { state: 'unknown', message: writeExplained(error) };
  }
}
