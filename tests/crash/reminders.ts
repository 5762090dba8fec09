import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openStores } from '../../main/core/store/open.ts';
import { startMail, type TestMailServer } from '../servers/mail.ts';
import { changesAccount } from '../support/changes-core.ts';
import { killAll } from '../support/kill-all.ts';
import { nobodyLeft } from './processes.ts';

/** What a run of the core needs for its part of a job of reminders. */
export interface RemindersSetup {
  readonly folder: string;
  /** Of the mail server. */
  readonly port: number;
  /** Numbers of the customers of the job, which the first run plans. */
  readonly customers: readonly number[];
  /** Addresses of the messages that the mail server has, which a person would find in the mailbox. */
  readonly received: readonly string[];
}

const program = fileURLToPath(new URL('reminders-process.ts', import.meta.url));
const rows = 24;
/** Milliseconds within which a run is killed at a random time; a run takes about as long. */
const latestMoment = 2500;

type Point = 'received' | 'moment';

/**
 * Kills the core by SIGKILL while it sends reminders: when the mail server has a message and its answer is held back, or at a random time. Each
 * run continues the job of the one before. Returns what is wrong: a message that came twice, or a journal that says something else.
 */
export async function crashReminders(kills: number, random: () => number): Promise<string[]> {
  const server = await startMail();
  const wrong: string[] = [];
  const counts: Record<Point, number> = { received: 0, moment: 0 };
  let messages = 0;
  try {
    for (let job = 0; counts.received + counts.moment < kills && wrong.length === 0; job++) {
      const folder = mkdtempSync(join(tmpdir(), 'reseller-crash-reminders-'));
      const customers = Array.from({ length: rows }, (_, at) => job * rows + at + 1);
      server.received.length = 0;
      try {
        for (let lives = 0; ; lives++) {
          // The last life finishes the job.
          const point = lives < 6 && counts.received + counts.moment < kills ? pick(counts) : null;
          const isKilled = await live({ folder, port: server.port, customers, received: addressesOf(server) }, server, point, random);
          if (isKilled && point !== null) counts[point] += 1;
          wrong.push(
            ...(await disagreements(folder, server, !isKilled)).map((each) => `reminders, job ${job + 1}, life ${lives + 1}: ${each}`),
          );
          if (!isKilled || wrong.length > 0) break;
        }
        messages += server.received.length;
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }
  } finally {
    await server.close();
  }
  console.log(
    `reminders: ${counts.received} kills with a message at the server, ${counts.moment} at a random time; ${messages} messages, each once`,
  );
  return wrong;
}

const pick = ({ received, moment }: Readonly<Record<Point, number>>): Point => (received <= moment ? 'received' : 'moment');

const addressesOf = (server: TestMailServer): string[] => server.received.flatMap(({ to }) => to);

/** Runs the core until it is finished or killed. Returns whether it was killed. */
async function live(setup: RemindersSetup, server: TestMailServer, point: Point | null, random: () => number): Promise<boolean> {
  const before = server.received.length;
  server.behave({ message: point === 'received' && before < rows ? 'hold' : 'ok' });
  const child = spawn(process.execPath, [program, JSON.stringify(setup)], {
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const ended = new Promise<'ended'>((resolve) => void child.on('close', () => resolve('ended')));
  const due = point === null ? new Promise<never>(() => undefined) : dueAt(point, server, before, random);
  const first = await Promise.race([ended, due]);
  if (first !== 'ended') {
    await killAll(child);
    await nobodyLeft(child.pid ?? 0);
    // What it had sent still arrives.
    while (server.open() > 0) await wait(5);
  }
  if (errors !== '') throw new Error(`It reported: ${errors.slice(0, 2000)}`);
  return first !== 'ended';
}

async function dueAt(point: Point, server: TestMailServer, before: number, random: () => number): Promise<'due'> {
  if (point === 'moment') await wait(random() * latestMoment);
  else while (server.received.length === before) await wait(2);
  return 'due';
}

/** Compares the journal and the log of reminders with what the mail server has. */
async function disagreements(folder: string, server: TestMailServer, isFinished: boolean): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const address of addressesOf(server)) counts.set(address, (counts.get(address) ?? 0) + 1);
  const wrong = [...counts].filter(([, count]) => count > 1).map(([address, count]) => `${address} got ${count} messages`);
  // A copy: what is read here must not change what the next run finds.
  const copy = mkdtempSync(join(tmpdir(), 'reseller-crash-copy-'));
  for (const name of ['workspace.db', 'workspace.db-wal'])
    if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(copy, name));
  const stores = await openStores({ folder: copy, now: Date.now, warn: () => undefined });
  try {
    const { database } = stores.workspace.journalFile;
    const found = database.all<{ name: string; state: string }>(
      'SELECT target_name AS name, state FROM job_row JOIN row_state USING (job_id, seq)',
    );
    for (const { name, state } of found) {
      const has = counts.has(name);
      if (has && (state === 'planned' || state === 'refused')) wrong.push(`${name} has a message, and its row is ${state}`);
      if (!has && state === 'done') wrong.push(`${name} has no message, and its row is done`);
      if (isFinished && state !== 'done') wrong.push(`${name} is ${state} at the end`);
    }
    const logged = stores.workspace.reminderLog.above(changesAccount, 0, 1000);
    const settled = new Set(logged.filter(({ outcome }) => outcome === 'done').map(({ customerId }) => `c${customerId}@customer.test`));
    for (const { name, state } of found) {
      if ((state === 'done') !== settled.has(name)) wrong.push(`${name} is ${state}, and the log says otherwise`);
    }
    if (new Set(logged.map(({ domainId }) => domainId)).size !== logged.length) wrong.push('a domain is in the log twice');
  } finally {
    stores.close();
    rmSync(copy, { recursive: true, force: true });
  }
  return wrong;
}
