import type { PracticeDns, PracticeWeb } from '../../practice/port.ts';
import type { CoreBus } from '../changes/events.ts';
import type { ChangesService } from '../changes/port.ts';
import type { Platform } from '../platform.ts';
import type { Portfolio } from '../portfolio/open.ts';
import type { PortfolioStore, WorkspaceStore } from '../store/port.ts';

export interface OpenLiveDnsDeps {
  /** Called each time, since a restore or clearing local data replaces them. */
  readonly workspace: () => WorkspaceStore;
  readonly store: () => PortfolioStore;
  readonly domain: Portfolio['domain'];
  readonly domains: Portfolio['domains'];
  /** The DNS of the practice account, which is started. */
  readonly practiceDns: () => Promise<PracticeDns>;
  /** The sites of its domains. */
  readonly practiceWeb: () => Promise<PracticeWeb>;
  /** For the changes that are watched. */
  readonly changes: () => Promise<Pick<ChangesService, 'job' | 'rows' | 'kinds'>>;
  readonly dialogs: Pick<Platform['dialogs'], 'openFile' | 'saveFile'>;
  /** Absolute. */
  readonly dataFolder: string;
  readonly events: CoreBus;
  /** Logs an unexpected error. */
  readonly incident: (error: unknown) => void;
  readonly now: () => number;
}
