import type { PendingRemoval } from '../../preload/contract/accounts.ts';
import type { AppNotice } from '../../preload/contract/app.ts';
import type { StoreNotice } from './store/port.ts';

/**
 * What a person should know once the window is there: what happened to the store, whether a backup was restored in this session,
 * and keys that still wait for their removal.
 */
export function listNotices(store: readonly StoreNotice[], pending: readonly PendingRemoval[], restored: boolean): AppNotice[] {
  const aboutRestore: AppNotice[] = restored ? [{ kind: 'restored', facts: {} }] : [];
  return [
    ...store.map(fromStore),
    ...aboutRestore,
    ...pending.map(({ name }): AppNotice => ({ kind: 'removal-pending', facts: { name } })),
  ];
}

function fromStore(notice: StoreNotice): AppNotice {
  switch (notice.kind) {
    case 'store-damaged':
      return {
        kind: notice.kind,
        facts: { setAside: notice.setAside, ...(notice.newestBackup === null ? {} : { newestBackup: notice.newestBackup }) },
      };
    case 'store-too-new':
      return { kind: notice.kind, facts: { file: notice.file, version: String(notice.version), known: String(notice.known) } };
    case 'store-unwritable':
      return { kind: notice.kind, facts: { file: notice.file, reason: notice.reason } };
    case 'portfolio-rebuilt':
      return { kind: notice.kind, facts: {} };
  }
}
