import type { Json } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import { forLists, hasProtection, readDetails } from '../../service/domain/details.ts';
import { type AskDeps, type FetchedPart, requestPart } from '../../service/domain/parts.ts';
import { readDomain } from '../../service/lists/domain.ts';
import { fieldsOf, isJsonObject } from '../../service/lists/fields.ts';
import type { CallOptions } from '../../service/port.ts';
import { untilAborted } from '../../service/wait.ts';
import type { StoredSection, StoredSectionName } from '../../store/portfolio/domains/parts-port.ts';
import type { StoredDomain } from '../../store/portfolio/port.ts';
import { acceptReading } from '../../zone/read-zone.ts';
import type { DomainDeps } from './port.ts';

type ReadDeps = Pick<DomainDeps, 'clientFor' | 'store' | 'workspace' | 'redaction' | 'changed'>;

export interface RequestedSection {
  readonly accountId: string;
  readonly id: number;
  readonly part: StoredSectionName;
}

/** The domain in the local copy. Throws AppError NOT_FOUND. */
export function storedDomain({ store }: Pick<DomainDeps, 'store'>, accountId: string, id: number): StoredDomain {
  const found = store().domains.find(accountId, id);
  if (found === null) throw new AppError('NOT_FOUND', 'domain-not-stored');
  return found;
}

/** Requests a part from the service and stores the response. Rejects with what the client rejects with, BAD_ANSWER and NOT_FOUND. */
export async function readSection(deps: ReadDeps, { accountId, id, part }: RequestedSection, options: CallOptions): Promise<string> {
  const { domain } = storedDomain(deps, accountId, id);
  const making = deps.clientFor(accountId);
  const client = await (options.signal === undefined ? making : untilAborted(making, options.signal));
  const request = { client, redaction: deps.redaction, id, name: domain.name, options };
  const fetched = await requestPart(part, request);
  const protection = part === 'details' ? await readProtection(fetched, request) : null;
  if (options.signal?.aborted === true) throw new AppError('CANCELED', 'call-canceled');
  // It may be gone by now, with its account or with all local data.
  const found = storedDomain(deps, accountId, id);
  if (part === 'details') saveDetails(deps, accountId, found, fetched, protection);
  else if (part === 'dns') acceptReading(deps, { accountId, id, name: domain.name }, toStored(fetched));
  else deps.store().parts.write(accountId, id, part, toStored(fetched));
  deps.changed({ accountId: accountId as Parameters<ReadDeps['changed']>[0]['accountId'], id });
  return fetched.readAt;
}

const toStored = ({ readAt, data }: FetchedPart): StoredSection => ({ readAt, raw: JSON.stringify(data) });

/** Only for a service whose details omit WHOIS protection; a refusal here does not hide the rest. */
async function readProtection({ data }: FetchedPart, request: AskDeps): Promise<FetchedPart | null> {
  if (hasProtection(data)) return null;
  try {
    return await requestPart('protection', request);
  } catch (error) {
    const refused = error instanceof AppError && ['NOT_FOUND', 'REFUSED', 'VALIDATION', 'CONFLICT', 'BAD_ANSWER'].includes(error.code);
    if (refused) return null;
    throw error;
  }
}

function saveDetails(
  { store }: ReadDeps,
  accountId: string,
  found: StoredDomain,
  fetched: FetchedPart,
  protection: FetchedPart | null,
): void {
  const { parts, lists } = store();
  const { id } = found.domain;
  if (protection !== null) parts.write(accountId, id, 'protection', toStored(protection));
  const details = readDetails(fetched.data, protection?.data ?? null);
  const row = readDomain(fieldsOf(newest(found.raw, fetched.data)), lists.extensions(accountId));
  parts.writeDetails(accountId, id, toStored(fetched), forLists(details, fetched.data), {
    ...row,
    id,
    ...(row.name === '' ? nameOf(found) : {}),
  });
}

const nameOf = ({ domain: { name, unicode, extension } }: StoredDomain) => ({ name, unicode, extension });

/**
 * The list's entry overlaid with the details. Whether a domain needs documents comes from the list: there is a listing of exactly these,
 * while the flag in the details may refer to the extension.
 */
function newest(listed: string, details: Json): { [name: string]: Json } {
  const before = JSON.parse(listed) as Json;
  const after = isJsonObject(details) ? details : {};
  const merged: { [name: string]: Json } = { ...(isJsonObject(before) ? before : {}), ...after };
  if (isJsonObject(after['customer'])) merged['customer_id'] = after['customer_id'] ?? after['customer']['id'] ?? null;
  merged['is_required_document'] = null;
  return merged;
}
