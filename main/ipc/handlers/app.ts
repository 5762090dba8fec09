import type { Lock } from '../../core/lock/lock.ts';
import type { Platform } from '../../core/platform.ts';
import type { CallServices } from '../call-services.ts';
import type { Services } from '../services.ts';

export interface AppDeps {
  readonly platform: Platform;
  readonly lock: Lock;
  readonly services: () => Promise<Services>;
}

/** What the host offers: window, lock, clipboard. All but notices and limiters works before the services are open. */
export function appCalls({ platform, lock, services }: AppDeps): CallServices['app'] {
  const service: Awaited<ReturnType<CallServices['app']>> = {
    info: () => ({
      name: 'Reseller Desk',
      version: platform.appVersion,
      host: platform.host,
      platform: platform.system,
      versions: { ...platform.versions },
      dataFolder: platform.dataFolder,
      fileDialogs: platform.dialogs.available,
      systemQuestions: platform.askUser !== null,
    }),
    ready: async () => (await services()).afterFirstScreen(),
    notices: async () => ({ notices: (await services()).notices() }),
    limiter: async ({ accountId }) => (await services()).clients.limiter(accountId),
    lockState: lock.state,
    lock: () => lock.lock('by-hand'),
    unlock: lock.unlock,
    copy: ({ text }) => platform.copy(text),
    quit: platform.quit,
  };
  return async () => service;
}
