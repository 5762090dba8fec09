import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runsOf } from '../../../support/runs.ts';
import { rowOf, rowsOf } from './contract/rows.ts';
import { type LoadTargets, loadRequest } from './load/requests.ts';
import { createSender } from './load/send.ts';
import type { LoadedService } from './load/service.ts';

const count = runsOf(2000, 10_000);
const atOnce = 64;

let folder: string;
let service: ChildProcess;
let reported: LoadedService;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'practice-load-'));
  service = fork(new URL('./load/service.ts', import.meta.url).pathname, [join(folder, 'practice.db')]);
  [reported] = await once(service, 'message');
});
afterEach(async () => {
  const ended = once(service, 'exit');
  service.disconnect();
  await ended;
  rmSync(folder, { recursive: true });
});

/** Resident memory of the service in MB. */
async function memory(): Promise<number> {
  service.send('memory');
  const [{ rss }] = await once(service, 'message');
  return Math.round(rss / 1024 / 1024);
}

async function findTargets(sender: ReturnType<typeof createSender>): Promise<LoadTargets> {
  const list = async (path: string) => {
    const { text } = await sender.send({ method: 'GET', path: `/v1/${path}`, status: 200 });
    return rowsOf(rowOf(JSON.parse(text))['data']);
  };
  const domains: { id: number; name: string }[] = [];
  for (const page of [1, 2, 3, 4]) {
    for (const row of await list(`domains?status=1&limit=100&page=${page}`))
      if (row['is_registrar_locked'] === 0) domains.push({ id: Number(row['id']), name: String(row['name']) });
  }
  return { domains, customers: (await list('customers?limit=100')).map((row) => Number(row['id'])) };
}

// Slow: thousands of requests, and a busy machine serves a hundred of them in a second.
it(`answers ${count} requests, 64 at once, without an error`, { timeout: 300_000 }, async () => {
  const sender = createSender(reported, atOnce);
  const targets = await findTargets(sender);
  const before = await memory();
  const durations: number[] = [];
  const wrong: string[] = [];
  let next = 0;
  const started = performance.now();
  const worker = async (): Promise<void> => {
    while (next < count) {
      const request = loadRequest(next++, targets);
      const answer = await sender.send(request);
      durations.push(answer.ms);
      const isJson = answer.text.startsWith('{') && answer.text.endsWith('}');
      if (answer.status !== request.status || !isJson)
        wrong.push(`${request.method} ${request.path}: ${answer.status} ${answer.text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - started) / 1000;
  const after = await memory();
  sender.close();

  durations.sort((a, b) => a - b);
  const at = (share: number) => `${(durations[Math.floor(durations.length * share)] ?? 0).toFixed(1)} ms`;
  console.info(
    `${count} requests, ${atOnce} at once: p50 ${at(0.5)}, p99 ${at(0.99)}, ${Math.round(count / seconds)} per second; ` +
      `memory of the service ${before} MB before, ${after} MB after`,
  );
  expect(wrong.slice(0, 10)).toEqual([]);
  expect(durations).toHaveLength(count);
});
