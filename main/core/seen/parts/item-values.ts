import type { SeenValue } from '../../../../preload/contract/seen/seen.ts';
import type { ItemChange } from './items.ts';

type ItemsValue = Extract<SeenValue, { kind: 'items' }>;

/** Most characters, groups, and items of a group that are recorded of one side of a change. */
const maxLength = 8000;
const maxGroups = 100;
const maxItems = 100;
const maxItemLength = 500;

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** The items on one side of some changes as text that is recorded: JSON of `[name, ...items]` per group, and the number of omitted items. */
export function itemsText(changes: readonly ItemChange[], side: 'before' | 'after'): string {
  const groups = new Map<string, string[]>();
  let length = 0;
  let more = 0;
  for (const change of changes) {
    const item = itemOn(change, side);
    if (item === null) continue;
    const text = cut(item.text, maxItemLength);
    const group = groups.get(item.group);
    const isFull = length + text.length > maxLength || (group === undefined ? groups.size >= maxGroups : group.length >= maxItems);
    if (isFull) {
      more += 1;
      continue;
    }
    length += text.length + (group === undefined ? item.group.length : 0);
    if (group === undefined) groups.set(item.group, [text]);
    else group.push(text);
  }
  return JSON.stringify({ groups: [...groups].map(([name, items]) => [cut(name, 400), ...items]), more });
}

function itemOn({ sign, item, was }: ItemChange, side: 'before' | 'after'): ItemChange['item'] | null {
  if (sign === '~') return side === 'before' ? was : item;
  return (sign === '-') === (side === 'before') ? item : null;
}

/** A recorded value as data. */
export function readItems(value: string): ItemsValue {
  const { groups, more } = JSON.parse(value) as { readonly groups: readonly (readonly string[])[]; readonly more: number };
  return { kind: 'items', groups: groups.map(([name = '', ...items]) => ({ name, items })), more };
}

/** One line per item, for a file. */
export function itemLines({ groups, more }: ItemsValue): string[] {
  const lines = groups.flatMap(({ name, items }) => items.map((item) => (name === '' ? item : `${name} ${item}`)));
  return more === 0 ? lines : [...lines, `+${more}`];
}
