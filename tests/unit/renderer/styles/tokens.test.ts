import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { accountColors } from '../../../../preload/contract/values.ts';
import { contrast, readTokens } from './contrast.ts';

const css = readFileSync(new URL('../../../../renderer/styles/tokens.css', import.meta.url), 'utf8');
const themes = readTokens(css);
/** The style sheets of the renderer, by path. */
const sheets = globSync('renderer/**/*.css').map((path): [path: string, content: string] => [path, readFileSync(path, 'utf8')]);

const surfaces = [
  'chrome',
  'sunken',
  'surface',
  'raised',
  'hover',
  'active',
  'chrome-hover',
  'chrome-active',
  'selected',
  'selected-hover',
];
const statuses = ['done', 'taken', 'premium', 'expiring', 'refused', 'unknown', 'running', 'practice'];
const flat = ['chrome', 'sunken', 'surface', 'raised'];

/** Text, and icons with text: 4.5:1 on every background. */
const textPairs: [string, string][] = [
  ...[...surfaces, 'raised-active'].flatMap((background): [string, string][] => [
    ['text', background],
    ['text-2', background],
  ]),
  ...['chrome', 'sunken', 'surface', 'raised', 'hover', 'chrome-hover'].map((background): [string, string] => ['text-3', background]),
  ...[...flat, 'hover', 'selected', 'accent-soft'].map((background): [string, string] => ['accent-text', background]),
  ...statuses.flatMap((status) => [...flat, `${status}-soft`].map((background): [string, string] => [status, background])),
  ...statuses.map((status): [string, string] => ['text', `${status}-soft`]),
  // Rows and entries that are pointed at, pressed, selected, or both.
  ...[...statuses, 'text-3', 'accent-text'].flatMap((front) =>
    ['hover', 'active', 'selected', 'selected-hover'].map((background): [string, string] => [front, background]),
  ),
  ...['done', 'expiring', 'refused'].flatMap((background) => statuses.map((front): [string, string] => [front, `${background}-soft`])),
  ['accent-on', 'accent'],
  ['accent-on', 'accent-hover'],
  ['accent-on', 'accent-active'],
  ['practice-on', 'practice-solid'],
  ['bar-text', 'bar'],
  ['bar-text', 'bar-hover'],
  ['bar-muted', 'bar'],
  ['bar-link', 'bar'],
  ['text-2', 'taken-soft'],
  ...accountColors.map((color): [string, string] => ['account-on', `account-${color}`]),
];

/** Recognized by shape: 3:1. */
const shapePairs: [string, string][] = [
  ...flat.map((background): [string, string] => ['border-control', background]),
  ...[...surfaces, 'raised-active'].map((background): [string, string] => ['focus', background]),
  ['bar-link', 'bar'],
  ['bar-link', 'bar-hover'],
  ['practice-on', 'practice-solid'],
  ...accountColors.map((color): [string, string] => [`account-${color}`, 'chrome']),
  ['practice-solid', 'chrome'],
];

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const tokens = themes[theme];
  const ratio = (front: string, back: string) => contrast(tokens[`--rd-${front}`] ?? 'missing', tokens[`--rd-${back}`] ?? 'missing');

  test.each(textPairs)('%s on %s is readable', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(shapePairs)('%s on %s is distinguishable', (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(3);
  });
});

test('the dark theme overrides every color of the light one that lacks contrast', () => {
  for (const name of ['text', 'surface', 'border-control', 'accent-text', ...statuses, ...statuses.map((status) => `${status}-soft`)]) {
    expect(themes.dark[`--rd-${name}`], name).not.toBe(themes.light[`--rd-${name}`]);
  }
});

test('in high contrast every token with a color is a color of the system', () => {
  const forced = sheets.find(([path]) => path.endsWith('forced-colors.css'))?.[1] ?? '';
  const root = forced.slice(forced.indexOf(':root:root:root {'), forced.indexOf('}'));
  const isColor = ([name, value]: [string, string]) => value.startsWith('#') && !name.startsWith('--rd-account');
  for (const [name] of Object.entries(themes.light).filter(isColor)) expect(root, name).toMatch(new RegExp(`${name}: [A-Z]`));
});

test.each(sheets.filter(([, content]) => content.includes('infinite')))('%s stops what moves on request', (_, content) => {
  expect(content.slice(content.indexOf('prefers-reduced-motion'))).toMatch(/animation: (?:none|rd-late)/);
  expect(content.match(/infinite/g)).toHaveLength(1);
});

test('every transition has a duration that is 0 on request', () => {
  const transitions = sheets.flatMap(([, content]) => content.match(/transition:[^;]+;/g) ?? []);
  for (const transition of transitions) expect(transition).toMatch(/var\(--rd-(?:fast|normal)\)/);
});

test('the contrast function: black on white, gray on white, and one known pair', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
});
