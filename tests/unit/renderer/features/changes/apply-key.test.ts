import { expect, test } from 'vitest';
import { isApplyKey } from '../../../../../renderer/features/changes/apply-key.ts';

const press = { key: 'Enter', ctrlKey: true, metaKey: false, repeat: false, defaultPrevented: false };

test('Ctrl+Enter applies a review, and Cmd+Enter', () => {
  expect(isApplyKey(press)).toBe(true);
  expect(isApplyKey({ ...press, ctrlKey: false, metaKey: true })).toBe(true);
  expect(isApplyKey({ ...press, ctrlKey: false })).toBe(false);
  expect(isApplyKey({ ...press, key: 'a' })).toBe(false);
});

test('keys that are held from the form before apply nothing that nobody has seen', () => {
  expect(isApplyKey({ ...press, repeat: true })).toBe(false);
  expect(isApplyKey({ ...press, defaultPrevented: true })).toBe(false);
});
