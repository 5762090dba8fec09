import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { RunningPractice } from '../../main/practice/options.ts';
import { requestFor } from '../support/certificate-request.ts';
import { killAll } from '../support/kill-all.ts';
import { readJournal } from './journal.ts';
import { latest } from './kill.ts';
import { practiceKey, practiceReseller } from './practice.ts';
import { nobodyLeft } from './processes.ts';

/** What a run of the core needs for its part of a job of certificate orders. */
export interface CertificatesSetup {
  readonly folder: string;
  /** Of the practice service. */
  readonly address: string;
  readonly customerId: number;
  /** The orders of the job, which the first run plans. */
  readonly orders: readonly { readonly name: string; readonly certificateRequest: string }[];
}

const program = fileURLToPath(new URL('certificates-process.ts', import.meta.url));
const rows = 6;
/** Milliseconds within which a run is killed at a random time. */
const latestMoment = 2500;

type Point = 'effect' | 'moment';

/** Orders that were carried out and charged. */
const paidOrders = (practice: RunningPractice) =>
  practice.ledger().filter(({ operation, moved }) => operation === 'createSslOrder' && moved > 0);

/**
 * Kills the core by SIGKILL while it orders certificates: when the service has carried one out and its response is in flight, or at a random
 * time. Each run continues the job of the one before. Returns what is wrong: a certificate that was ordered twice or not at all.
 */
export async function crashCertificates(practice: RunningPractice, kills: number, random: () => number): Promise<string[]> {
  const wrong: string[] = [];
  const counts: Record<Point, number> = { effect: 0, moment: 0 };
  let paid = 0;
  for (let job = 1; counts.effect + counts.moment < kills && wrong.length === 0; job++) {
    practice.reset();
    const folder = mkdtempSync(join(tmpdir(), 'reseller-crash-certificates-'));
    const names = Array.from({ length: rows }, (_, at) => `c${at}.job-${job}.example`);
    const orders = await Promise.all(names.map(async (name) => ({ name, certificateRequest: await requestFor(name) })));
    const setup = { folder, address: practice.address, customerId: await firstCustomer(practice), orders };
    try {
      for (let lives = 0; ; lives++) {
        // The last life finishes the job.
        const isLast = lives >= 5 || counts.effect + counts.moment >= kills;
        const point = isLast ? null : pick(counts);
        const isKilled = await live(setup, practice, point, random);
        if (isKilled && point !== null) counts[point] += 1;
        if (isKilled) continue;
        wrong.push(...(await disagreements(setup, practice)).map((each) => `certificates, job ${job}: ${each}`));
        break;
      }
      paid += paidOrders(practice).length;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  console.log(
    `certificates: ${counts.effect} kills with a response in flight, ${counts.moment} at a random time; ${paid} orders, each once`,
  );
  return wrong;
}

const pick = ({ effect, moment }: Readonly<Record<Point, number>>): Point => (effect <= moment ? 'effect' : 'moment');

async function read(practice: RunningPractice, path: string): Promise<readonly { readonly id: number; readonly domain?: string }[]> {
  const headers = { authorization: `Basic ${Buffer.from(`${practiceReseller}:${practiceKey}`).toString('base64')}` };
  const answer = await fetch(`${practice.address}/v1/${path}`, { headers });
  return ((await answer.json()) as { data: { id: number; domain?: string }[] }).data;
}

async function firstCustomer(practice: RunningPractice): Promise<number> {
  const [customer] = await read(practice, 'customers?limit=1');
  if (customer === undefined) throw new Error('The practice service has no customer.');
  return customer.id;
}

/** Runs the core until it is finished or killed. Returns whether it was killed. */
async function live(setup: CertificatesSetup, practice: RunningPractice, point: Point | null, random: () => number): Promise<boolean> {
  const before = paidOrders(practice).length;
  const child = spawn(process.execPath, [program, JSON.stringify(setup)], {
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  let isOver = false;
  const ended = new Promise<'ended'>((resolve) => {
    child.on('close', () => {
      isOver = true;
      resolve('ended');
    });
  });
  const due = async (): Promise<'due'> => {
    if (point === 'moment') await wait(random() * latestMoment);
    else while (!isOver && paidOrders(practice).length === before) await wait(2);
    return 'due';
  };
  const first = await Promise.race(point === null ? [ended] : [ended, due()]);
  if (first !== 'ended' && !isOver) {
    await killAll(child);
    await nobodyLeft(child.pid ?? 0);
    // What it had sent may still take effect.
    await wait(latest);
  }
  if (errors !== '') throw new Error(`It reported: ${errors.slice(0, 2000)}`);
  return first !== 'ended';
}

/** Compares the journal with what the service has, once the job is finished. */
async function disagreements({ folder, orders }: CertificatesSetup, practice: RunningPractice): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name } of orders) {
    const found = (await read(practice, `ssl/orders/?domain=${name}`)).filter(({ domain }) => domain === name);
    if (found.length !== 1) wrong.push(`${name} was ordered ${found.length} times`);
  }
  const paid = paidOrders(practice).length;
  if (paid !== orders.length) wrong.push(`${paid} orders were charged for ${orders.length} rows`);
  for (const { state, note } of await readJournal(folder)) {
    if (state !== 'accepted' && state !== 'done') wrong.push(`a row is ${state} at the end (${note ?? 'no note'})`);
  }
  return wrong;
}
