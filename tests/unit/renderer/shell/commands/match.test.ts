import { expect, test } from 'vitest';
import { matchTitle } from '../../../../../renderer/shell/commands/match.ts';

const highlight = (title: string, typed: string) =>
  matchTitle(title, typed)
    ?.pieces.map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('');
const score = (title: string, typed: string) => matchTitle(title, typed)?.score ?? -1;

test('highlights what was typed, ignoring case', () => {
  expect(highlight('Settings', 'SET')).toBe('[Set]tings');
  expect(highlight('Add account…', 'acc')).toBe('Add [acc]ount…');
});

test('matches the first letters of words', () => {
  expect(highlight('Switch to Samudra Web', 'sw')).toBe('[Sw]itch to Samudra Web');
  expect(highlight('Switch to Nusa Domains', 'snd')).toBe('[S]witch to [N]usa [D]omains');
});

test('matches words in any order, each at the start of a word', () => {
  expect(highlight('Add account…', 'acc add')).toBe('[Add] [acc]ount…');
  expect(highlight('Switch to Samudra Samudra', 'samudra s samudra')).toBe('[S]witch to [Samudra] [Samudra]');
  expect(matchTitle('Add account…', 'count add')).toBeNull();
  expect(matchTitle('Add account…', 'add add')).toBeNull();
});

test('ranks the whole title above a prefix, a word start, initials and the middle, in that order', () => {
  const scores = [
    score('Acc…', 'acc'),
    score('Account', 'acc'),
    score('Add account', 'acc'),
    score('Add a chart, copy', 'acc'),
    score('Vacc', 'acc'),
  ];
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  expect(new Set(scores).size).toBe(5);
});

test('prefers a word start to an earlier middle', () => {
  expect(highlight('Vacc account', 'acc')).toBe('Vacc [acc]ount');
});

test('does not match if letters are missing', () => {
  expect(matchTitle('Settings', 'qqq')).toBeNull();
});

test('matches everything, without highlights, if nothing is typed', () => {
  expect(highlight('Settings', '  ')).toBe('Settings');
});
