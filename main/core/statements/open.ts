import type { Settings } from '../../../preload/contract/settings.ts';
import { systemClock } from '../base/clock.ts';
import { AppError } from '../base/errors.ts';
import { lazily } from '../base/lazy.ts';
import type { CoreBus } from '../changes/events.ts';
import type { Platform } from '../platform.ts';
import type { Busy } from '../quit-blockers.ts';
import type { PortfolioStore, WorkspaceStore } from '../store/port.ts';
import type { StatementsService } from './statements.ts';

export interface OpenStatementsDeps extends Pick<Platform, 'dialogs' | 'chooseFolder' | 'printPdf' | 'now'> {
  readonly events: CoreBus;
  readonly busy: Busy;
  readonly settings: () => Settings;
  /** Called each time, because clearing local data replaces it. */
  readonly store: () => PortfolioStore;
  /** Called each time, because a restore replaces it. */
  readonly workspace: () => WorkspaceStore;
  readonly incident: (error: unknown) => unknown;
}

export interface Statements {
  service(): Promise<StatementsService>;
  close(): Promise<void>;
}

/** Entry point to statements, loaded at first use. What runs ends when its data is replaced or its account is removed. */
export function openStatements({ events, store, workspace, ...deps }: OpenStatementsDeps): Statements {
  const service = lazily(async () => {
    const { createStatements } = await import('./statements.ts');
    return createStatements({
      ...deps,
      store: () => store().statements,
      letterheads: () => workspace().letterheads,
      seenChanges: () => workspace().seenChanges,
      accountName(accountId) {
        const account = workspace().accounts.find(accountId);
        if (account === null) throw new AppError('NOT_FOUND', 'account-gone');
        return account.name;
      },
      clock: systemClock,
      report: (state) => events.publish('statements.changed', state),
      incident: (error) => void deps.incident(error),
    });
  });
  const stopAll = (): void => service.opened()?.stopAll();
  events.subscribe('portfolio.clearing', stopAll);
  events.subscribe('workspace.replaced', stopAll);
  events.subscribe('account.removed', stopAll);
  return { service, close: async () => service.opened()?.close() };
}
