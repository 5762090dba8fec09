import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'playwright/test';

/** The Orca screen reader on its own accessibility bus. Linux only. */
export interface Orca {
  /** Does something, and waits until Orca has said all of this since, in any order. */
  hears(act: () => Promise<unknown>, ...expected: readonly RegExp[]): Promise<void>;
  /** What it has said so far. */
  readonly said: readonly string[];
  close(): Promise<void>;
}

const program = fileURLToPath(new URL('printed-orca.py', import.meta.url));

/**
 * Starts the accessibility bus, then Orca with a speech server that prints what it would say. The application must be started afterwards.
 * @param home an existing folder of the test
 * @param environment of the test's session, with its D-Bus session
 */
export async function startOrca(home: string, environment: Readonly<Record<string, string>>): Promise<Orca> {
  const settings = join(home, 'orca');
  mkdirSync(settings);
  const env = {
    PATH: process.env['PATH'] ?? '',
    DISPLAY: process.env['DISPLAY'] ?? '',
    LANG: 'C.UTF-8',
    ...environment,
    GSETTINGS_BACKEND: 'memory',
  };
  const bus = spawn('/usr/libexec/at-spi-bus-launcher', ['--launch-immediately', '--a11y=1', '--screen-reader=1'], {
    env,
    stdio: 'ignore',
  });
  // Python as the distribution has it: Orca's modules are installed for that one.
  const reader = spawn('/usr/bin/python3', [program, settings], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let errors = '';
  reader.stderr.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  const said: string[] = [];
  createInterface({ input: reader.stdout }).on('line', (line) => said.push(JSON.parse(line) as string));
  const hears: Orca['hears'] = async (act, ...expected) => {
    const before = said.length;
    await act();
    const missing = () => {
      if (reader.exitCode !== null) throw new Error(`Orca ended: ${errors}`);
      const since = said.slice(before);
      return expected.filter((text) => !since.some((utterance) => text.test(utterance))).map(String);
    };
    await expect
      .poll(missing, { message: 'not said', timeout: 30_000 })
      .toEqual([])
      .catch((error: unknown) => {
        throw new Error(`${error instanceof Error ? error.message : error}\nOrca said:\n${said.slice(before).join('\n')}`);
      });
  };
  await hears(async () => undefined, /^Screen reader on/);
  return {
    hears,
    said,
    close: async () => {
      // It may be busy for ever with the objects of an application that has ended, and then does not hear a milder signal.
      await end(reader, 'SIGKILL');
      await end(bus, 'SIGTERM');
    },
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
