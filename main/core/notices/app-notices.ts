import type { PendingRemoval } from '../../../preload/contract/accounts.ts';
import type { AppNotice } from '../../../preload/contract/app.ts';
import type { UpdateState } from '../../../preload/contract/updates.ts';
import { sizeWords } from '../base/disk-fault.ts';
import type { DiskTrouble } from '../disk/disk.ts';
import type { StoreNotice } from '../store/port.ts';

/**
 * What a person should know once the window is there: that the disk takes nothing at present, what happened to the store, whether a backup was restored in this session,
 * keys that still wait for their removal, and a newer version.
 */
export function listNotices(
  store: readonly StoreNotice[],
  pending: readonly PendingRemoval[],
  restored: boolean,
  update: UpdateState | null,
  disk: DiskTrouble | null = null,
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

function aboutDisk(trouble: DiskTrouble | null): AppNotice[] {
  if (trouble === null) return [];
  const { fault, folder, freeBytes, neededBytes } = trouble;
  const room = fault === 'full' ? { needed: sizeWords(neededBytes), ...(freeBytes === null ? {} : { free: sizeWords(freeBytes) }) } : {};
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
