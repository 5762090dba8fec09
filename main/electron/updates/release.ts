import type { UpdateInfo } from 'electron-updater';
import type { UpdateRelease } from '../../../preload/contract/updates.ts';
import { UpdateFault } from '../../core/updates/port.ts';

/**
 * What the feed tells of a version, checked before it is shown or fetched. Throws UpdateFault `bad-feed` when a file has no SHA-512:
 * without one nothing says whether it arrived whole.
 * @param extension of the file that this system installs
 */
export function readRelease(info: UpdateInfo, extension: 'exe' | 'zip', arch: string): UpdateRelease {
  const { version, releaseDate, files } = info;
  const listed = Array.isArray(files) ? files : [];
  if (listed.length === 0 || !listed.every(({ sha512 }) => typeof sha512 === 'string' && sha512 !== '')) {
    throw new UpdateFault('bad-feed', 'The feed names a file without its checksum.');
  }
  const fitting = listed.filter(({ url }) => String(url).toLowerCase().endsWith(`.${extension}`));
  const bytes = (fitting.find(({ url }) => url.includes(arch)) ?? fitting[0])?.size;
  return {
    version,
    released: momentOf(releaseDate),
    bytes: typeof bytes === 'number' && Number.isSafeInteger(bytes) && bytes > 0 ? bytes : null,
  };
}

/** YAML turns an unquoted date into one by itself. */
function momentOf(date: unknown): string | null {
  const read = new Date(date instanceof Date || typeof date === 'string' ? date : Number.NaN);
  return Number.isNaN(read.getTime()) ? null : read.toISOString();
}
