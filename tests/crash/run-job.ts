import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningPractice } from '../../main/practice/options.ts';
import { endSettlingTime } from '../support/settling-time.ts';
import { disagreements, isWhereMeant } from './agreement.ts';
import { type JournalledRow, readJournal } from './journal.ts';
import { type Armed, type CrashSetup, type Kill, type Killed, latest, type Start } from './kill.ts';
import { killedAt } from './steer.ts';
import type { Tally } from './tally.ts';

export interface JobParts {
  readonly practice: RunningPractice;
  readonly start: Start;
  readonly tally: Tally;
  readonly domains: CrashSetup['domains'];
  /** Lives that are killed; after them one runs to the end of the job. */
  readonly mostKills: number;
}

/** Lives after the last kill within which a job must finish: rows whose call hit a fault settle in the next. */
const mostQuiet = 12;

/**
 * One job, from its plan to its end, through as many lives as it takes. After each the ledger is compared with the journal; returns the
 * differences.
 */
export async function runJob(parts: JobParts): Promise<string[]> {
  const home = mkdtempSync(join(tmpdir(), 'crash-test-'));
  const dataFolder = join(home, 'data');
  mkdirSync(dataFolder);
  const setup: CrashSetup = { home, dataFolder, address: parts.practice.address, domains: parts.domains };
  const wrong: string[] = [];
  try {
    let quiet = 0;
    for (let lives = 0; quiet < mostQuiet; lives++) {
      const kill = lives < parts.mostKills ? parts.tally.next() : null;
      const { killed, ended } = await live(parts, setup, kill);
      const rows = await readJournal(dataFolder);
      wrong.push(...disagreements(rows, writes(parts), ended));
      if (killed !== null) count(parts, killed, rows);
      if (ended) return wrong;
      if (killed !== null) continue;
      quiet += 1;
      await wait(latest);
      await endSettlingTime(dataFolder);
    }
    const open = (await readJournal(dataFolder)).filter(({ state }) => state !== 'done');
    return [...wrong, `After ${mostQuiet} lives without a kill the job is not at its end: ${JSON.stringify(open)}`];
  } catch (error) {
    return [...wrong, String(error)];
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

const writes = ({ practice }: JobParts) => practice.ledger().filter(({ operation }) => operation === 'renewDomain');

function count(parts: JobParts, killed: Killed, rows: readonly JournalledRow[]): void {
  if (isWhereMeant(killed, rows, writes(parts))) parts.tally.count(killed.point);
  else parts.tally.missed();
}

interface Lived {
  readonly killed: Killed | null;
  /** Whether the job is finished. */
  readonly ended: boolean;
}

/** One run of the application: killed at the given point, or until it can do no more. */
async function live({ practice, start }: JobParts, setup: CrashSetup, kill: Kill | null): Promise<Lived> {
  const note = join(setup.home, 'killed.json');
  rmSync(note, { force: true });
  const application = await start(setup, kill === null ? null : armedFor(kill, note));
  const over = new AbortController();
  const work = application.work.finally(() => over.abort());
  work.catch(() => undefined);
  const killed = kill === null ? null : await killedAt(kill, application, { practice, note, over: over.signal });
  if (killed !== null) return { killed, ended: false };
  try {
    const end = await work;
    await application.quit();
    return { killed, ended: end === 'ended' };
  } catch (error) {
    await application.kill();
    throw error;
  }
}

const armedFor = ({ point, nth }: Kill, note: string): Armed | null =>
  point === 'sent' || point === 'answer' ? { point, nth, note, group: process.platform === 'linux' } : null;
