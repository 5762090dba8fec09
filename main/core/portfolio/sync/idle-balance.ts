import type { SyncDeps } from './port.ts';

const minute = 60_000;
/** After a fault it is tried again so much later. */
const afterFault = 2 * minute;

/** The balance of connected accounts, asked for by itself. */
export interface IdleBalance {
  /** Asks for it when what is kept is too old and nobody asks already. */
  look(accountId: string): void;
  /** Calls off what is asked for. */
  end(accountId: string): void;
  endAll(): void;
}

/** A fault is not told: the age of the balance says it, and the next reading of a list says why. */
export function createIdleBalance({ balance, settings, now }: Pick<SyncDeps, 'balance' | 'settings' | 'now'>): IdleBalance {
  const asked = new Map<string, AbortController>();
  const notBefore = new Map<string, number>();

  function isDue(accountId: string): boolean {
    const { balanceEvery } = settings();
    const rest = (notBefore.get(accountId) ?? 0) - now();
    if (balanceEvery === 0 || asked.has(accountId) || (rest > 0 && rest <= afterFault)) return false;
    const readAt = balance.readAt(accountId);
    // A moment to come is one of a clock that was put back since.
    return readAt === null || Math.abs(now() - Date.parse(readAt)) >= balanceEvery * minute;
  }

  const end = (accountId: string): void => {
    asked.get(accountId)?.abort();
    asked.delete(accountId);
  };

  return {
    look(accountId) {
      if (!isDue(accountId)) return;
      const controller = new AbortController();
      asked.set(accountId, controller);
      balance
        .read(accountId, { signal: controller.signal, priority: 'refresh' })
        .catch(() => notBefore.set(accountId, now() + afterFault))
        .finally(() => {
          if (asked.get(accountId) === controller) asked.delete(accountId);
        });
    },
    end,
    endAll() {
      for (const accountId of [...asked.keys()]) end(accountId);
    },
  };
}
