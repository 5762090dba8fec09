import { AppError } from '../../base/errors.ts';
import { readDomain } from '../../service/lists/domain.ts';
import { fieldsOf, isJsonObject } from '../../service/lists/fields.ts';
import type { CallOptions, ServiceClient } from '../../service/port.ts';

/** Lists of which a complete reading is checked. */
export type CheckedList = 'domains' | 'customers';

/** Objects that are looked up: an outage in part hits a whole range of them. */
export const lookedUp = 5;

/** The service says that there is no such object in the account. */
const isRefusal = (error: unknown): boolean => error instanceof AppError && ['NOT_FOUND', 'REFUSED', 'VALIDATION'].includes(error.code);

/** Whether a domain is registered in the account, or a customer belongs to it, whatever the list says. Rejects with what the client rejects with, other than a refusal. */
async function isThere(client: Pick<ServiceClient, 'get'>, list: CheckedList, id: number, options: CallOptions): Promise<boolean> {
  try {
    const { data } = await client.get(`${list}/${id}`, {}, options);
    if (!isJsonObject(data)) throw new AppError('BAD_ANSWER', 'domain-part-unexpected', { part: 'details' });
    const fields = fieldsOf(data);
    if (list === 'customers') return fields.whole('id') === id;
    const { status, statusLabel } = readDomain(fields, new Set());
    // The service may still have a record of a domain that was deleted or has left.
    return fields.whole('id') === id && (status === 1 || status === 2 || /^\s*(?:active|expired)\s*$/i.test(statusLabel));
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/**
 * Whether a complete list leaves out objects that are in the account: an outage in part of the service returns fewer, with a total that fits. It
 * does if it cannot be found out. `missing`: some of those that were known and are not in the list. Rejects with CANCELED.
 */
export async function leavesOut(
  client: Pick<ServiceClient, 'get'>,
  list: CheckedList,
  missing: readonly number[],
  options: CallOptions,
): Promise<boolean> {
  for (const id of missing) {
    try {
      if (await isThere(client, list, id, options)) return true;
    } catch (error) {
      if (options.signal?.aborted === true) throw error;
      return true;
    }
  }
  return false;
}
