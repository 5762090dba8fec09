import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface TrayItem {
  readonly id: number;
  readonly label: string;
  readonly enabled: boolean;
}

export interface ShownNotification {
  readonly id: number;
  readonly title: string;
  readonly body: string;
  /** Identifiers and labels in turn. */
  readonly actions: readonly string[];
}

/** What a desktop shows of applications: icons in its panel, and notifications. Linux only. */
export interface Desktop {
  /** Whether the panel shows the application's icon. */
  hasIcon(): boolean;
  /** How often the application has shown its icon. */
  registrations(): number;
  /** Width and height of the largest icon, and how many of its pixels are not transparent. */
  icon(): Promise<{ readonly width: number; readonly height: number; readonly alpha: number }>;
  menu(): Promise<readonly TrayItem[]>;
  /** Chooses a menu item by its label. */
  press(label: string): Promise<void>;
  /** Clicks the icon. */
  activate(): Promise<void>;
  readonly notifications: readonly ShownNotification[];
  /** Clicks a notification. */
  click(id: number): Promise<void>;
  close(): Promise<void>;
}

interface Message {
  readonly event: string;
  readonly value?: unknown;
  readonly message?: string;
}

const program = fileURLToPath(new URL('desktop.py', import.meta.url));

/**
 * Starts the services of a desktop on a test's D-Bus session.
 * @param environment of that session
 */
export async function startDesktop(
  environment: Readonly<Record<string, string>>,
  services: readonly ('tray' | 'notifications')[],
): Promise<Desktop> {
  // Python as the distribution has it, with its bindings.
  const child = spawn('/usr/bin/python3', [program, ...services], {
    env: { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const notifications: ShownNotification[] = [];
  const waiting: { resolve(value: unknown): void; reject(error: Error): void }[] = [];
  let registrations = 0;
  let hasIcon = false;
  let ready: () => void = () => undefined;
  const isReady = new Promise<void>((resolve, reject) => {
    ready = resolve;
    void ended.then(() => reject(new Error(`The desktop ended: ${errors}`)));
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = JSON.parse(line) as Message;
    if (message.event === 'ready') ready();
    else if (message.event === 'registered') {
      registrations += 1;
      hasIcon = true;
    } else if (message.event === 'unregistered') hasIcon = false;
    else if (message.event === 'notified') notifications.push(message as unknown as ShownNotification);
    else if (message.event === 'done') waiting.shift()?.resolve(message.value);
    else waiting.shift()?.reject(new Error(message.message));
  });
  await isReady;

  const ask = <T>(command: object): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ resolve: (value) => resolve(value as T), reject });
      child.stdin.write(`${JSON.stringify(command)}\n`);
    });
  return {
    hasIcon: () => hasIcon,
    registrations: () => registrations,
    icon: () => ask({ do: 'icon' }),
    menu: () => ask({ do: 'menu' }),
    press: (label) => ask({ do: 'press', label }),
    activate: () => ask({ do: 'activate' }),
    notifications,
    click: (id) => ask({ do: 'click', id }),
    close: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
