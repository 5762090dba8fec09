import { expect, test } from 'vitest';
import { matchTitle } from '../../../../../renderer/shell/commands/match.ts';

const marked = (title: string, typed: string) =>
  matchTitle(title, typed)
    ?.pieces.map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('');
const score = (title: string, typed: string) => matchTitle(title, typed)?.score ?? -1;

test('marks what was typed, whatever its case', () => {
  expect(marked('Settings', 'SET')).toBe('[Set]tings');
  expect(marked('Add account…', 'acc')).toBe('Add [acc]ount…');
});

test('finds by the first letters of words', () => {
  expect(marked('Switch to Samudra Web', 'sw')).toBe('[Sw]itch to Samudra Web');
  expect(marked('Switch to Nusa Domains', 'snd')).toBe('[S]witch to [N]usa [D]omains');
});

test('a start is better than a word start, that than initials, that than the middle', () => {
  const scores = [score('Account', 'acc'), score('Add account', 'acc'), score('Add a chart, copy', 'acc'), score('Vacc', 'acc')];
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  expect(new Set(scores).size).toBe(4);
});

test('prefers a word start to an earlier middle', () => {
  expect(marked('Vacc account', 'acc')).toBe('Vacc [acc]ount');
});

test('says no where the letters are not there', () => {
  expect(matchTitle('Settings', 'qqq')).toBeNull();
});

test('with nothing typed everything answers, unmarked', () => {
  expect(marked('Settings', '  ')).toBe('Settings');
});
