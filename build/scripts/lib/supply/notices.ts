import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mayBeDistributed } from './licences.ts';
import { type LockFile, nameOf } from './lock-file.ts';

const introduction = `Reseller Desk contains the work of others: the packages below, under the licences below. It runs on Electron, whose licence comes with
it as LICENSE.electron.txt; the licences of Chromium and of what Chromium contains come with it as LICENSES.chromium.html.
`;

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the
"Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish,
distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to
the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY
CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE
SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
`;

/** Binaries of one package for other systems are not installed here; they use their package's text. */
const licenseLocations: readonly (readonly [RegExp, string])[] = [[/^node_modules\/@libsql\//, 'node_modules/libsql']];

/**
 * The license texts of packages, one after the other.
 * @param folders of the packages, as named in package-lock.json. Throws if a package may not be distributed, or has no text and its
 * license's text is not known.
 */
export function licenceNotices(project: string, lock: LockFile, folders: readonly string[]): string {
  const notices = folders.map((folder) => {
    const entry = lock[folder] ?? {};
    const title = `${nameOf(folder, entry)} ${entry.version ?? ''}`.trim();
    if (!mayBeDistributed(entry.license))
      throw new Error(`${title} (${entry.license ?? 'no licence'}) may not be handed on with the application.`);
    const [, source = folder] = licenseLocations.find(([pattern]) => pattern.test(folder)) ?? [];
    return `${title}\nLicence: ${entry.license}\n\n${textsIn(join(project, source)) ?? standardText(project, folder, title, entry.license)}`;
  });
  return [introduction, ...notices].map((part) => `${part.trim()}\n`).join(`\n${'-'.repeat(100)}\n\n`);
}

/** The license and notices of a package. */
function textsIn(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name));
  const hasLicence = names.some((name) => !/^notice/i.test(name));
  return hasLicence ? names.map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim()).join('\n\n') : null;
}

function standardText(project: string, folder: string, title: string, licence: string | undefined): string {
  if (licence !== 'MIT')
    throw new Error(`${title} brings no text of its licence (${licence ?? 'none'}); build/scripts/lib/supply/notices.ts has to know it.`);
  const { author } = JSON.parse(readFileSync(join(project, folder, 'package.json'), 'utf8')) as { author?: string | { name?: string } };
  const name = typeof author === 'string' ? author : author?.name;
  return `Copyright (c) ${name || `the authors of ${title}`}\n\n${mit}`;
}
