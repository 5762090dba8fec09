import type { Account, KeychainName, KeychainState } from '../../../preload/contract/accounts/accounts.ts';
import type { AppNotice, LimiterState } from '../../../preload/contract/app.ts';
import type { Settings } from '../../../preload/contract/settings.ts';
import type { Platform } from '../platform.ts';
import type { Redaction } from '../redaction/port.ts';

export interface DiagnosticsFacts {
  readonly platform: Pick<Platform, 'appVersion' | 'host' | 'system' | 'versions'>;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  readonly settings: Settings;
  readonly accounts: readonly Account[];
  readonly keychain: { readonly state: KeychainState; readonly name: KeychainName };
  readonly limiters: readonly LimiterState[];
  readonly notices: readonly AppNotice[];
  /** The newest log lines, redacted when they were written. */
  readonly log: string;
}

/**
 * Returns the text of the diagnostics file: what support needs to see, and nothing that gives access to an account. Account names and
 * reseller IDs are omitted; the base address is included, since most faults concern it.
 */
export function diagnosticsText(facts: DiagnosticsFacts, redaction: Redaction): string {
  const document = {
    about: 'Diagnostics of Reseller Desk. Holds no API key, no account name and no customer data.',
    madeAt: facts.madeAt,
    application: {
      version: facts.platform.appVersion,
      host: facts.platform.host,
      system: facts.platform.system,
      ...facts.platform.versions,
    },
    settings: facts.settings,
    accounts: facts.accounts.map(({ id, baseAddress, readOnly, forgetKeyOnLock }) => ({ id, baseAddress, readOnly, forgetKeyOnLock })),
    keychain: facts.keychain,
    limiters: facts.limiters,
    notices: facts.notices.map((notice) => notice.kind),
    log: facts.log.split('\n').filter((line) => line !== ''),
  };
  return redaction.text(`${JSON.stringify(redaction.json(document), null, 2)}\n`);
}
