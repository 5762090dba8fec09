import { AppError } from '../../../errors.ts';
import { isJsonObject } from '../../../service/lists/fields.ts';
import { readListPage } from '../../../service/lists/page.ts';
import type { ReadContext, Thing } from '../../context.ts';

const pageLimit = 100;
const mostPages = 20;

/** The objects of a paged list that pass, page by page, until the first that does. Rejects with BAD_ANSWER for something else. */
export async function firstInList(
  { get }: ReadContext,
  path: string,
  query: Readonly<Record<string, string | number>>,
  passes: (thing: Thing) => boolean,
): Promise<Thing | null> {
  for (let page = 1; page <= mostPages; page += 1) {
    const list = readListPage(await get(path, { ...query, page, limit: pageLimit }));
    if (list === null) throw new AppError('BAD_ANSWER', 'The service answered something else than a list.');
    const found = list.objects.find((object): object is Thing & { [field: string]: never } => isJsonObject(object) && passes(object));
    if (found !== undefined) return found;
    if (page >= (list.lastPage ?? 1)) return null;
  }
  return null;
}

/** The customer with this e-mail address, whatever its case: the filter of the list finds parts of it too (api.md section 6.2). */
export function customerByEmail(context: ReadContext, email: string): Promise<Thing | null> {
  const wanted = email.trim().toLowerCase();
  return firstInList(
    context,
    'customers',
    { email },
    ({ email: found }) => typeof found === 'string' && found.trim().toLowerCase() === wanted,
  );
}
