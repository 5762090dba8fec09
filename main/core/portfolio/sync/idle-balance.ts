import type { SyncDeps } from './port.ts';

const minute = 60_000;
/** Delay of the retry after an error. */
const afterFault = 2 * minute;

/** Automatic reads of the balance of connected accounts. */
export interface IdleBalance {
  /** Requests it if the stored balance is too old and no request is in flight. */
  readIfDue(accountId: string): void;
  /** Cancels its request. */
  end(accountId: string): void;
  stopAll(): void;
}

/** Errors are not reported: the age of the balance shows it, and the next sync of a list gives the reason. */
export function createIdleBalance({ balance, settings, now }: Pick<SyncDeps, 'balance' | 'settings' | 'now'>): IdleBalance {
  const inProgress = new Map<string, AbortController>();
  const notBefore = new Map<string, number>();

  function isDue(accountId: string): boolean {
    const { balanceEvery } = settings();
    const rest = (notBefore.get(accountId) ?? 0) - now();
    if (balanceEvery === 0 || inProgress.has(accountId) || (rest > 0 && rest <= afterFault)) return false;
    const readAt = balance.readAt(accountId);
    // A time in the future was stored before the clock was set back.
    return readAt === null || Math.abs(now() - Date.parse(readAt)) >= balanceEvery * minute;
  }

  const end = (accountId: string): void => {
    inProgress.get(accountId)?.abort();
    inProgress.delete(accountId);
  };

  return {
    readIfDue(accountId) {
      if (!isDue(accountId)) return;
      const controller = new AbortController();
      inProgress.set(accountId, controller);
      balance
        .read(accountId, { signal: controller.signal, priority: 'refresh' })
        .catch(() => notBefore.set(accountId, now() + afterFault))
        .finally(() => {
          if (inProgress.get(accountId) === controller) inProgress.delete(accountId);
        });
    },
    end,
    stopAll() {
      for (const accountId of [...inProgress.keys()]) end(accountId);
    },
  };
}
