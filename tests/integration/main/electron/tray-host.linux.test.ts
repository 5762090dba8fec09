import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { trayHost } from '../../../../main/electron/background/tray-host.ts';
import { startDesktop } from '../../../e2e/support/desktop.ts';
import { busConfiguration } from '../../../servers/session-bus.ts';

it('finds the panel of the session, and another one after it', async () => {
  const home = mkdtempSync(join(tmpdir(), 'tray-host-'));
  const [sockets, services] = [join(home, 'bus'), join(home, 'bus-services')];
  for (const folder of [sockets, services]) mkdirSync(folder, { mode: 0o700 });
  const configuration = join(home, 'bus.conf');
  writeFileSync(configuration, busConfiguration(sockets, services));
  const bus = spawn('dbus-daemon', [`--config-file=${configuration}`, '--nofork', '--nopidfile', '--print-address=1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await new Promise<string>((resolve) => createInterface({ input: bus.stdout }).once('line', resolve));
    const environment = { DBUS_SESSION_BUS_ADDRESS: address };
    expect(await trayHost('linux', environment)).toBeNull();
    const first = await startDesktop(environment, ['tray']);
    const found = await trayHost('linux', environment);
    expect(found).toMatch(/^:\d/);
    expect(await trayHost('linux', environment)).toBe(found);
    await first.close();
    expect(await trayHost('linux', environment)).toBeNull();
    const second = await startDesktop(environment, ['tray']);
    const other = await trayHost('linux', environment);
    expect(other).toMatch(/^:\d/);
    expect(other).not.toBe(found);
    await second.close();
  } finally {
    bus.kill();
    rmSync(home, { recursive: true, force: true });
  }
});

it('finds none without a bus, cannot say with one that does not answer, and always one where the system has its own', async () => {
  expect(await trayHost('linux', {})).toBeNull();
  expect(await trayHost('linux', { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' })).toBeUndefined();
  expect(await trayHost('darwin', {})).not.toBeNull();
  expect(await trayHost('win32', {})).not.toBeNull();
});
