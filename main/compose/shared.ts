import type { Settings } from '../../preload/contract/settings.ts';
import type { CoreBus } from '../core/changes/events.ts';
import type { LocalLog } from '../core/log/log.ts';
import type { Platform } from '../core/platform.ts';
import type { Busy } from '../core/quit-blockers.ts';
import type { RegisteringRedaction } from '../core/redaction/port.ts';
import type { SettingsService } from '../core/settings/settings.ts';
import type { PortfolioStore, WorkspaceStore } from '../core/store/port.ts';
import type { LocalData } from './local-data.ts';

/** What most areas need; each takes its part. */
export interface SharedDeps extends Pick<Platform, 'dialogs' | 'copy' | 'uncopy' | 'now'> {
  readonly events: CoreBus;
  readonly redaction: RegisteringRedaction;
  readonly busy: Busy;
  readonly settings: () => Settings;
  /** Called each time, because clearing local data replaces it. */
  readonly store: () => PortfolioStore;
  /** Called each time, because a restore replaces it. */
  readonly workspace: () => WorkspaceStore;
  /** Records a failure of the area in the log and returns its id. */
  readonly incident: (error: unknown) => string;
}

export interface SharedSources {
  readonly platform: Platform;
  readonly redaction: RegisteringRedaction;
  readonly log: LocalLog;
  readonly events: CoreBus;
  readonly busy: Busy;
  readonly settings: SettingsService;
  readonly local: LocalData;
}

/** Returns a function that makes the shared dependencies of an area, whose name is the name of its incidents in the log. */
export function sharedDeps({ platform, redaction, log, events, busy, settings, local }: SharedSources): (area: string) => SharedDeps {
  const { dialogs, copy, uncopy, now } = platform;
  const store = () => local.stores().portfolio;
  const workspace = () => local.stores().workspace;
  const shared = { dialogs, copy, uncopy, now, events, redaction, busy, settings: settings.get, store, workspace };
  return (area) => ({ ...shared, incident: (error) => log.incident(area, error) });
}
