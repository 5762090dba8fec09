import { expect, test, vi } from 'vitest';
import { isSignedForMac } from '../../../../../main/electron/updates/signature.ts';

const program = '/Applications/Reseller Desk.app/Contents/MacOS/Reseller Desk';

test('asks the system about the whole bundle, and for a Developer ID', async () => {
  const run = vi.fn(async (_program: string, _args: readonly string[]) => ({ stdout: '' }));
  expect(await isSignedForMac(program, run)).toBe(true);
  const [codesign, args = []] = run.mock.calls[0] ?? [];
  expect(codesign).toBe('/usr/bin/codesign');
  expect(args.slice(0, 3)).toEqual(['--verify', '--deep', '--strict']);
  expect(args[3]).toMatch(/^-R=anchor apple generic and certificate leaf\[field\.1\.2\.840\.113635\.100\.6\.1\.13\] exists$/);
  expect(args.at(-1)).toBe('/Applications/Reseller Desk.app');
});

test('what the system rejects, or cannot check, is not signed', async () => {
  expect(await isSignedForMac(program, () => Promise.reject(new Error('code object is not signed at all')))).toBe(false);
});

test('a program outside of a bundle is not signed, and no check is run', async () => {
  const run = vi.fn(async () => undefined);
  expect(await isSignedForMac('/usr/local/bin/electron', run)).toBe(false);
  expect(run).not.toHaveBeenCalled();
});
