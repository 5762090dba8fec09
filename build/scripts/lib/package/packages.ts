import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A packed application, before installers are made from it. */
export interface Unpacked {
  /** e.g. `linux-unpacked`, `mac-arm64`. */
  readonly name: string;
  readonly folder: string;
  /** The program to start and read fuses from. */
  readonly program: string;
  readonly archive: string;
  /** Whether this machine's system can start it. */
  readonly startable: boolean;
}

const layouts: readonly { pattern: RegExp; system: NodeJS.Platform; program: string; archive: string }[] = [
  { pattern: /^linux(-\w+)?-unpacked$/, system: 'linux', program: 'reseller-desk', archive: 'resources/app.asar' },
  { pattern: /^win(-\w+)?-unpacked$/, system: 'win32', program: 'Reseller Desk.exe', archive: 'resources/app.asar' },
  {
    pattern: /^mac(-\w+)?$/,
    system: 'darwin',
    program: 'Reseller Desk.app/Contents/MacOS/Reseller Desk',
    archive: 'Reseller Desk.app/Contents/Resources/app.asar',
  },
];

/** The unpacked applications in the release folder. */
export function unpackedIn(release: string, system: NodeJS.Platform = process.platform, arch: string = process.arch): Unpacked[] {
  if (!existsSync(release)) return [];
  return readdirSync(release).flatMap((name) => {
    const layout = layouts.find(({ pattern }) => pattern.test(name));
    if (layout === undefined) return [];
    const folder = join(release, name);
    const named = /^(?:linux|win|mac)-(arm64|armv7l|ia32|x64)\b/.exec(name)?.[1] ?? 'x64';
    return [
      {
        name,
        folder,
        program: join(folder, layout.program),
        archive: join(folder, layout.archive),
        startable: layout.system === system && named === arch,
      },
    ];
  });
}

/** Total bytes of all files below a folder. */
export function bytesOf(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += statSync(join(entry.parentPath, entry.name)).size;
  }
  return bytes;
}
