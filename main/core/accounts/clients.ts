import type { Account } from '../../../preload/contract/accounts.ts';
import type { LimiterState } from '../../../preload/contract/app.ts';
import type { Settings } from '../../../preload/contract/settings.ts';
import { originOf } from '../base/base-address.ts';
import { AppError } from '../base/errors.ts';
import type { ServiceClient, ServiceCredentials, ServiceLimits, ServiceTimeouts } from '../service/port.ts';

/** A client that follows the settings while it lives. */
export interface TunableClient extends ServiceClient {
  setLimits(limits: ServiceLimits): void;
  setTimeouts(timeouts: ServiceTimeouts): void;
}

export interface ClientsDeps {
  /** null: there is no such account. */
  readonly account: (id: string) => Account | null;
  /** The key of an account, if it was given for this origin. */
  readonly key: (accountId: string, origin: string) => Promise<string>;
  /** Where calls of an account with this base address go: the same, but for the practice account. */
  readonly resolve: (baseAddress: string) => Promise<string>;
  readonly settings: () => Settings;
  readonly make: (credentials: ServiceCredentials, limits: ServiceLimits, timeouts: ServiceTimeouts) => Promise<TunableClient>;
}

export interface Clients {
  /** The client of an account, made at first use. Throws AppError NOT_FOUND. */
  for(accountId: string): Promise<ServiceClient>;
  /** Closes the client of an account, after its address or reseller ID changed or it was removed. */
  drop(accountId: string): void;
  /** Limits apply at once, time-outs and proxy from the next call on. No client is lost: its limiter knows what the service asked for. */
  follow(settings: Settings): void;
  limiter(accountId: string): LimiterState;
  limiters(): LimiterState[];
  closeAll(): void;
}

/** One service client per account: one limiter and one set of connections for all windows. */
export function createClients(deps: ClientsDeps): Clients {
  const clients = new Map<string, { client: Promise<TunableClient>; made: TunableClient | null }>();

  const make = async (accountId: string): Promise<TunableClient> => {
    const account = deps.account(accountId);
    if (account === null) throw new AppError('NOT_FOUND', 'account-gone');
    // The client's own origin, not the one that the account has when the key is asked for: a client outlives a changed address for a moment.
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
    // A client that could not be made has nothing to close; its maker was told already.
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
        // One that is still being made gets them as soon as it is there; one that cannot be made has told its maker.
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

/** Milliseconds from the seconds of the settings. */
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
    usedOfBudget: limits.perQuarterHour === null ? null : 0,
  };
}
