import type { ReadContext } from '../../changes/context.ts';
import { type DomainState, readDomainState } from '../../portfolio/domain/domain-state.ts';
import { isJsonObject } from '../../service/lists/fields.ts';

/**
 * WHOIS protection of a domain: from what lists tell where they do (many rows are reviewed from the local copy), else from the details,
 * else from its own answer (api.md section 6.5).
 */
export async function readProtection(
  context: ReadContext,
  id: number,
): Promise<{ state: DomainState; protection: DomainState['protection'] }> {
  const told = readDomainState(await context.domain(id));
  if (isTold(told)) return { state: told, protection: told.protection };
  const details = readDomainState(await context.domainDetails(id));
  if (isTold(details)) return { state: details, protection: details.protection };
  const { data } = await context.get(`domains/${id}/whois-protection`);
  return { state: details, protection: isJsonObject(data) ? readDomainState(data).protection : details.protection };
}

const isTold = ({ protection }: DomainState): boolean => protection.on !== null && protection.bought !== null;
