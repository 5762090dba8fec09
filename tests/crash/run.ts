import { randomFrom } from '../../main/practice/data/random.ts';
import { readCrashArguments } from './arguments.ts';
import { crashCertificates } from './certificates.ts';
import { startCore } from './core.ts';
import { killPoints, type Start } from './kill.ts';
import { renewable, startService } from './practice.ts';
import { crashReminders } from './reminders.ts';
import { runJob } from './run-job.ts';
import { paidRenewals } from './steer.ts';
import { createTally, type Tally } from './tally.ts';
import { windows } from './window.ts';

/*
 * `npm run test:crash [-- KILLS [SEED]] [--windows=KILLS] [--chromium]`: paid jobs whose application is killed by SIGKILL repeatedly, with
 * faults enabled, and started again until the job is finished. The practice service keeps running here. After each run its ledger has each
 * renewal exactly once, and the journal agrees with it row by row.
 */
const given = readCrashArguments(process.argv.slice(2));
const random = randomFrom(String(given.seed));
const practice = await startService(given.seed);
const wrong: string[] = [];
let renewals = 0;

interface Host {
  readonly tally: Tally;
  readonly start: Start;
  /** The window takes time to start, so it gets longer jobs, with more lives each. */
  readonly rows: number;
  readonly mostKills: number;
}

const secondsSince = (at: number): number => Math.round((Date.now() - at) / 1000);
const counted = ({ host, counts, misses }: Tally): string =>
  `${host}: ${killPoints.map((point) => `${counts[point]} at "${point}"`).join(', ')}, ${misses()} elsewhere than meant`;

/** Runs jobs until there were enough kills. */
async function runHost({ tally, start, rows, mostKills }: Host): Promise<void> {
  const startedAt = Date.now();
  for (let job = 1; tally.next() !== null && wrong.length === 0; job++) {
    practice.reset();
    const domains = await renewable(practice, random, rows);
    const found = await runJob({ practice, start, tally, domains, mostKills });
    renewals += paidRenewals(practice).length;
    wrong.push(...found.map((each) => `${tally.host}, job ${job}: ${each}`));
    console.log(`${tally.host}, job ${job} of ${domains.length} rows, ${secondsSince(startedAt)} s: ${counted(tally)}`);
  }
  for (const point of tally.tooFew()) wrong.push(`${tally.host}: only ${tally.counts[point]} kills at "${point}"`);
}

const startedAt = Date.now();
console.log(`seed ${given.seed}`);
const core = createTally('core', given.kills - given.windows, 2500, random);
await runHost({ tally: core, start: startCore, rows: 14, mostKills: 8 });
const tallies = [core];
if (given.windows > 0) {
  const { host, start, close } = await windows(given.chromium);
  const tally = createTally(`window in ${host}`, given.windows, 2500, random);
  tallies.push(tally);
  await runHost({ tally, start, rows: 20, mostKills: 12 });
  await close();
}
wrong.push(...(await crashCertificates(practice, Math.max(4, Math.floor(given.kills / 5)), random)));
await practice.close();
wrong.push(...(await crashReminders(Math.max(4, Math.floor(given.kills / 5)), random)));
console.log(`\nseed ${given.seed}, ${secondsSince(startedAt)} s`);
for (const tally of tallies) console.log(counted(tally));
console.log(`${renewals} renewals in the ledger, each of one row of the journal, compared after each run`);
for (const each of wrong) console.error(each);
process.exit(wrong.length === 0 ? 0 : 1);
