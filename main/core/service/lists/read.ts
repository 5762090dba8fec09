import { explain, writeExplained } from '../../../../preload/contract/reasons.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import type { Redaction } from '../../redaction/port.ts';
import type { Nameless } from '../../store/portfolio/port.ts';
import { type Fields, fieldsOf, isJsonObject } from './fields.ts';

/** Views store ids as 32 bits each. */
const maxId = 2 ** 32 - 1;

export interface ReadObjects<T> {
  readonly objects: readonly T[];
  readonly nameless: readonly Nameless[];
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
  for (const [place, received] of objects.entries()) {
    const object = redaction.json(received) as Json;
    const raw = JSON.stringify(object);
    if (!isJsonObject(object)) {
      nameless.push({ place, odd: writeExplained(explain('entry-not-object')), raw });
      continue;
    }
    const fields = fieldsOf(object);
    const id = fields.whole('id');
    if (id === null || id < 0 || id > maxId) {
      nameless.push({ place, odd: writeExplained(explain('entry-without-id')), raw });
      continue;
    }
    const typed = reader(fields, id);
    read.push({ ...typed, id, odd: fields.odd.explained(), raw });
  }
  return { objects: read, nameless };
}
