import type { PendingRemoval } from '../../../preload/contract/accounts/accounts.ts';
import type { AppNotice } from '../../../preload/contract/app.ts';
import type { UpdateState } from '../../../preload/contract/updates.ts';
import { sizeText } from '../base/files/disk-fault.ts';
import type { DiskProblem } from '../disk/disk.ts';
import type { StoreNotice } from '../store/port.ts';

/**
 * Notices for the user once the window is open: that the disk is not writable, what happened to the store, whether a backup was restored in
 * this session, keys that still wait for removal, and a newer version.
 */
export function listNotices(
  store: readonly StoreNotice[],
  pending: readonly PendingRemoval[],
  restored: boolean,
  update: UpdateState | null,
  disk: DiskProblem | null = null,
): AppNotice[] {
  const aboutRestore: AppNotice[] = restored ? [{ kind: 'restored', facts: {} }] : [];
  return [
    ...aboutDisk(disk),
    ...store.map(fromStore),
    ...aboutRestore,
    ...pending.map(({ name }): AppNotice => ({ kind: 'removal-pending', facts: { name } })),
    ...aboutUpdate(update),
  ];
}

function aboutDisk(issue: DiskProblem | null): AppNotice[] {
  if (issue === null) return [];
  const { fault, folder, freeBytes, neededBytes } = issue;
  const room = fault === 'full' ? { needed: sizeText(neededBytes), ...(freeBytes === null ? {} : { free: sizeText(freeBytes) }) } : {};
  return [{ kind: `disk-${fault}`, facts: { folder, ...room } }];
}

function aboutUpdate(update: UpdateState | null): AppNotice[] {
  if (update?.phase !== 'available' && update?.phase !== 'ready') return [];
  return [{ kind: `update-${update.phase}`, facts: { version: update.release.version } }];
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
