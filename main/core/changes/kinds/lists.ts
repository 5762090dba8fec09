import type { Json } from '../../../../preload/contract/values.ts';
import { AppError } from '../../base/errors.ts';
import type { Answer } from '../../service/answer.ts';
import { isJsonObject } from '../../service/lists/fields.ts';
import { readListPage } from '../../service/lists/page.ts';
import type { ReadContext, Thing } from '../context.ts';

const pageLimit = 100;
const mostPages = 50;

/**
 * The objects of a list, also of an empty one written as an empty text, null or an empty object (api.md section 3). Rejects everything
 * else with BAD_ANSWER: taken for an empty list it would say that something is not there.
 */
export function objectsIn(answer: Pick<Answer, 'data' | 'meta'>): readonly Json[] {
  const page = readListPage(answer);
  if (page !== null) return page.objects;
  const { data } = answer;
  if (data === null || data === '' || (isJsonObject(data) && Object.keys(data).length === 0)) return [];
  throw new AppError('BAD_ANSWER', 'not-a-list');
}

/** All objects of a paged list until `enough` says so. */
export async function pagedObjects(
  { get }: ReadContext,
  path: string,
  query: Readonly<Record<string, string | number>>,
  enough: (objects: readonly Thing[]) => boolean = () => false,
): Promise<readonly Thing[]> {
  const found: Thing[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const answer = await get(path, { ...query, page, limit: pageLimit });
    const objects = objectsIn(answer).filter((object) => isJsonObject(object));
    found.push(...objects);
    if (enough(objects) || page >= (readListPage(answer)?.lastPage ?? 1)) break;
  }
  return found;
}

/** What was read of a list, if all of it could be. Throws BAD_ANSWER: one that is passed over would be taken for one that is not there. */
export function allOf<T>({ items, odd }: { readonly items: readonly T[]; readonly odd: number }): readonly T[] {
  if (odd > 0) throw new AppError('BAD_ANSWER', 'list-unreadable');
  return items;
}
