import type { Settings } from '../../../../preload/contract/settings.ts';
import type { SyncList } from '../../../../preload/contract/sync.ts';
import { systemClock } from '../../base/clock.ts';
import { lazily } from '../../base/lazy.ts';
import { todayIn } from '../../base/time-zones.ts';
import type { DeskStore, PortfolioStore } from '../../store/port.ts';
import type { View } from '../domains/views.ts';
import type { ExportsParts, ExportsService } from './exports.ts';

/** What keeps the views of a list. */
interface Views {
  view(id: string): View;
}

export interface OpenExportsParts extends Pick<ExportsParts, 'dialogs' | 'busy'> {
  readonly exportChanges: ExportsParts['changes'];
  readonly store: () => PortfolioStore;
  readonly desk: () => DeskStore;
  readonly settings: () => Settings;
  /** Unix time in ms. */
  readonly now: () => number;
  readonly tellExport: ExportsParts['tell'];
  readonly exportIncident: ExportsParts['incident'];
  /** Who keeps the views of each list. */
  readonly lists: { readonly [L in SyncList]: () => Promise<Views> };
}

export interface OpenedExports {
  service(): Promise<ExportsService>;
  stop(): void;
  /** Waits a moment for a file that is being written. */
  close(): Promise<void>;
}

/** The export of lists, loaded at its first use. */
export function openExports(parts: OpenExportsParts): OpenedExports {
  let opened: ExportsService | null = null;

  const service = lazily(async () => {
    const { createExports } = await import('./exports.ts');
    opened = createExports({
      store: () => parts.store().exportRows,
      choices: () => parts.desk().exportChoices,
      viewOf: async (list, view) => (await parts.lists[list]()).view(view),
      notes: () => parts.desk().notes,
      changes: parts.exportChanges,
      dialogs: parts.dialogs,
      busy: parts.busy,
      clock: systemClock,
      today: () => todayIn(parts.settings().formats.timeZone, parts.now()).today,
      tell: parts.tellExport,
      incident: parts.exportIncident,
    });
    return opened;
  });

  return { service, stop: () => opened?.stop(), close: async () => opened?.close() };
}
