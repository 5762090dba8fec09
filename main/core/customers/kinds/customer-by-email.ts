import type { ReadContext, Resource } from '../../changes/context.ts';
import { pagedObjects } from '../../changes/kinds/lists.ts';

/** The customer with this e-mail address, ignoring case: the filter of the list also matches parts of it (api.md section 6.2). */
export async function customerByEmail(context: ReadContext, email: string): Promise<Resource | null> {
  const normalized = email.trim().toLowerCase();
  const passes = ({ email: found }: Resource): boolean => typeof found === 'string' && found.trim().toLowerCase() === normalized;
  const objects = await pagedObjects(context, 'customers', { email }, (page) => page.some(passes));
  return objects.find(passes) ?? null;
}
