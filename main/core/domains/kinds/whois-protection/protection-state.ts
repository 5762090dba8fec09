import type { ReadContext } from '../../../changes/context.ts';
import { type DomainState, readDomainState } from '../../../portfolio/domain/domain-state.ts';
import { isJsonObject } from '../../../service/lists/fields.ts';

/**
 * WHOIS protection of a domain: from the lists if they report it (many rows are reviewed from the local copy), otherwise from the details,
 * otherwise from its own endpoint (api.md section 6.5).
 */
export async function readProtection(
  context: ReadContext,
  id: number,
): Promise<{ state: DomainState; protection: DomainState['protection'] }> {
  const reported = readDomainState(await context.domain(id));
  if (isReported(reported)) return { state: reported, protection: reported.protection };
  const details = readDomainState(await context.domainDetails(id));
  if (isReported(details)) return { state: details, protection: details.protection };
  const { data } = await context.get(`domains/${id}/whois-protection`);
  return { state: details, protection: isJsonObject(data) ? readDomainState(data).protection : details.protection };
}

const isReported = ({ protection }: DomainState): boolean => protection.on !== null && protection.bought !== null;
