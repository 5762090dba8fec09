import type { AccountId } from '../../../preload/contract/values.ts';
import type { Clients } from '../accounts/clients.ts';
import type { CheckResponses } from '../availability/port.ts';
import { lazily } from '../base/lazy.ts';
import type { CoreBus } from '../changes/events.ts';
import type { Changes } from '../changes/open.ts';
import type { Platform } from '../platform.ts';
import type { Portfolio } from '../portfolio/open.ts';
import type { PortfolioStore, WorkspaceStore } from '../store/port.ts';
import type { OrderDeps } from './deps.ts';
import type { OrdersService } from './orders.ts';
import type { RulesFile } from './rules-file.ts';
import type { TransfersService } from './transfers/transfers.ts';

export interface OpenOrdersDeps {
  readonly clients: Pick<Clients, 'for'>;
  readonly portfolio: Pick<Portfolio, 'profile'>;
  readonly changes: Pick<Changes, 'service'>;
  readonly availability: { responses(): Promise<CheckResponses> };
  readonly workspace: () => WorkspaceStore;
  readonly store: () => PortfolioStore;
  readonly dialogs: Pick<Platform['dialogs'], 'openFile'>;
  readonly events: CoreBus;
  readonly incident: (error: unknown) => void;
  /** Unix time in ms. */
  readonly now: () => number;
}

/** Orders of names; loaded at first use. */
export interface Orders {
  orders(): Promise<OrdersService>;
  rules(): Promise<RulesFile>;
  transfers(): Promise<TransfersService>;
  /** A job of the cart was started. Never rejects: the job runs even if the cart cannot be updated. */
  jobStarted(job: number): Promise<void>;
  /** The application quits: drops the auth codes of lists. */
  close(): void;
}

export function openOrders(deps: OpenOrdersDeps): Orders {
  const loadOrderDeps = lazily(async (): Promise<OrderDeps> => {
    const { createOwnNames } = await import('./own-names.ts');
    return {
      workspace: deps.workspace,
      store: deps.store,
      responses: deps.availability.responses,
      changes: deps.changes.service,
      balance: (accountId) => deps.portfolio.profile.stored(accountId).balance,
      ownNames: createOwnNames(deps.store),
      now: deps.now,
    };
  });
  const orders = lazily(async () => {
    const [{ createOrders }, orderDeps] = await Promise.all([import('./orders.ts'), loadOrderDeps()]);
    return createOrders({ orderDeps, report: (accountId) => deps.events.publish('orders.changed', { accountId }) });
  });
  const transfers = lazily(async () => {
    const [{ createTransfers }, orderDeps] = await Promise.all([import('./transfers/transfers.ts'), loadOrderDeps()]);
    return createTransfers({
      orderDeps,
      clientFor: deps.clients.for,
      dialogs: deps.dialogs,
      report: (list) => deps.events.publish('transfers.changed', { list }),
      incident: deps.incident,
    });
  });
  /** Drops the auth codes of lists; default: of all accounts. */
  const forgetSecrets = (accountId?: AccountId): void => transfers.opened()?.forgetAll(accountId);
  deps.events.subscribe('window.locked', () => forgetSecrets());
  deps.events.subscribe('workspace.replaced', () => forgetSecrets());
  // Another reseller must not get them.
  deps.events.subscribe('reseller.changed', ({ accountId }) => forgetSecrets(accountId));
  deps.events.subscribe('account.removed', ({ accountId }) => forgetSecrets(accountId));
  return {
    orders,
    jobStarted: async (job) => {
      try {
        await (await orders()).jobStarted(job);
      } catch (error) {
        deps.incident(error);
      }
    },
    rules: lazily(async () => {
      const [{ createRulesFile }, orderDeps] = await Promise.all([import('./rules-file.ts'), loadOrderDeps()]);
      return createRulesFile(orderDeps, deps.dialogs);
    }),
    transfers,
    close: () => forgetSecrets(),
  };
}
