import { expect, test } from 'vitest';
import { lists } from '../../../../../preload/contract/portfolio/lists.ts';
import { sortedBy, typed } from '../../../../../renderer/data/list/use-list.ts';

const state = { text: '', filter: '', fault: null, sort: { column: 'expires', descending: false } } as const;

test('a text that cannot be parsed keeps the last filter', () => {
  const good = typed(state, 'tld:.id', 'domains');
  expect(good).toMatchObject({ text: 'tld:.id', filter: 'tld:.id', fault: null });
  const bad = typed(good, 'tld:.id expires<', 'domains');
  expect(bad).toMatchObject({ text: 'tld:.id expires<', filter: 'tld:.id' });
  expect(bad.fault).not.toBeNull();
  expect(typed(bad, '', 'domains')).toMatchObject({ filter: '', fault: null });
});

/** The filters of the list while a text is typed, letter by letter, each once. */
function shownWhile(text: string): string[] {
  let now: ReturnType<typeof typed> = typed(state, '', 'domains');
  const shown = [now.filter];
  for (let length = 1; length <= text.length; length += 1) {
    now = typed(now, text.slice(0, length), 'domains');
    if (now.filter !== shown.at(-1)) shown.push(now.filter);
  }
  return shown;
}

test('a key that was a search word until its operator was typed is not one if there is an error', () => {
  expect(shownWhile('expires<soon').at(-1)).toBe('');
  expect(shownWhile('tld:.id expires<so').at(-1)).toBe('tld:.id');
  expect(shownWhile('tld:.id OR (locked:yes expires<so').at(-1)).toBe('tld:.id');
  expect(shownWhile('tld:.id OR expires<so').at(-1)).toBe('tld:.id');
  expect(shownWhile('tld:.id AND -foo:').at(-1)).toBe('tld:.id');
});

test('an error after the valid part keeps all of that part', () => {
  expect(shownWhile('locked:yes (').at(-1)).toBe('locked:yes ');
  const whole = typed(state, 'expires<30d', 'domains');
  expect(typed(whole, 'expires<30', 'domains').filter).toBe('expires<30d');
});

test('a column header sorts by its column, and reverses the order on the second click', () => {
  const byName = sortedBy(state, 'name', lists.domains.columns);
  expect(byName.sort).toEqual({ column: 'name', descending: false });
  expect(sortedBy(byName, 'name', lists.domains.columns).sort).toEqual({ column: 'name', descending: true });
  expect(sortedBy(sortedBy(byName, 'name', lists.domains.columns), 'name', lists.domains.columns).sort).toEqual({
    column: 'name',
    descending: false,
  });
  expect(sortedBy(state, 'days', lists.domains.columns)).toBe(state);
});
