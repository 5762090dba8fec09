import { request as httpRequest } from 'node:http';
import { afterEach, beforeEach, expect } from 'vitest';
import type { PracticeOptions, RunningPractice } from '../../../../main/practice/options.ts';
import { startPractice } from '../../../../main/practice/start.ts';

const credentials = `Basic ${Buffer.from('584:practice-key').toString('base64')}`;

export interface PracticeFixture {
  /** With few domains, a ledger, reseller ID 584 and the key that `ask` sends, unless the options override them. */
  start(options?: Partial<PracticeOptions>): Promise<RunningPractice>;
  /** With only these options. */
  startBare(options: PracticeOptions): Promise<RunningPractice>;
}

/** Practice services that end with the test; an internal error of one fails the test. */
export function practiceFixture(): PracticeFixture {
  const running = new Set<RunningPractice>();
  let faults: unknown[] = [];
  beforeEach(() => {
    faults = [];
  });
  afterEach(async () => {
    for (const practice of running) await practice.close();
    running.clear();
    expect(faults).toEqual([]);
  });
  async function startBare(options: PracticeOptions): Promise<RunningPractice> {
    const practice = await startPractice({ ...options, onFault: (error) => void faults.push(error) });
    running.add(practice);
    return practice;
  }
  return {
    startBare,
    start: (options = {}) => startBare({ file: null, domains: 30, resellerId: '584', apiKey: 'practice-key', ledger: true, ...options }),
  };
}

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One exchange by node:http, which does not alter Host or a body on DELETE. */
export function ask(practice: RunningPractice, path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string; json: () => Record<string, unknown> }>(
    (resolve, reject) => {
      const form =
        body === undefined
          ? {}
          : { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(Buffer.byteLength(body)) };
      const sent = httpRequest(
        practice.address + path,
        { method, headers: { authorization: credentials, ...form, ...headers } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: () => JSON.parse(text) });
          });
          response.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    },
  );
}

/** A name registered by another party. */
export async function takenName(practice: RunningPractice): Promise<string> {
  for (let number = 1; number < 100; number += 1) {
    const name = `nama-latihan-${number}.com`;
    const { data } = (await ask(practice, `/v1/domains/whois?domain=${name}`)).json() as { data: { available: number } };
    if (data.available === 0) return name;
  }
  throw new Error('No name is taken.');
}

/** Id and name of the first active domain. */
export async function firstDomain(practice: RunningPractice): Promise<{ id: number; name: string; expired_at: string }> {
  const { data } = (await ask(practice, '/v1/domains?status=1')).json() as { data: { id: number; name: string; expired_at: string }[] };
  const [domain] = data;
  if (domain === undefined) throw new Error('The made-up data has no active domain.');
  return domain;
}
