import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { busConfiguration, waitForSecretService } from '../../../../servers/session-bus.ts';

/** A separate Linux session: folders, a bus, and optionally a GNOME keyring. Everything ends with `end()`. */
export interface Session {
  readonly environment: NodeJS.ProcessEnv;
  /** Runs child.ts in this session and returns its output. */
  run(scenario: string, options?: { readonly timeoutMs?: number; readonly environment?: NodeJS.ProcessEnv }): Promise<unknown>;
  /** Starts a bus; `prompter` is the program that replaces the password prompt. */
  startBus(prompter?: string): Promise<void>;
  /** Starts the keyring: unlocked with its password; without one, locked as it was left. */
  startKeyring(password?: string): Promise<void>;
  /** Ends bus and keyring, as logging out does; the folders stay. */
  logOut(): Promise<void>;
  end(): Promise<void>;
}

const child = new URL('./child.ts', import.meta.url).pathname;

export function createSession(): Session {
  const root = mkdtempSync(join(tmpdir(), 'keyring-test-'));
  const folder = (name: string): string => {
    const path = join(root, name);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    return path;
  };
  const environment: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    HOME: folder('home'),
    XDG_DATA_HOME: folder('data'),
    XDG_RUNTIME_DIR: folder('run'),
    XDG_CURRENT_DESKTOP: 'GNOME',
  };
  const running: ChildProcess[] = [];

  async function logOut(): Promise<void> {
    for (const process of running.splice(0).toReversed()) await stop(process);
    delete environment['DBUS_SESSION_BUS_ADDRESS'];
  }

  return {
    environment,
    async startBus(prompter) {
      const services = folder('services');
      if (prompter !== undefined) {
        const name = 'org.gnome.keyring.SystemPrompter';
        writeFileSync(join(services, `${name}.service`), `[D-BUS Service]\nName=${name}\nExec=${prompter}\n`);
      }
      writeFileSync(join(root, 'bus.conf'), busConfiguration(folder('socket'), services));
      const bus = spawn('dbus-daemon', [`--config-file=${join(root, 'bus.conf')}`, '--nofork', '--print-address'], {
        env: environment,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      running.push(bus);
      environment['DBUS_SESSION_BUS_ADDRESS'] = await firstLine(bus);
    },
    async startKeyring(password) {
      const unlocking = password === undefined ? [] : ['--unlock'];
      const keyring = spawn('gnome-keyring-daemon', ['--foreground', '--components=secrets', ...unlocking], {
        env: environment,
        stdio: ['pipe', 'ignore', 'ignore'],
      });
      running.push(keyring);
      keyring.stdin.end(password ?? '');
      await waitForSecretService(environment);
    },
    async run(scenario, options = {}) {
      const process_ = spawn(process.execPath, [child, scenario, String(options.timeoutMs ?? 20_000)], {
        env: { ...environment, ...options.environment },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      running.push(process_);
      const answer = await firstLine(process_);
      await stop(process_);
      running.splice(running.indexOf(process_), 1);
      return JSON.parse(answer);
    },
    logOut,
    async end() {
      await logOut();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

async function firstLine(process: ChildProcess): Promise<string> {
  if (process.stdout === null) throw new Error('Nothing to read from.');
  for await (const line of createInterface({ input: process.stdout })) return line;
  throw new Error(`The process ended without a word (code ${process.exitCode}, signal ${process.signalCode}).`);
}

async function stop(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, 'exit');
  process.kill('SIGKILL');
  await ended;
}
