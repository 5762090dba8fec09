import type { Filter } from '../../../preload/contract/filter/ast.ts';
import type { Vocabulary } from '../../../preload/contract/filter/vocabulary.ts';
import { type Rule, readRule, ruleFields } from './builder-rule.ts';

/** Conditions combined with all or any. A group of one item is equivalent to the item. */
export interface Group {
  readonly kind: 'group';
  readonly id: number;
  readonly not: boolean;
  readonly join: 'and' | 'or';
  readonly items: readonly Item[];
}

export type Item = Rule | Group;

let last = 0;
const nextId = (): number => ++last;

export const groupOf = (join: Group['join'], items: readonly Item[]): Group => ({ kind: 'group', id: nextId(), not: false, join, items });

function itemOf(filter: Filter, vocabulary: Vocabulary): Item {
  if (filter.kind === 'not') {
    const denied = itemOf(filter.part, vocabulary);
    // Preserves double negation: the inner one gets its own group.
    return denied.not ? { ...groupOf('and', [denied]), not: true } : { ...denied, not: true };
  }
  if ('parts' in filter) {
    return groupOf(
      filter.kind,
      filter.parts.map((part) => itemOf(part, vocabulary)),
    );
  }
  return { kind: 'rule', id: nextId(), not: false, ...ruleFields(filter, vocabulary) };
}

/** Converts a filter to the builder's outermost group; `filterOf` returns the same filter. */
export function builderOf(filter: Filter | null, vocabulary: Vocabulary): Group {
  if (filter === null) return groupOf('and', []);
  const item = itemOf(filter, vocabulary);
  return item.kind === 'group' && !item.not ? item : groupOf('and', [item]);
}

function plain(item: Item, vocabulary: Vocabulary): Filter | null {
  if (item.kind === 'rule') {
    const read = readRule(item, vocabulary);
    return 'filter' in read ? read.filter : null;
  }
  const parts = item.items.flatMap((one) => filterOf(one, vocabulary) ?? []);
  const [only] = parts;
  if (only === undefined) return null;
  return parts.length === 1 ? only : { kind: item.join, parts };
}

/** The filter in the builder, without incomplete parts; null if empty. */
export function filterOf(item: Item, vocabulary: Vocabulary): Filter | null {
  const filter = plain(item, vocabulary);
  return filter !== null && item.not ? { kind: 'not', part: filter } : filter;
}

/** Replaces one item; null removes it. */
export function changed(group: Group, id: number, change: (item: Item) => Item | null): Group {
  const items = group.items.flatMap((item): Item[] => {
    if (item.id === id) return [change(item)].filter((one) => one !== null);
    return [item.kind === 'group' ? changed(item, id, change) : item];
  });
  return { ...group, items };
}

export const emptyRule = (key: string | null): Rule => ({ kind: 'rule', id: nextId(), not: false, key, operator: ':', text: '' });

/** Number of conditions within, including incomplete ones. */
export const countRules = (item: Item): number => (item.kind === 'rule' ? 1 : item.items.reduce((sum, one) => sum + countRules(one), 0));
