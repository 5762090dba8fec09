import { expect, it } from 'vitest';
import { fixText, problemReason, problemText, worstFirst } from '../../../../../../renderer/features/zones/parts/problems.ts';

it('shows a problem, why it matters and its fix; or its name if it has no text', () => {
  const known = { code: 'name-empty', facts: {} } as const;
  expect([problemText(known), problemReason(known), fixText(known)]).toEqual([
    'The name is empty',
    'The domain itself is written as @.',
    'Write @',
  ]);
  const unknown = { code: 'file-json', facts: {} } as const;
  expect([problemText(unknown), problemReason(unknown), fixText(unknown)]).toEqual(['file-json', '', 'Fix']);
});

it('sorts errors before warnings before notes', () => {
  const levels = (['note', 'error', 'warning', 'error'] as const).map((level, at) => ({ level, at }));
  expect(worstFirst(levels).map(({ at }) => at)).toEqual([1, 3, 2, 0]);
});
