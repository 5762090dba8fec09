import { compose } from '../../../main/application.ts';
import type { KeychainPort } from '../../../main/core/keychain/port.ts';
import type { Platform } from '../../../main/core/platform.ts';
import type { Application } from '../../../main/ipc/application.ts';
import { createHostPlatform } from '../../host/platform.ts';
import { forkPractice } from '../../host/practice-process.ts';

interface HostParts {
  readonly folder: string;
  readonly keychain: KeychainPort;
  readonly copy: (text: string) => void;
  readonly uncopied?: (text: string) => void;
}

/** The application as run by the Chromium host, without a window; `other` overrides parts of its platform. */
export function hostApplication({ folder, keychain, copy, uncopied }: HostParts, other: Partial<Platform> = {}): Application {
  const actions = {
    copy,
    uncopy: (text: string) => void uncopied?.(text),
    reload: () => undefined,
    quit: () => undefined,
    fileToOpen: () => null,
  };
  return compose({
    ...createHostPlatform({ dataFolder: folder, appVersion: '0.0.0', keychain: async () => keychain, actions }),
    updates: async () => ({ absent: 'development' }),
    forkPractice,
    ...other,
  });
}
