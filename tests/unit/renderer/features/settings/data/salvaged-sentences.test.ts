import { expect, test } from 'vitest';
import type { Backup } from '../../../../../../preload/contract/settings.ts';
import { salvagedSentences } from '../../../../../../renderer/features/settings/data/salvaged-sentences.ts';

const backup = (reason: Backup['reason'], salvaged?: Backup['salvaged']): Backup => ({
  name: 'workspace.db',
  madeAt: '2026-11-20T08:00:00.000Z',
  bytes: 1,
  reason,
  salvaged,
});

test('a backup recovered from a damaged file shows what it contains and what is lost', () => {
  const contents = [
    { kind: 'accounts' as const, read: 2, lost: 1 },
    { kind: 'notes' as const, read: 1, lost: 0 },
    { kind: 'jobs' as const, read: 0, lost: 3 },
    { kind: 'tags' as const, read: 0, lost: 0 },
  ];
  expect(salvagedSentences(backup('salvaged', { contents, moreLost: true, rebuilt: 1 }), String)).toEqual([
    'Recovered: 2 accounts, 1 note.',
    'Lost: 1 account, 3 jobs.',
    '1 lost account was rebuilt from the data that belongs to it. It is read-only and asks for its API key.',
    'Parts of the file could not be read, so more may be missing.',
  ]);
  const [whole] = contents.slice(1, 2);
  expect(
    salvagedSentences(backup('salvaged', { contents: whole === undefined ? [] : [whole], moreLost: false, rebuilt: 0 }), String),
  ).toEqual(['Recovered: 1 note.', 'Nothing was lost.']);
});

test('the damaged file itself shows only that nothing could be read, and other backups show nothing', () => {
  const contents = [{ kind: 'notes' as const, read: 1, lost: 0 }];
  expect(salvagedSentences(backup('set-aside', { contents, moreLost: false, rebuilt: 0 }), String)).toEqual([]);
  expect(salvagedSentences(backup('set-aside', { contents: [], moreLost: true, rebuilt: 0 }), String)).toEqual([
    'Nothing could be recovered from this file.',
  ]);
  expect(salvagedSentences(backup('set-aside'), String)).toEqual([]);
  expect(salvagedSentences(backup('daily'), String)).toEqual([]);
});
