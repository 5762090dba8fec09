import type { SyncList } from '../../../../preload/contract/sync.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import type { Redaction } from '../../redaction/port.ts';
import type { Nameless, ReadOf } from '../../store/portfolio/port.ts';
import { readDomain } from './domain.ts';
import { type Fields, fieldsOf, isJsonObject } from './fields.ts';
import { readNotice } from './notice.ts';
import { readPerson } from './person.ts';
import { readPrice } from './price.ts';
import { readTransaction } from './transaction.ts';

type Typed<L extends SyncList> = Omit<ReadOf[L], 'id' | 'odd' | 'raw'>;
type Reader<L extends SyncList> = (fields: Fields, extensions: ReadonlySet<string>) => Typed<L>;

const readers: { readonly [L in SyncList]: Reader<L> } = {
  domains: readDomain,
  customers: readPerson,
  prices: readPrice,
  transactions: readTransaction,
  notices: readNotice,
};

/** Views store ids as 32 bits each. */
const maxId = 2 ** 32 - 1;

export interface ReadObjects<T> {
  readonly objects: readonly T[];
  readonly nameless: readonly Nameless[];
}

/** Parses the objects of a list page into what the store keeps: `readEach`. */
export function readObjects<L extends SyncList>(
  list: L,
  objects: readonly Json[],
  extensions: ReadonlySet<string>,
  redaction: Redaction,
): ReadObjects<ReadOf[L]> {
  return readEach(objects, redaction, (fields) => readers[list](fields, extensions)) as unknown as ReadObjects<ReadOf[L]>;
}

/**
 * Parses each object of a page. The object is redacted as a whole first, so that no secret can reach a column. An object that cannot be
 * parsed is stored with the reason and does not affect the others.
 */
export function readEach<T extends object>(
  objects: readonly Json[],
  redaction: Redaction,
  reader: (fields: Fields, id: number) => T,
): ReadObjects<T & { readonly id: number; readonly odd: string | null; readonly raw: string }> {
  const read: (T & { id: number; odd: string | null; raw: string })[] = [];
  const nameless: Nameless[] = [];
  for (const [place, given] of objects.entries()) {
    const object = redaction.json(given) as Json;
    const raw = JSON.stringify(object);
    if (!isJsonObject(object)) {
      nameless.push({ place, odd: 'This is no object.', raw });
      continue;
    }
    const fields = fieldsOf(object);
    const id = fields.whole('id');
    if (id === null || id < 0 || id > maxId) {
      nameless.push({ place, odd: 'It has no id that can be used.', raw });
      continue;
    }
    const typed = reader(fields, id);
    read.push({ ...typed, id, odd: fields.odd.words(), raw });
  }
  return { objects: read, nameless };
}
