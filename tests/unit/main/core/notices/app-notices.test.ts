import { expect, it } from 'vitest';
import { listNotices } from '../../../../../main/core/notices/app-notices.ts';
import { PendingRemoval } from '../../../../../preload/contract/accounts/accounts.ts';
import { AppNotice } from '../../../../../preload/contract/app.ts';

it('reports what happened to the store and which keys are pending, in the contract’s format', () => {
  const notices = listNotices(
    [
      { kind: 'store-damaged', setAside: 'workspace.db.damaged', newestBackup: null },
      { kind: 'store-damaged', setAside: 'workspace.db.damaged', newestBackup: 'daily-1.db' },
      { kind: 'portfolio-rebuilt' },
      { kind: 'store-too-new', file: 'workspace.db', version: 9, known: 1 },
      { kind: 'store-unwritable', file: 'workspace.db', reason: 'EACCES' },
    ],
    [PendingRemoval.parse({ id: 'a1b2c3d4e5f6', name: 'Nusa' })],
    true,
    { phase: 'available', release: { version: '0.2.0', released: null, bytes: null } },
  );
  expect(notices.map((notice) => AppNotice.parse(notice))).toEqual([
    { kind: 'store-damaged', facts: { setAside: 'workspace.db.damaged' } },
    { kind: 'store-damaged', facts: { setAside: 'workspace.db.damaged', newestBackup: 'daily-1.db' } },
    { kind: 'portfolio-rebuilt', facts: {} },
    { kind: 'store-too-new', facts: { file: 'workspace.db', version: '9', known: '1' } },
    { kind: 'store-unwritable', facts: { file: 'workspace.db', reason: 'EACCES' } },
    { kind: 'restored', facts: {} },
    { kind: 'removal-pending', facts: { name: 'Nusa' } },
    { kind: 'update-available', facts: { version: '0.2.0' } },
  ]);
});

it('reports an update only if the user can act on it', () => {
  const release = { version: '0.2.0', released: null, bytes: 1 };
  const kinds = (update: Parameters<typeof listNotices>[3]) => listNotices([], [], false, update).map(({ kind }) => kind);
  expect(kinds({ phase: 'ready', release })).toEqual(['update-ready']);
  expect(kinds({ phase: 'downloading', release, done: 1, total: 2 })).toEqual([]);
  expect(kinds({ phase: 'absent', reason: 'no-feed' })).toEqual([]);
  expect(kinds(null)).toEqual([]);
});

it('reports first that the disk cannot be written, with its folder and, if it is full, the space', () => {
  const issue = { folder: '/home/ana/desk', freeBytes: 400_000, neededBytes: 16_000_000 };
  const noticesFor = (fault: 'full' | 'denied') => listNotices([{ kind: 'portfolio-rebuilt' }], [], false, null, { ...issue, fault });
  expect(noticesFor('full').map((notice) => AppNotice.parse(notice))).toEqual([
    { kind: 'disk-full', facts: { folder: '/home/ana/desk', free: '0.4 MB', needed: '16 MB' } },
    { kind: 'portfolio-rebuilt', facts: {} },
  ]);
  expect(noticesFor('denied')[0]).toEqual({ kind: 'disk-denied', facts: { folder: '/home/ana/desk' } });
});
