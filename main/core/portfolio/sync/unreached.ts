import type { AccountId } from '../../../../preload/contract/values.ts';
import { mayPass } from './faults.ts';
import type { SyncDeps } from './port.ts';

/** Accounts without a response so far: each is retried silently until there is one. */
export interface Unreached {
  add(accountId: AccountId): void;
  /** Requests the balance of each, the smallest call available. */
  retry(): void;
  /** Stops retrying it, and cancels its request. */
  end(accountId: AccountId): void;
  stopAll(): void;
  any(): boolean;
}

interface UnreachedDeps extends Pick<SyncDeps, 'balance'> {
  /** Called once per account, when its service responded. */
  readonly answered: (accountId: AccountId) => void;
}

export function createUnreached({ balance, answered }: UnreachedDeps): Unreached {
  /** With the call in flight. */
  const tried = new Map<AccountId, AbortController | null>();

  async function ask(accountId: AccountId): Promise<void> {
    const controller = new AbortController();
    tried.set(accountId, controller);
    let again = false;
    let reached = false;
    try {
      await balance.read(accountId, { signal: controller.signal, priority: 'refresh' });
      reached = true;
    } catch (error) {
      // A refusal is a response the user has to deal with: the next Refresh shows it.
      again = mayPass(error);
    }
    if (tried.get(accountId) !== controller) return;
    if (again) tried.set(accountId, null);
    else tried.delete(accountId);
    if (reached) answered(accountId);
  }

  const end = (accountId: AccountId): void => {
    tried.get(accountId)?.abort();
    tried.delete(accountId);
  };

  return {
    add(accountId) {
      if (!tried.has(accountId)) tried.set(accountId, null);
    },
    retry() {
      for (const [accountId, call] of [...tried]) if (call === null) void ask(accountId);
    },
    end,
    stopAll() {
      for (const accountId of [...tried.keys()]) end(accountId);
    },
    any: () => tried.size > 0,
  };
}
