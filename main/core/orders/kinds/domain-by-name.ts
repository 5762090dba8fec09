import type { ReadContext, Resource } from '../../changes/context.ts';
import { readDeleted } from '../../changes/kinds/reads.ts';
import { isJsonObject } from '../../service/lists/fields.ts';
import { readName } from '../../service/lists/names.ts';

/**
 * A domain of the account by its name as A-labels (api.md section 6.4, `getDomainByName`). `gone`: the service returns 404; `unclear`: it
 * reports only in words that it does not exist, or returns another one. Rejects like the reads of the context.
 */
export async function domainByName(context: ReadContext, name: string): Promise<Resource | 'gone' | 'unclear'> {
  const answer = await readDeleted(context.get('domains/details', { domain_name: name }));
  if (answer === 'gone' || answer === 'unclear') return answer;
  const { data } = answer;
  return isJsonObject(data) && readName(String(data['name'])).name === name ? data : 'unclear';
}
