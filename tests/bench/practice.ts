import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSender } from '../integration/main/practice/load/send.ts';
import { compare, type Figure } from './figure.ts';
import { callProcess, end, startBare, startBuilt, startLarge, type Timed } from './practice-processes.ts';

const apiKey = 'bench-key';
const atOnce = 64;
const requests = 1000;
const rounds = 9;
const large = 100_000;
const largeRounds = 3;

/** What the application reads most, and what is cheap to answer. */
const paths = {
  page: '/v1/domains?page=3&limit=25',
  domain: null,
  balance: '/v1/account/balance',
} as const;

/**
 * The practice service compared with bare libsql and bare node:http in their own process: its start with data still to be generated, its
 * start with existing data, and how many requests it answers per second, 64 in parallel over keep-alive connections.
 */
export async function practice(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  const fresh = numberedNames((index) => join(folder, `${index}.db`));
  try {
    const small = await starts(
      rounds,
      () => startBuilt(fresh()),
      () => startBare(fresh(), 500),
    );
    const dataFile = fresh();
    await end(await startBuilt(dataFile));
    const again = await starts(
      rounds,
      () => startBuilt(dataFile),
      () => startBare(fresh(), 0),
    );
    const most = await starts(
      largeRounds,
      () => startLarge(fresh(), large),
      () => startBare(fresh(), large),
    );
    return [
      compare('practice.start-500', small.subject, small.peer),
      compare('practice.start-again', again.subject, again.peer),
      compare('practice.start-100000', most.subject, most.peer),
      ...(await rates(dataFile)),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function numberedNames(name: (index: number) => string): () => string {
  let index = 0;
  return () => name(++index);
}

async function starts(count: number, subject: () => Promise<Timed>, peer: () => Promise<Timed>) {
  const times = { subject: [] as number[], peer: [] as number[] };
  for (let round = 0; round < count; round += 1) {
    for (const [start, durations] of [[subject, times.subject] as const, [peer, times.peer] as const]) {
      const running = await start();
      durations.push(running.ms);
      await end(running);
    }
  }
  return times;
}

async function rates(file: string): Promise<Figure[]> {
  const subject = await startBuilt(file);
  const peer = await startBare(':memory:', 0);
  const senders = [subject, peer].map(({ address, resellerId }) => createSender({ address, resellerId, apiKey }, atOnce));
  const [ours, bare] = senders;
  try {
    if (ours === undefined || bare === undefined) throw new Error('There is no service to ask.');
    await callProcess(subject.child, { id: 2, call: 'setKey', apiKey });
    const figures: Figure[] = [];
    for (const [name, fixedPath] of Object.entries(paths)) {
      const path = fixedPath ?? (await pathOfDomain(ours));
      const { text } = await ours.send({ method: 'GET', path, status: 200 });
      await callProcess(peer.child, [[path, text]]);
      const perSecond = { subject: [] as number[], peer: [] as number[] };
      for (let round = -1; round < rounds; round += 1) {
        const measured = [await rate(ours, path), await rate(bare, path)];
        if (round < 0) continue;
        perSecond.subject.push(measured[0] ?? 0);
        perSecond.peer.push(measured[1] ?? 0);
      }
      figures.push(compare(`practice.${name}`, perSecond.subject, perSecond.peer, '/s'));
    }
    return figures;
  } finally {
    for (const sender of senders) sender.close();
    await end(subject);
    await end(peer);
  }
}

async function pathOfDomain(sender: ReturnType<typeof createSender>): Promise<string> {
  const { text } = await sender.send({ method: 'GET', path: '/v1/domains?status=1&limit=1', status: 200 });
  const { data } = JSON.parse(text) as { data: readonly { id: number }[] };
  return `/v1/domains/${data[0]?.id}`;
}

/** Answered requests per second. Throws if one of them is not answered with 200. */
async function rate(sender: ReturnType<typeof createSender>, path: string): Promise<number> {
  let remaining = requests;
  const started = performance.now();
  const worker = async (): Promise<void> => {
    while (remaining > 0) {
      remaining -= 1;
      const { status } = await sender.send({ method: 'GET', path, status: 200 });
      if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return requests / ((performance.now() - started) / 1000);
}
