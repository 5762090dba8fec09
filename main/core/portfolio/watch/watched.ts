import { parseFilter } from '../../../../preload/contract/filter/parse.ts';
import type { WatchRule } from '../../../../preload/contract/watch/watch.ts';
import { type FilterFacts, filterSql } from '../../store/portfolio/filter/filter-sql.ts';
import type { Condition } from '../../store/portfolio/filter/keys.ts';
import type { NotesTable } from '../../store/workspace/port.ts';

export interface WatchedOf {
  readonly accountId: string;
  readonly notes: Pick<NotesTable, 'taggedIds'>;
  /** For the filter of the rule, in which `watched:` matches nothing. */
  readonly facts: FilterFacts;
}

/** The domains that a rule watches, as a condition on their table; null: none. A filter that cannot be read watches none. */
export function watchedCondition({ tag, filter }: Pick<WatchRule, 'tag' | 'filter'>, of: WatchedOf): Condition | null {
  const conditions: Condition[] = [];
  if (tag !== null) {
    const ids = of.notes.taggedIds(of.accountId, 'domain', { kind: 'pattern', pieces: [tag] });
    if (ids.length > 0) conditions.push({ sql: 'id IN (SELECT value FROM json_each(?))', values: [JSON.stringify(ids)] });
  }
  const parsed = filter.trim() === '' ? null : parseFilter(filter);
  if (parsed !== null && !('fault' in parsed) && parsed.filter !== null) {
    const { where, values } = filterSql(parsed.filter, of.facts);
    if (where !== '') conditions.push({ sql: where, values: values.map((value) => value ?? '') });
  }
  if (conditions.length === 0) return null;
  return { sql: `(${conditions.map(({ sql }) => sql).join(' OR ')})`, values: conditions.flatMap(({ values }) => values) };
}
