import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { smokeTest } from '../../../build/scripts/lib/package/smoke.ts';

const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-smoke-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the tested program sees none of the signing keys of its package', async () => {
  const program = join(folder, 'reseller-desk');
  writeFileSync(program, '#!/bin/sh\necho "probe, sound: $(env | grep -c MADE-UP) $1 $OPTIONS"\n');
  chmodSync(program, 0o755);
  for (const name of ['CSC_LINK', 'WIN_CSC_KEY_PASSWORD', 'APPLE_ID', 'GH_TOKEN']) vi.stubEnv(name, 'MADE-UP');
  vi.stubEnv('OPTIONS', '--linux');
  const ended = await smokeTest({ name: 'linux-unpacked', folder, program, archive: join(folder, 'app.asar'), startable: true });
  expect(ended).toMatchObject({ sound: true, code: 0, text: 'probe, sound: 0 --smoke-test --linux' });
});
