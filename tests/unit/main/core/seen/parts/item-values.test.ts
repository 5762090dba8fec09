import { expect, test } from 'vitest';
import { itemLines, itemsText, readItems } from '../../../../../../main/core/seen/parts/item-values.ts';
import type { ItemChange } from '../../../../../../main/core/seen/parts/items.ts';
import { seenValue, valueText } from '../../../../../../main/core/seen/row.ts';
import { SeenValue } from '../../../../../../preload/contract/seen/seen.ts';

const item = (group: string, text: string) => ({ group, identity: text, text, ttl: null });
const change = (sign: ItemChange['sign'], group: string, text: string, was: string | null = null): ItemChange => ({
  sign,
  item: item(group, text),
  was: was === null ? null : item(group, was),
});

test('each side has its items, by group', () => {
  const changes = [
    change('-', 'www A', '192.0.2.1'),
    change('+', 'www A', '192.0.2.2'),
    change('~', '@ MX', '10 a (60 s)', '10 a (300 s)'),
  ];
  expect(readItems(itemsText(changes, 'before')).groups).toEqual([
    { name: 'www A', items: ['192.0.2.1'] },
    { name: '@ MX', items: ['10 a (300 s)'] },
  ]);
  expect(valueText('zone', itemsText(changes, 'after'))).toBe('www A 192.0.2.2; @ MX 10 a (60 s)');
  expect(valueText('ds', itemsText([change('+', '', '5 13 2 AB')], 'after'))).toBe('5 13 2 AB');
});

test('what is recorded of a large zone is bounded, counts the rest, and fits the contract', () => {
  const changes = Array.from({ length: 10_000 }, (_, at) =>
    change('+', `${'long'.repeat(40)}-${at % 300} TXT`, `${at} ${'x'.repeat(3000)}`),
  );
  const text = itemsText(changes, 'after');
  expect(text.length).toBeLessThan(40_000);
  const value = SeenValue.parse(seenValue('zone', text));
  if (value.kind !== 'items') throw new Error('Another value.');
  const listed = value.groups.reduce((sum, { items }) => sum + items.length, 0);
  expect(listed + value.more).toBe(10_000);
  expect(itemLines(value).at(-1)).toBe(`+${value.more}`);
  const many = Array.from({ length: 500 }, (_, at) => change('+', `n${at} A`, 'x'));
  expect(readItems(itemsText(many, 'after'))).toMatchObject({ more: 400 });
});
