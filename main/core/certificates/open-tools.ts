import { type Lazy, lazily } from '../base/lazy.ts';
import type { CoreBus } from '../changes/events.ts';
import type { Platform } from '../platform.ts';
import type { FilesService } from './files/files.ts';
import type { RequestsService } from './requests/requests.ts';

/** Certificate requests and certificate files, loaded at first use. */
export interface CertificateTools {
  readonly requests: Lazy<RequestsService>;
  readonly files: Lazy<FilesService>;
  close(): void;
}

export interface CertificateToolsDeps extends Pick<Platform, 'dialogs' | 'now'> {
  readonly events: CoreBus;
}

/** A locked window shows nothing of a key, so none is held either. */
export function openCertificateTools({ dialogs, now, events }: CertificateToolsDeps): CertificateTools {
  const requests = lazily(async () => (await import('./requests/requests.ts')).createRequests({ dialogs }));
  const files = lazily(async () => {
    const [{ createFiles }, { systemRoots }] = await Promise.all([import('./files/files.ts'), import('./files/trusted-roots.ts')]);
    return createFiles({ dialogs, now, trusted: systemRoots() });
  });
  const close = (): void => {
    requests.opened()?.dropAll();
    files.opened()?.closeAll();
  };
  events.subscribe('window.locked', close);
  return { requests, files, close };
}
