import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Fault } from '../../main/core/practice/faults/fault.ts';
import type { RunningPractice } from '../../main/core/practice/options.ts';
import { startPractice } from '../../main/core/practice/start.ts';
import { type KillPoint, type Life, type LifeRow, latest, type Said } from './life.ts';

/**
 * `npm run test:crash [-- KILLS [SEED]]`: paid jobs whose application is killed by SIGKILL again and again, with faults on, and is started
 * again until the job is at its end. The practice service lives on outside. Its ledger has every renewal exactly once, and the journal
 * agrees with it row by row.
 */
const kills = Number(process.argv[2] ?? 200);
const seed = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 31));
const points: readonly KillPoint[] = ['sent', 'effect', 'answer'];
const rowsOfJob = 14;

const counts: Record<KillPoint, number> = { sent: 0, effect: 0, answer: 0 };
const faulty: string[] = [];
let random = seed;
/** Kills of a life whose request had come to nothing. */
let others = 0;
let jobs = 0;
let renewals = 0;

/** mulberry32: the same seed, the same numbers. */
function next(most: number): number {
  random = (random + 0x6d2b79f5) | 0;
  let mixed = Math.imul(random ^ (random >>> 15), 1 | random);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
}

const killed = (): number => counts.sent + counts.effect + counts.answer + others;

function faults(): Fault[] {
  const writes = (probability: number) => ({ when: { only: 'writes' as const, probability } });
  return [
    { kind: 'drop-before', ...writes(0.05) },
    { kind: 'drop-after', ...writes(0.05) },
    { kind: 'late', ms: latest, ...writes(0.05) },
    { kind: 'too-many', retryAfter: 1, ...writes(0.04) },
    { kind: 'unavailable', ...writes(0.04) },
    { kind: 'delay', ms: 250, when: { only: 'writes' } },
  ];
}

function live(life: Life): Promise<Said> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [fileURLToPath(new URL('desk.ts', import.meta.url)), JSON.stringify(life)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let errors = '';
    child.stdout.on('data', (text) => {
      out += text;
    });
    child.stderr.on('data', (text) => {
      errors += text;
    });
    child.on('close', () => {
      const line = out.trim().split('\n').at(-1) ?? '';
      if (errors !== '') faulty.push(errors.slice(0, 2000));
      if (line === '') reject(new Error(`A life said nothing: ${errors}`));
      else resolve(JSON.parse(line) as Said);
    });
  });
}

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly is_registrar_locked: number;
  readonly expired_at: string;
}

async function domainsOf(practice: RunningPractice): Promise<Life['domains']> {
  const page = 1 + next(3);
  const headers = { authorization: `Basic ${Buffer.from('584:practice-key').toString('base64')}` };
  const answer = await fetch(`${practice.address}/v1/domains?status=1&limit=100&page=${page}`, { headers });
  const { data } = (await answer.json()) as { data: Listed[] };
  const soon = String(new Date().getUTCFullYear() + 5);
  const may = data.filter((domain) => domain.is_registrar_locked === 0 && domain.expired_at < soon);
  return may.slice(0, rowsOfJob).map(({ id, name }) => ({ id, name }));
}

/** One job, from its plan to its end, through as many lives as it takes. */
async function runJob(practice: RunningPractice): Promise<void> {
  practice.setFaults([]);
  practice.reset();
  const domains = await domainsOf(practice);
  practice.setFaults(faults());
  const folder = mkdtempSync(join(tmpdir(), 'crash-test-'));
  jobs += 1;
  try {
    for (let lives = 0; ; lives++) {
      const rarest = points.toSorted((one, other) => counts[one] - counts[other])[0] ?? 'sent';
      const kill = killed() >= kills || lives >= 8 ? null : { point: rarest, nth: 1 + next(3) };
      const said = await live({ folder, address: practice.address, domains, kill });
      if ('rows' in said) {
        judge(practice, said.rows, said.phase);
        return;
      }
      // One that was to die between effect and answer may have met a fault before the effect.
      const effect = practice.ledger().some(({ path, moved }) => moved > 0 && path.endsWith(said.path));
      if (said.killed === 'effect' && !effect) others += 1;
      else counts[said.killed] += 1;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function judge(practice: RunningPractice, rows: readonly LifeRow[], phase: string): void {
  const paid = practice.ledger().filter(({ operation, moved }) => operation === 'renewDomain' && moved > 0);
  const byDomain = new Map<number, number>();
  for (const { path } of paid) {
    const id = Number(/domains\/(\d+)\/renew/.exec(path)?.[1]);
    byDomain.set(id, (byDomain.get(id) ?? 0) + 1);
  }
  renewals += paid.length;
  const fail = (what: string): void => void faulty.push(`job ${jobs}: ${what}`);
  if (phase !== 'ended') fail(`is ${phase} at its end`);
  for (const { domain, state, sent, ask, note } of rows) {
    const times = byDomain.get(domain) ?? 0;
    const wanted = state === 'done' && sent ? 1 : 0;
    if (times !== wanted) fail(`domain ${domain} is ${state} (${note ?? ''}, ${ask ?? 'no question'}) and was renewed ${times} times`);
    else if (state !== 'done') fail(`domain ${domain} is ${state} (${note ?? ''}, ${ask ?? 'no question'})`);
  }
}

const practice = await startPractice({
  file: null,
  domains: 500,
  resellerId: '584',
  apiKey: 'practice-key',
  ledger: true,
  faultSeed: String(seed),
});
const started = Date.now();
while (killed() < kills) await runJob(practice);
await practice.close();
const seconds = Math.round((Date.now() - started) / 1000);
const where = points.map((point) => `${counts[point]} at "${point}"`).join(', ');
console.log(`seed ${seed}: ${killed()} kills in ${jobs} jobs and ${seconds} s: ${where}, ${others} of requests that had come to nothing`);
console.log(`${renewals} renewals in the ledger, each of one row of the journal`);
for (const each of faulty) console.error(each);
process.exitCode = faulty.length === 0 ? 0 : 1;
