import { systemClock } from '../base/clock.ts';
import { type Lazy, lazily } from '../base/lazy.ts';
import type { MailDeps, MailService } from './mail.ts';

/** Mail servers of the accounts, loaded at first use. */
export interface OpenMail {
  readonly service: Lazy<MailService>;
  /** Drops the passwords of the accounts that forget their keys on lock. */
  forgetOnLock(): void;
  /** Another workspace has other accounts: passwords and connections are dropped. */
  replaced(): void;
  close(): void;
}

export function openMail(deps: Omit<MailDeps, 'clock'>): OpenMail {
  const service = lazily(async () => {
    const { createMail } = await import('./mail.ts');
    return createMail({ ...deps, clock: systemClock });
  });
  return {
    service,
    forgetOnLock: () => service.opened()?.forgetOnLock(),
    replaced() {
      service.opened()?.close();
      service.opened()?.forgetAll();
    },
    close() {
      service.opened()?.close();
      service.opened()?.forgetAll();
    },
  };
}
