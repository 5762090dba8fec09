import { expect, test } from 'vitest';
import { practice } from '../../../../../renderer/text/en/practice.ts';

test('the window title starts with the badge', () => {
  expect(practice.title('Training room', 'Reseller Desk')).toBe('PRACTICE: Training room, Reseller Desk');
  expect(practice.mark).toBe('PRACTICE');
});

test('sentences are calm, and no placeholder address is shown', () => {
  const all: string[] = [];
  const collect = (part: unknown): void => {
    if (typeof part === 'string') all.push(part);
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(collect);
  };
  collect(practice);
  expect(all.length).toBeGreaterThan(25);
  for (const text of all) {
    expect(text).not.toMatch(/!|\b(?:please|oops|sorry|success|failed)\b/i);
    expect(text).not.toContain('practice:');
  }
});
