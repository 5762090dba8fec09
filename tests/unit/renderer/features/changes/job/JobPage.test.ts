import { expect, test } from 'vitest';
import { isApplyKey } from '../../../../../../renderer/features/changes/job/JobPage.tsx';

const press = { key: 'Enter', ctrlKey: true, metaKey: false, repeat: false, defaultPrevented: false };

test('Ctrl+Enter and Cmd+Enter apply a review', () => {
  expect(isApplyKey(press)).toBe(true);
  expect(isApplyKey({ ...press, ctrlKey: false, metaKey: true })).toBe(true);
  expect(isApplyKey({ ...press, ctrlKey: false })).toBe(false);
  expect(isApplyKey({ ...press, key: 'a' })).toBe(false);
});

test('keys still pressed from the form do not apply a review the user has not seen', () => {
  expect(isApplyKey({ ...press, repeat: true })).toBe(false);
  expect(isApplyKey({ ...press, defaultPrevented: true })).toBe(false);
});
