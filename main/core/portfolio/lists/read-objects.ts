import type { ListName } from '../../../../preload/contract/portfolio/lists.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import type { Redaction } from '../../redaction/port.ts';
import { type ReadObjects, readEach } from '../../service/lists/read.ts';
import type { ReadOf } from '../../store/portfolio/lists/index.ts';
import { portfolioLists } from './index.ts';

/** Parses the objects of a list page into what the store keeps, as `readEach` does. */
export function readObjects<L extends ListName>(
  list: L,
  objects: readonly Json[],
  extensions: ReadonlySet<string>,
  redaction: Redaction,
): ReadObjects<ReadOf<L>> {
  return readEach(objects, redaction, (fields) => portfolioLists[list].read(fields, extensions)) as unknown as ReadObjects<ReadOf<L>>;
}
