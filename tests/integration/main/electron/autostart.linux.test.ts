import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StartCommand } from '../../../../main/electron/background/autostart-entry.ts';
import { autostartFile } from '../../../../main/electron/background/autostart-file.ts';

let home: string;
let program: string;
let path: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'autostart-'));
  path = join(home, 'config/autostart/net.resellerdesk.app.desktop');
  program = join(home, 'program');
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const itemOf = (command: StartCommand, isInstalled = true) =>
  autostartFile({ path, name: 'Reseller Desk', command: () => command, isInstalled });
const item = (...args: string[]) => itemOf({ program, args });

/** Launches the entry as GNOME and Xfce do, through GLib. */
const launcher = `
import sys
from gi.repository import Gio, GLib
entry = Gio.DesktopAppInfo.new_from_filename(sys.argv[1])
loop = GLib.MainLoop()
def started(_entry, pid):
    GLib.child_watch_add(GLib.PRIORITY_DEFAULT, pid, lambda *_: loop.quit())
entry.launch_uris_as_manager([], None, GLib.SpawnFlags.SEARCH_PATH | GLib.SpawnFlags.DO_NOT_REAP_CHILD, None, None, started)
loop.run()
`;

describe('an autostart entry', () => {
  it.each([
    ['a space', 'Reseller Desk'],
    ['quotes', `it's "quoted"`],
    ['what a shell would run', '$(touch evil) `touch evil` ; touch evil & | > evil'],
    ['backslashes', String.raw`a\b\\c\n`],
    ['field codes', '100%u %f %% %'],
    ['characters outside ASCII', 'héllo 世界'],
  ])('starts exactly this program with exactly these arguments: %s', async (_what, name) => {
    const folder = join(home, name.replaceAll(/[/%]/g, ''));
    mkdirSync(folder);
    program = join(folder, 'program');
    const written = join(home, 'arguments');
    writeFileSync(program, `#!/bin/sh\nprintf '%s\\n' "$0" "$@" > "${written}"\n`);
    chmodSync(program, 0o700);
    await item(name, '--background').set(true);
    const { status, stderr } = spawnSync('/usr/bin/python3', ['-c', launcher, path], { encoding: 'utf8', cwd: home });
    expect([status, stderr]).toEqual([0, '']);
    expect(readFileSync(written, 'utf8')).toBe(`${program}\n${name}\n--background\n`);
    expect(existsSync(join(home, 'evil'))).toBe(false);
  });

  it('is written for this user, and removed when it is turned off', async () => {
    expect(await item().isOn()).toBe(false);
    await item('--background').set(true);
    expect(await item().isOn()).toBe(true);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    writeFileSync(path, `${readFileSync(path, 'utf8')}Hidden=true\n`);
    expect(await item().isOn()).toBe(false);
    await item().set(false);
    expect(existsSync(path)).toBe(false);
    await item().set(false);
  });

  it('follows a program that was moved, unless it is turned off', async () => {
    await item().set(true);
    program = join(home, 'moved');
    await item().refresh();
    expect(readFileSync(path, 'utf8')).toContain(`"${program}"`);
    const off = readFileSync(path, 'utf8').replace('enabled=true', 'enabled=false');
    writeFileSync(path, off);
    program = join(home, 'moved again');
    await item().refresh();
    expect(readFileSync(path, 'utf8')).toBe(off);
    await item().set(false);
    await item().refresh();
    expect(existsSync(path)).toBe(false);
  });

  it('keeps the keys that others added when it follows a program', async () => {
    await item('--background').set(true);
    writeFileSync(path, `${readFileSync(path, 'utf8')}X-GNOME-Autostart-Delay=5\n`);
    const before = readFileSync(path, 'utf8');
    const old = program;
    program = join(home, String.raw`a "b" \ $c`);
    await item('--background').refresh();
    const after = readFileSync(path, 'utf8');
    expect(after).not.toBe(before);
    expect(after).toContain('X-GNOME-Autostart-Delay=5');
    program = old;
    await item('--background').refresh();
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it('stays with the copy that it starts', async () => {
    writeFileSync(program, '');
    await item().set(true);
    const entry = readFileSync(path, 'utf8');
    const another = { program: join(home, 'another'), args: [] };
    await itemOf(another).refresh();
    expect(readFileSync(path, 'utf8')).toBe(entry);
    rmSync(program);
    await itemOf(another, false).refresh();
    const elsewhere = { program: '/usr/bin/env', args: ['RESELLER_DESK_DATA_DIR=/data', another.program, '--background'] };
    await itemOf(elsewhere).refresh();
    expect(readFileSync(path, 'utf8')).toBe(entry);
    expect(await itemOf(elsewhere).isOn()).toBe(false);
    await itemOf(elsewhere).set(true);
    expect(await itemOf(elsewhere).isOn()).toBe(true);
    expect(await item().isOn()).toBe(false);
    await itemOf({ ...elsewhere, args: ['RESELLER_DESK_DATA_DIR=/data', program] }).refresh();
    expect(readFileSync(path, 'utf8')).toContain(`"${program}"`);
  });

  it('says why it could not be written', async () => {
    writeFileSync(join(home, 'config'), '');
    await expect(item().set(true)).rejects.toMatchObject({ code: 'CONFLICT', reason: 'write-no-folder' });
    expect(await item().isOn()).toBe(false);
  });

  it('cannot be turned on for a path that no entry can contain', async () => {
    program = join(home, 'a\nHidden=true');
    expect(await item().isOn()).toBeNull();
    await item().set(true);
    expect(existsSync(path)).toBe(false);
  });
});
