import type { AppNotice } from '../../preload/contract/app.ts';
import type { UpdateState } from '../../preload/contract/updates.ts';
import type { Clients } from '../core/accounts/clients.ts';
import type { CredentialsService } from '../core/accounts/credentials.ts';
import { writeAtomically, writeFailure } from '../core/base/files/whole-file.ts';
import { diagnosticsText } from '../core/diagnostics/diagnostics.ts';
import type { Disk } from '../core/disk/disk.ts';
import type { LocalLog } from '../core/log/log.ts';
import { listNotices } from '../core/notices/app-notices.ts';
import type { Platform } from '../core/platform.ts';
import type { LocalData } from './local-data.ts';
import type { SharedDeps } from './shared.ts';

export interface DiagnosticsSources {
  readonly platform: Platform;
  readonly log: LocalLog;
  readonly disk: Disk;
  readonly local: LocalData;
  readonly credentials: Pick<CredentialsService, 'keychain'>;
  readonly clients: Pick<Clients, 'limiters'>;
  readonly updates: { known(): UpdateState | null };
}

export interface Diagnostics {
  notices(): AppNotice[];
  /** Writes the diagnostics file to an absolute path. Throws AppError if it cannot be written. */
  writeDiagnostics(path: string): Promise<void>;
}

const maxLogLength = 300_000;

/** What the application has to say about itself: to the user in notices, to support in a file. */
export function composeDiagnostics({ redaction, settings, workspace, now }: SharedDeps, sources: DiagnosticsSources): Diagnostics {
  const { platform, log, disk, local, credentials, clients, updates } = sources;
  const notices = (): AppNotice[] =>
    listNotices(local.notices(), workspace().accounts.pendingRemovals(), local.restored(), updates.known(), disk.issue());
  return {
    notices,
    async writeDiagnostics(path) {
      const { state, name } = await credentials.keychain();
      const text = diagnosticsText(
        {
          platform,
          madeAt: new Date(now()).toISOString(),
          settings: settings(),
          accounts: workspace().accounts.list(),
          keychain: { state, name },
          limiters: clients.limiters(),
          notices: notices(),
          log: log.recent(maxLogLength),
        },
        redaction,
      );
      await writeAtomically(path, (target) => target.write(text)).catch((cause: unknown) => {
        throw writeFailure(cause, path);
      });
    },
  };
}
