import type { UpdateInfo } from 'electron-updater';
import type { UpdateRelease } from '../../../preload/contract/updates.ts';
import { UpdateFault } from '../../core/updates/port.ts';

/** A file name next to the feed, as electron-builder writes it: without characters that are special in a path, an address or a shell. */
const plainName = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/**
 * The feed's information about a version, validated before it is shown or downloaded. Throws UpdateFault `bad-feed` if a file has no
 * SHA-512, since nothing else proves that it arrived intact, if a name is not plain, and if there is no file for this system.
 * @param extension of the file that this system installs
 */
export function readRelease(info: UpdateInfo, extension: 'exe' | 'zip', arch: string): UpdateRelease {
  const { version, releaseDate, files } = info;
  const listed = Array.isArray(files) ? files : [];
  if (listed.length === 0 || !listed.every(({ sha512 }) => typeof sha512 === 'string' && sha512 !== '')) {
    throw new UpdateFault('bad-feed', 'The feed names a file without its checksum.');
  }
  const { path } = info as { path?: unknown };
  const names: unknown[] = [...listed.map(({ url }) => url), ...(path === undefined ? [] : [path])];
  if (!names.every((name) => typeof name === 'string' && plainName.test(name))) {
    throw new UpdateFault('bad-feed', 'The feed names a file that is not simply a file next to it.');
  }
  const fitting = listed.filter(({ url }) => url.toLowerCase().endsWith(`.${extension}`));
  const file = fitting.find(({ url }) => url.includes(arch)) ?? fitting[0];
  if (file === undefined) throw new UpdateFault('bad-feed', 'The feed names no file for this system.');
  return { version, released: momentOf(releaseDate), bytes: isSize(file.size) ? file.size : null };
}

/** Sizes in bytes of the feed's files, by name, if listed. */
export function sizesOf({ files }: UpdateInfo): ReadonlyMap<string, number> {
  return new Map(files.flatMap(({ url, size }) => (isSize(size) ? [[url, size]] : [])));
}

const isSize = (bytes: unknown): bytes is number => Number.isSafeInteger(bytes) && Number(bytes) > 0;

/** YAML converts an unquoted date automatically. */
function momentOf(date: unknown): string | null {
  const read = new Date(date instanceof Date || typeof date === 'string' ? date : Number.NaN);
  return Number.isNaN(read.getTime()) ? null : read.toISOString();
}
