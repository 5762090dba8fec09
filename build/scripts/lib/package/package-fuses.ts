import { readFileSync } from 'node:fs';
import { FuseState, FuseV1Options, getCurrentFuseWire, pathToFuseFile } from '@electron/fuses';
import { parse } from 'yaml';

/** All existing fuses, by the keys of electron-builder.yml. */
const fuses: Readonly<Record<string, FuseV1Options>> = {
  runAsNode: FuseV1Options.RunAsNode,
  enableCookieEncryption: FuseV1Options.EnableCookieEncryption,
  enableNodeOptionsEnvironmentVariable: FuseV1Options.EnableNodeOptionsEnvironmentVariable,
  enableNodeCliInspectArguments: FuseV1Options.EnableNodeCliInspectArguments,
  enableEmbeddedAsarIntegrityValidation: FuseV1Options.EnableEmbeddedAsarIntegrityValidation,
  onlyLoadAppFromAsar: FuseV1Options.OnlyLoadAppFromAsar,
  loadBrowserProcessSpecificV8Snapshot: FuseV1Options.LoadBrowserProcessSpecificV8Snapshot,
  grantFileProtocolExtraPrivileges: FuseV1Options.GrantFileProtocolExtraPrivileges,
  wasmTrapHandlers: FuseV1Options.WasmTrapHandlers,
};

/** Fuses that stay as Electron ships them, because electron-builder has no key for them. */
const unchangedFuses = { wasmTrapHandlers: true };

/** The major version of Electron from which on a fuse must exist. The others are older than any version we use. */
const since: Readonly<Record<string, number>> = { wasmTrapHandlers: 41 };

const words = new Map<FuseState | undefined, string>([
  [FuseState.ENABLE, 'on'],
  [FuseState.DISABLE, 'off'],
]);

/** The required fuses of a program, by the keys of electron-builder.yml. */
export function expectedFuses(configuration: string): Record<string, boolean> {
  const { electronFuses = {} } = parse(readFileSync(configuration, 'utf8')) as { electronFuses?: Record<string, boolean> };
  return { ...unchangedFuses, ...electronFuses };
}

/**
 * Reads the fuses of a packed program and returns the wrong ones. A fuse that the program does not have is included, unless its Electron is
 * older than the fuse, and so is one without a decision.
 */
export async function wrongFuses(program: string, expected: Readonly<Record<string, boolean>>): Promise<string[]> {
  const { version: _version, ...wire } = await getCurrentFuseWire(program);
  const states = wire as Readonly<Record<number, FuseState | undefined>>;
  const electron = electronIn(readFileSync(pathToFuseFile(program)));
  const wrong = Object.entries(fuses).flatMap(([key, option]) => {
    const state = states[option];
    if (state === undefined && electron < (since[key] ?? 0)) return [];
    const is = words.get(state) ?? 'not there';
    const expectedState = expected[key] === true ? 'on' : 'off';
    return is === expectedState ? [] : [`fuse ${key} is ${is}, expected ${expectedState}`];
  });
  const known = new Set<string>(Object.values(fuses).map(String));
  return [...wrong, ...Object.keys(wire).flatMap((position) => (known.has(position) ? [] : [`fuse number ${position} is not known here`]))];
}

/** The major version in Electron's user agent; the newest if several are found, Infinity if there is none. */
function electronIn(program: Buffer): number {
  const versions: number[] = [];
  for (let at = program.indexOf('Electron/'); at >= 0; at = program.indexOf('Electron/', at + 1)) {
    const [, major] = /^Electron\/(\d+)\.\d+\.\d+/.exec(program.toString('latin1', at, at + 32)) ?? [];
    if (major !== undefined) versions.push(Number(major));
  }
  return versions.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...versions);
}
