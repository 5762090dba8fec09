import type { ChangesService } from '../../changes/port.ts';
import type { DomainService } from '../../portfolio/domain/port.ts';
import type { PortfolioStore, WorkspaceStore } from '../../store/port.ts';
import type { ZoneOf } from './port.ts';

/** What the editor of zones stands on. */
export interface EditorDeps {
  /** Asked anew each time: a restore replaces the one, clearing local data the other. */
  readonly workspace: () => WorkspaceStore;
  readonly store: () => PortfolioStore;
  readonly changes: () => Promise<ChangesService>;
  readonly domain: () => Promise<Pick<DomainService, 'refresh'>>;
  /** The pending edits of a zone have changed, or what was read of it. */
  readonly tell: (of: ZoneOf) => void;
  /** Puts a text on the clipboard. */
  readonly copy: (text: string) => void;
  /** Writes what nobody expected to the log. */
  readonly incident: (error: unknown) => void;
  /** Unix time in ms. */
  readonly now: () => number;
}
