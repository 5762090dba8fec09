import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Arguments for electron-builder: the given ones, never an upload, and those from the environment. `RESELLER_DESK_ELECTRON_DIST`: a folder
 * with an unpacked Electron, used instead of a download. `RESELLER_DESK_UPDATE_FEED`: https address of the folder with the updates; without
 * it the package has no updates. Throws an error that names an invalid variable.
 */
export function packageArguments(args: readonly string[], environment: Environment = process.env): string[] {
  const all = [...args, '--publish', 'never'];
  const dist = environment['RESELLER_DESK_ELECTRON_DIST'];
  if (dist) all.push(`-c.electronDist=${dist}`, `-c.electronVersion=${versionOf(dist)}`);
  const feed = environment['RESELLER_DESK_UPDATE_FEED'];
  if (feed) all.push('-c.publish.provider=generic', `-c.publish.url=${httpsAddress(feed)}`);
  return all;
}

function versionOf(dist: string): string {
  try {
    return readFileSync(join(dist, 'version'), 'utf8').trim().replace(/^v/, '');
  } catch (cause) {
    throw new Error(`RESELLER_DESK_ELECTRON_DIST (${dist}) is not a folder with an unpacked Electron: it has no file "version".`, {
      cause,
    });
  }
}

function httpsAddress(feed: string): string {
  const url = URL.canParse(feed) ? new URL(feed) : null;
  if (url === null || url.protocol !== 'https:' || url.username !== '' || url.search !== '' || url.hash !== '') {
    throw new Error(`RESELLER_DESK_UPDATE_FEED (${feed}) has to be an https address without user, query and fragment.`);
  }
  return url.href;
}
