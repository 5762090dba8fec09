import { expect, test } from 'vitest';
import { groupsOf } from '../../../../../renderer/features/seen/SeenValues.tsx';

test('what was removed and added is listed by record set, each once', () => {
  const before = { kind: 'items' as const, groups: [{ name: 'www A', items: ['192.0.2.1', '192.0.2.1'] }], more: 0 };
  const groups = [
    { name: '@ MX', items: ['10 mail.name.example'] },
    { name: 'www A', items: ['192.0.2.2'] },
  ];
  expect(groupsOf(before, { kind: 'items', groups, more: 3 })).toEqual([
    {
      name: 'www A',
      parts: [
        { text: '192.0.2.1', mark: 'removed' },
        { text: '192.0.2.2', mark: 'added' },
      ],
    },
    { name: '@ MX', parts: [{ text: '10 mail.name.example', mark: 'added' }] },
  ]);
});
