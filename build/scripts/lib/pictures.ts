import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The result for each screenshot, by file name. */
export interface Placed {
  readonly changed: readonly string[];
  readonly same: readonly string[];
}

/** Copies new and changed screenshots (PNG) from one folder to another; identical ones are not written. */
export function placePictures(from: string, to: string): Placed {
  const names = readdirSync(from)
    .filter((name) => name.endsWith('.png'))
    .sort();
  const isSame = (name: string) => existsSync(join(to, name)) && readFileSync(join(from, name)).equals(readFileSync(join(to, name)));
  const same = names.filter(isSame);
  const changed = names.filter((name) => !same.includes(name));
  for (const name of changed) copyFileSync(join(from, name), join(to, name));
  return { changed, same };
}
