import type { ChangesService } from '../../changes/port.ts';
import type { DomainService } from '../../portfolio/domain/port.ts';
import type { PortfolioStore, WorkspaceStore } from '../../store/port.ts';
import type { ZoneOf } from './port.ts';

/** Dependencies of the zone editor. */
export interface EditorDeps {
  /** Called each time: a restore replaces the workspace, and clearing local data replaces the store. */
  readonly workspace: () => WorkspaceStore;
  readonly store: () => PortfolioStore;
  readonly changes: () => Promise<ChangesService>;
  readonly domain: () => Promise<Pick<DomainService, 'refresh'>>;
  /** Emits that a zone's pending edits, or its last read, have changed. */
  readonly report: (of: ZoneOf) => void;
  /** Copies a text to the clipboard. */
  readonly copy: (text: string) => void;
  /** Logs an unexpected error. */
  readonly incident: (error: unknown) => void;
  /** Unix time in ms. */
  readonly now: () => number;
}
