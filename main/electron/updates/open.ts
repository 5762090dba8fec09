import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import { absenceOf } from '../../core/updates/absence.ts';
import type { UpdateSource } from '../../core/updates/port.ts';
import { isSignedForMac } from './signature.ts';

function readResource(name: string): string | null {
  try {
    return readFileSync(join(process.resourcesPath, name), 'utf8').trim();
  } catch {
    return null;
  }
}

/**
 * The updater of this copy, depending on the build's files next to it and on its own signature: an unsigned copy has nothing to compare an
 * update with. electron-updater is only loaded if there is something to update.
 */
export async function openUpdates(system: 'windows' | 'macos' | 'linux'): Promise<UpdateSource> {
  const found = absenceOf({
    packaged: app.isPackaged,
    system,
    configuration: readResource('app-update.yml'),
    packageType: readResource('package-type'),
  });
  if ('absent' in found) return found;
  const { feed, publishers } = found.configuration;
  if (system === 'macos' && !(await isSignedForMac(process.execPath))) return { absent: 'unsigned' };
  const { createUpdater } = await import('./updater.ts');
  const { updater, isOwnSigned } = createUpdater({
    kind: system === 'macos' ? 'mac' : 'nsis',
    feed,
    publishers,
    version: app.getVersion(),
    configurationFile: join(process.resourcesPath, 'app-update.yml'),
  });
  if (system === 'windows' && !(await isOwnSigned())) return { absent: 'unsigned' };
  return { updater };
}
