import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'playwright/test';
import { folders } from '../../../build/scripts/lib/folders.ts';
import { displayTest as test } from '../support/display.ts';

/** The arguments of all processes, which every user of the computer can read. */
function processList(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}

test.describe('a start in a browser', { tag: ['@electron', '@linux'] }, () => {
  test('does not reveal to other users of this computer how to open the page @daily', async () => {
    const home = mkdtempSync(join(tmpdir(), 'reseller-desk-start-'));
    const programs = join(home, 'programs');
    mkdirSync(programs);
    // In place of the browser: a process that only runs.
    writeFileSync(join(programs, 'chromium'), '#!/bin/sh\nwhile :; do sleep 1; done\n', { mode: 0o700 });
    const started = spawn(process.execPath, [join(folders.project, 'tests/host/start.ts')], {
      env: { ...process.env, HOME: home, PATH: `${programs}:${process.env['PATH']}`, RESELLER_DESK_DATA_DIR: join(home, 'data') },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(started, 'exit');
    try {
      const profile = () => processList().find((argument) => /^--user-data-dir=.*reseller-desk-browser-/.test(argument));
      await expect.poll(profile).toBeDefined();
      expect(processList().filter((argument) => /\/open\/|127\.0\.0\.1:\d+/.test(argument))).toEqual([]);
      const opened = processList().find((argument) => argument.startsWith('--app=file:')) ?? '';
      const file = fileURLToPath(opened.slice('--app='.length));
      expect(statSync(file).mode & 0o077).toBe(0);
      expect(statSync(dirname(file)).mode & 0o077).toBe(0);
      const address = /url=([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
      expect((await fetch(address)).status).toBe(200);
      expect((await fetch(address)).status).toBe(404);
    } finally {
      started.kill('SIGTERM');
      await ended;
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});
