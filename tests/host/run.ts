import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folders } from '../../build/scripts/lib/folders.ts';
import { type Host, type HostOptions, startHost } from './host.ts';
import { chooseKeychain, type KeychainChoice } from './keychains.ts';
import { createHostPlatform } from './platform.ts';

export interface RunOptions extends Pick<HostOptions, 'dataFolder' | 'shim' | 'onQuit' | 'onPage'> {
  readonly keychain: KeychainChoice;
}

function appVersion(): string {
  return (JSON.parse(readFileSync(join(folders.project, 'package.json'), 'utf8')) as { version: string }).version;
}

/** Starts the host with the application behind it, as created by `main/application.ts`. */
export async function runApplication({ keychain, ...options }: RunOptions): Promise<Host> {
  const { compose } = await import('../../main/application.ts');
  return startHost({
    ...options,
    rendererFolder: join(folders.dist, 'renderer'),
    compose: (actions) => {
      const platform = createHostPlatform({
        dataFolder: options.dataFolder,
        appVersion: appVersion(),
        keychain: () => chooseKeychain(keychain, platform.system)(),
        actions,
      });
      return compose(platform);
    },
  });
}
