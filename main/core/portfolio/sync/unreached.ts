import type { AccountId } from '../../../../preload/contract/values.ts';
import { mayPass } from './faults.ts';
import type { SyncDeps } from './port.ts';

/** Accounts of which no call was answered yet: each is tried again quietly until one is. */
export interface Unreached {
  add(accountId: AccountId): void;
  /** Asks for the balance of each, the smallest call that there is. */
  look(): void;
  /** Tries it no more, and calls off what is asked for. */
  end(accountId: AccountId): void;
  endAll(): void;
  any(): boolean;
}

/** `answered` is told of an account once, when its service answered. */
export function createUnreached({ balance, answered }: Pick<SyncDeps, 'balance' | 'answered'>): Unreached {
  /** With the call under way. */
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
      // A refusal is an answer that a person has to deal with: the next Refresh tells it.
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
    look() {
      for (const [accountId, call] of [...tried]) if (call === null) void ask(accountId);
    },
    end,
    endAll() {
      for (const accountId of [...tried.keys()]) end(accountId);
    },
    any: () => tried.size > 0,
  };
}
