import { expect, test } from 'vitest';
import { resolveTheme } from '../../../../renderer/shell/theme.ts';

test('the selected theme wins, otherwise the system theme', () => {
  expect(resolveTheme('light', true)).toBe('light');
  expect(resolveTheme('dark', false)).toBe('dark');
  expect(resolveTheme('system', true)).toBe('dark');
  expect(resolveTheme('system', false)).toBe('light');
});
