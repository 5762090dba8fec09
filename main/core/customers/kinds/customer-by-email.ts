import type { ReadContext, Thing } from '../../changes/context.ts';
import { pagedObjects } from '../../changes/kinds/lists.ts';

/** The customer with this e-mail address, whatever its case: the filter of the list finds parts of it too (api.md section 6.2). */
export async function customerByEmail(context: ReadContext, email: string): Promise<Thing | null> {
  const wanted = email.trim().toLowerCase();
  const passes = ({ email: found }: Thing): boolean => typeof found === 'string' && found.trim().toLowerCase() === wanted;
  const objects = await pagedObjects(context, 'customers', { email }, (page) => page.some(passes));
  return objects.find(passes) ?? null;
}
