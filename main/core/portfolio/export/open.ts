import type { Settings } from '../../../../preload/contract/settings.ts';
import { systemClock } from '../../base/clock.ts';
import { lazily } from '../../base/lazy.ts';
import { todayIn } from '../../base/time-zones.ts';
import type { PortfolioStore, WorkspaceStore } from '../../store/port.ts';
import type { SalePrices } from '../prices/sale-prices.ts';
import type { ExportsDeps, ExportsService } from './exports.ts';

export interface OpenExportsDeps extends Pick<ExportsDeps, 'dialogs' | 'busy' | 'viewOf'> {
  readonly exportChanges: ExportsDeps['changes'];
  readonly salePrices: () => Promise<SalePrices>;
  readonly store: () => PortfolioStore;
  readonly workspace: () => WorkspaceStore;
  readonly settings: () => Settings;
  /** Unix time in ms. */
  readonly now: () => number;
  readonly emitExport: ExportsDeps['report'];
  readonly exportIncident: ExportsDeps['incident'];
}

export interface OpenedExports {
  service(): Promise<ExportsService>;
  stop(): void;
  /** Waits briefly for a file being written. */
  close(): Promise<void>;
}

/** The export of lists, loaded at its first use. */
export function openExports(deps: OpenExportsDeps): OpenedExports {
  const service = lazily(async () => {
    const { createExports } = await import('./exports.ts');
    return createExports({
      store: () => deps.store().exportRows,
      choices: () => deps.workspace().exportChoices,
      viewOf: deps.viewOf,
      notes: () => deps.workspace().notes,
      prices: await deps.salePrices(),
      changes: deps.exportChanges,
      dialogs: deps.dialogs,
      busy: deps.busy,
      clock: systemClock,
      today: () => todayIn(deps.settings().formats.timeZone, deps.now()).today,
      report: deps.emitExport,
      incident: deps.exportIncident,
    });
  });

  return { service, stop: () => service.opened()?.stop(), close: async () => service.opened()?.close() };
}
