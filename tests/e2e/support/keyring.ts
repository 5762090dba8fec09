import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { busConfiguration, waitForSecretService } from '../../servers/session-bus.ts';

/** The test's own GNOME keyring, on its own D-Bus session, in its own home folder. Linux only. */
export interface Keyring {
  /** The variables a process needs to find it. */
  readonly environment: Readonly<Record<string, string>>;
  lock(): Promise<void>;
  /** The daemon is restarted with the password, as at the next login. Only processes started afterwards find it. */
  unlock(): Promise<void>;
  /** The paths of all its items. */
  items(): readonly string[];
  /** Deletes all of that. */
  clear(): void;
  close(): Promise<void>;
}

/** The login keyring's password. Protects nothing: the keyring lives for one test. */
const password = 'test-keyring';
const secrets = {
  name: 'org.freedesktop.secrets',
  path: '/org/freedesktop/secrets',
  loginPath: '/org/freedesktop/secrets/collection/login',
};

function firstLine(child: ChildProcess, what: string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${what} ended with ${code} before it was ready.`)));
    if (child.stdout !== null) createInterface({ input: child.stdout }).once('line', resolve);
  });
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}

/**
 * Starts a D-Bus session and an unlocked keyring in it.
 * @param home an existing folder of the test
 */
export async function startKeyring(home: string): Promise<Keyring> {
  const control = join(home, 'keyring-control');
  const runtime = join(home, 'run');
  const [sockets, services] = [join(home, 'bus'), join(home, 'bus-services')];
  for (const folder of [control, runtime, sockets, services]) mkdirSync(folder, { mode: 0o700 });
  writeFileSync(join(home, 'bus.conf'), busConfiguration(sockets, services));
  const folders = { HOME: home, XDG_RUNTIME_DIR: runtime, XDG_DATA_HOME: join(home, 'share') };

  const bus = spawn('dbus-daemon', [`--config-file=${join(home, 'bus.conf')}`, '--nofork', '--nopidfile', '--print-address=1'], {
    env: { PATH: process.env['PATH'] ?? '', ...folders },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const environment = { ...folders, DBUS_SESSION_BUS_ADDRESS: await firstLine(bus, 'dbus-daemon') };
  const environmentOfTools = { PATH: process.env['PATH'] ?? '', ...environment };

  const ask = (path: string, method: string, ...args: string[]) => {
    const call = ['--session', '--print-reply', '--reply-timeout=10000', `--dest=${secrets.name}`, path, method, ...args];
    const answer = spawnSync('dbus-send', call, { env: environmentOfTools, encoding: 'utf8' });
    return { answered: answer.status === 0, text: `${answer.stdout}${answer.stderr}` };
  };
  const isLocked = () => {
    const { answered, text } = ask(
      secrets.loginPath,
      'org.freedesktop.DBus.Properties.Get',
      'string:org.freedesktop.Secret.Collection',
      'string:Locked',
    );
    return answered ? text.includes('boolean true') : null;
  };
  /** The daemon reports that it runs before its keyring is unlocked, and responds to Lock before it is locked. */
  const becomes = async (locked: boolean): Promise<boolean> => {
    for (let tries = 0; tries < 120; tries++) {
      if (isLocked() === locked) return true;
      await wait(25);
    }
    return false;
  };
  const startOnce = async () => {
    const started = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets', `--control-directory=${control}`], {
      env: environmentOfTools,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    started.stdin.end(password);
    await firstLine(started, 'gnome-keyring-daemon');
    await waitForSecretService(environmentOfTools);
    return started;
  };
  /** On a busy machine the daemon sometimes misses the password given at its start; then it is restarted. */
  const startDaemon = async () => {
    for (let tries = 0; tries < 4; tries++) {
      const started = await startOnce();
      if (await becomes(false)) return started;
      await end(started);
    }
    throw new Error('The keyring did not become unlocked.');
  };

  const items = () => {
    const { text } = ask(
      secrets.loginPath,
      'org.freedesktop.DBus.Properties.Get',
      'string:org.freedesktop.Secret.Collection',
      'string:Items',
    );
    return [...text.matchAll(/object path "([^"]+)"/g)].flatMap(([, item]) => (item === undefined ? [] : [item]));
  };

  let daemon = await startDaemon();
  return {
    environment,
    lock: async () => {
      ask(secrets.path, 'org.freedesktop.Secret.Service.Lock', `array:objpath:${secrets.loginPath}`);
      if (!(await becomes(true))) throw new Error('The keyring did not become locked.');
    },
    unlock: async () => {
      await end(daemon);
      daemon = await startDaemon();
    },
    items,
    clear: () => {
      for (const item of items()) ask(item, 'org.freedesktop.Secret.Item.Delete');
    },
    close: async () => {
      await end(daemon);
      await end(bus);
    },
  };
}
