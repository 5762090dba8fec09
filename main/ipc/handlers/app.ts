import type { Lock } from '../../core/lock/lock.ts';
import type { Platform } from '../../core/platform.ts';
import type { Handlers } from '../handlers.ts';
import type { Services } from '../services.ts';

type Area = Pick<
  Handlers,
  'app.info' | 'app.ready' | 'app.notices' | 'app.limiter' | 'app.lockState' | 'app.lock' | 'app.unlock' | 'app.copy' | 'app.quit'
>;

const done = { done: true } as const;

export interface AppDeps {
  readonly platform: Platform;
  readonly lock: Lock;
  readonly rooms: () => Promise<Services>;
}

export function appHandlers({ platform, lock, rooms }: AppDeps): Area {
  return {
    'app.info': async () => ({
      name: 'Reseller Desk',
      version: platform.appVersion,
      host: platform.host,
      platform: platform.system,
      versions: { ...platform.versions },
      dataFolder: platform.dataFolder,
      fileDialogs: platform.dialogs.available,
      systemQuestions: platform.askPerson !== null,
    }),
    'app.ready': async () => {
      (await rooms()).afterFirstScreen();
      return done;
    },
    'app.notices': async () => ({ notices: (await rooms()).notices() }),
    'app.limiter': async ({ accountId }) => (await rooms()).clients.limiter(accountId),
    'app.lockState': async () => lock.state(),
    'app.lock': async () => {
      lock.lock('by-hand');
      return done;
    },
    'app.unlock': async () => {
      lock.unlock();
      return done;
    },
    'app.copy': async ({ text }) => {
      platform.copy(text);
      return done;
    },
    'app.quit': async () => {
      platform.quit();
      return done;
    },
  };
}
