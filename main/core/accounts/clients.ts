import type { Account } from '../../../preload/contract/accounts/accounts.ts';
import type { LimiterState } from '../../../preload/contract/app.ts';
import type { Settings } from '../../../preload/contract/settings.ts';
import { originOf } from '../base/base-address.ts';
import { AppError } from '../base/errors.ts';
import type { ServiceClient, ServiceCredentials, ServiceLimits, ServiceTimeouts } from '../service/port.ts';

/** A client whose settings can change while it is in use. */
export interface TunableClient extends ServiceClient {
  setLimits(limits: ServiceLimits): void;
  setTimeouts(timeouts: ServiceTimeouts): void;
}

export interface ClientsDeps {
  /** null: no such account. */
  readonly account: (id: string) => Account | null;
  /** Returns the account's key if it was entered for this origin. */
  readonly key: (accountId: string, origin: string) => Promise<string>;
  /** Returns the address that calls for this base address go to: the same, except for the practice account. */
  readonly resolve: (baseAddress: string) => Promise<string>;
  readonly settings: () => Settings;
  readonly make: (credentials: ServiceCredentials, limits: ServiceLimits, timeouts: ServiceTimeouts) => Promise<TunableClient>;
}

export interface Clients {
  /** Returns the account's client, created at first use. Throws AppError NOT_FOUND. */
  for(accountId: string): Promise<ServiceClient>;
  /** Closes an account's client after its address or reseller ID changed or it was removed. */
  drop(accountId: string): void;
  /**
   * Applies limits immediately, time-outs and proxy from the next call on. Clients are not recreated, since their limiters hold what the
   * service requested.
   */
  follow(settings: Settings): void;
  limiter(accountId: string): LimiterState;
  limiters(): LimiterState[];
  closeAll(): void;
}

/** One service client per account: all windows share one limiter and one set of connections. */
export function createClients(deps: ClientsDeps): Clients {
  const clients = new Map<string, { client: Promise<TunableClient>; made: TunableClient | null }>();

  const make = async (accountId: string): Promise<TunableClient> => {
    const account = deps.account(accountId);
    if (account === null) throw new AppError('NOT_FOUND', 'account-gone');
    // The client's own origin, not the account's current one: a client briefly outlives an address change.
    const origin = originOf(account.baseAddress);
    const baseAddress = await deps.resolve(account.baseAddress);
    const settings = deps.settings();
    return deps.make(
      { accountId, baseAddress, resellerId: account.resellerId, apiKey: () => deps.key(accountId, origin) },
      settings.limits,
      timeoutsOf(settings),
    );
  };

  const drop = (accountId: string): void => {
    const entry = clients.get(accountId);
    clients.delete(accountId);
    // A client that failed to be created has nothing to close; its creator already got the error.
    void entry?.client.then(
      (client) => client.close(),
      () => undefined,
    );
  };

  return {
    for(accountId) {
      const known = clients.get(accountId);
      if (known !== undefined) return known.client;
      const entry = { client: make(accountId), made: null as TunableClient | null };
      clients.set(accountId, entry);
      entry.client.then(
        (client) => {
          entry.made = client;
        },
        () => {
          if (clients.get(accountId) === entry) clients.delete(accountId);
        },
      );
      return entry.client;
    },
    drop,
    follow(settings) {
      for (const { client } of clients.values()) {
        // Clients still being created get the settings once they are ready. Creation errors go to the creator.
        void client.then(
          (made) => {
            made.setLimits(settings.limits);
            made.setTimeouts(timeoutsOf(settings));
          },
          () => undefined,
        );
      }
    },
    limiter: (accountId) => clients.get(accountId)?.made?.limiter() ?? idleLimiter(accountId, deps.settings().limits),
    limiters: () => [...clients.values()].flatMap(({ made }) => (made === null ? [] : [made.limiter()])),
    closeAll() {
      for (const accountId of [...clients.keys()]) drop(accountId);
    },
  };
}

/** Converts the settings' seconds to milliseconds. */
export function timeoutsOf({ connection }: Settings): ServiceTimeouts {
  return { connect: connection.connectTimeout * 1000, response: connection.responseTimeout * 1000, total: connection.totalTimeout * 1000 };
}

function idleLimiter(accountId: string, limits: ServiceLimits): LimiterState {
  return {
    accountId: accountId as LimiterState['accountId'],
    running: 0,
    waiting: 0,
    perSecond: limits.perSecond,
    slowed: false,
    pausedForMs: 0,
    pausedBy: null,
    usedOfBudget: limits.perQuarterHour === null ? null : 0,
  };
}
