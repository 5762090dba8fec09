import { build } from 'vite';
import { folders } from '../../build/scripts/lib/folders.ts';
import { defineContractNames } from '../../build/vite/contract-names.ts';

/** Bundles the script that gives the renderer its bridge into one classic script that runs before any module. */
export async function bundleShim(): Promise<string> {
  const built = await build({
    configFile: false,
    root: folders.project,
    publicDir: false,
    logLevel: 'warn',
    define: defineContractNames,
    build: {
      write: false,
      minify: false,
      target: 'chrome130',
      lib: { entry: 'tests/host/page/shim.ts', formats: ['iife'], name: 'hostBridge', fileName: () => 'host-bridge.js' },
    },
  });
  const [output] = Array.isArray(built) ? built : [];
  if (output === undefined) throw new Error("The host's bridge script was not built.");
  return output.output[0].code;
}
