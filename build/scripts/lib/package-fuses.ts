import { readFileSync } from 'node:fs';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { parse } from 'yaml';

/** The fuses by the keys of electron-builder.yml. */
const fuses: Readonly<Record<string, FuseV1Options>> = {
  runAsNode: FuseV1Options.RunAsNode,
  enableCookieEncryption: FuseV1Options.EnableCookieEncryption,
  enableNodeOptionsEnvironmentVariable: FuseV1Options.EnableNodeOptionsEnvironmentVariable,
  enableNodeCliInspectArguments: FuseV1Options.EnableNodeCliInspectArguments,
  enableEmbeddedAsarIntegrityValidation: FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
  onlyLoadAppFromAsar: FuseV1Options.OnlyLoadAppFromAsar,
  loadBrowserProcessSpecificV8Snapshot: FuseV1Options.LoadBrowserProcessSpecificV8Snapshot,
  grantFileProtocolExtraPrivileges: FuseV1Options.GrantFileProtocolExtraPrivileges,
};

const words = new Map<FuseState | undefined, string>([
  [FuseState.ENABLE, 'on'],
  [FuseState.DISABLE, 'off'],
]);

/** What electron-builder.yml wants, by its keys. */
export function wantedFuses(configuration: string): Record<string, boolean> {
  const { electronFuses = {} } = parse(readFileSync(configuration, 'utf8')) as { electronFuses?: Record<string, boolean> };
  return electronFuses;
}

/** Reads the fuses of a packed program and answers those that are not as wanted. A fuse that the program does not know is told too. */
export async function wrongFuses(program: string, wanted: Readonly<Record<string, boolean>>): Promise<string[]> {
  const wire = (await getCurrentFuseWire(program)) as Readonly<Record<number, FuseState | undefined>>;
  return Object.entries(fuses).flatMap(([key, option]) => {
    const is = words.get(wire[option]) ?? 'not there';
    const want = wanted[key] === true ? 'on' : 'off';
    return is === want ? [] : [`fuse ${key} is ${is}, wanted ${want}`];
  });
}
