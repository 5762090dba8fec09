import type { Json } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import type { Answer } from '../../service/answer.ts';
import { isJsonObject } from '../../service/lists/fields.ts';
import { readListPage } from '../../service/lists/page.ts';
import type { ReadContext, Resource } from '../context.ts';

const pageLimit = 100;
const maxPages = 50;

/**
 * Returns the objects of a list, including an empty one written as an empty text, null or an empty object (api.md section 3). Throws
 * BAD_ANSWER for everything else: treated as an empty list it would mean that something does not exist.
 */
export function objectsIn(answer: Pick<Answer, 'data' | 'meta'>): readonly Json[] {
  const page = readListPage(answer);
  if (page !== null) return page.objects;
  const { data } = answer;
  if (data === null || data === '' || (isJsonObject(data) && Object.keys(data).length === 0)) return [];
  throw new AppError('BAD_ANSWER', 'not-a-list');
}

/** Reads all objects of a paged list until `enough` returns true. */
export async function pagedObjects(
  { get }: ReadContext,
  path: string,
  query: Readonly<Record<string, string | number>>,
  enough: (objects: readonly Resource[]) => boolean = () => false,
): Promise<readonly Resource[]> {
  const found: Resource[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const answer = await get(path, { ...query, page, limit: pageLimit });
    const objects = objectsIn(answer).filter((object) => isJsonObject(object));
    found.push(...objects);
    if (enough(objects) || page >= (readListPage(answer)?.lastPage ?? 1)) break;
  }
  return found;
}

/** Returns the items of a list if all could be read. Throws BAD_ANSWER otherwise: a skipped item would look like a missing one. */
export function allOf<T>({ items, odd }: { readonly items: readonly T[]; readonly odd: number }): readonly T[] {
  if (odd > 0) throw new AppError('BAD_ANSWER', 'list-unreadable');
  return items;
}
