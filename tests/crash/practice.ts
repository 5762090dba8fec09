import type { Random } from '../../main/practice/data/random.ts';
import type { Fault } from '../../main/practice/faults/fault.ts';
import type { RunningPractice } from '../../main/practice/options.ts';
import { startPractice } from '../../main/practice/start.ts';
import { answersAfter, type CrashSetup, latest } from './kill.ts';

export const practiceReseller = '584';
export const practiceKey = 'practice-key';
const domains = 500;
const perPage = 100;

/** Faults of every fourth write; the responses to the others are late, so that there is a time between effect and response. */
function faults(): Fault[] {
  const writes = (probability: number) => ({ when: { only: 'writes' as const, probability } });
  return [
    { kind: 'drop-before', ...writes(0.05) },
    { kind: 'drop-after', ...writes(0.05) },
    { kind: 'late', ms: latest, ...writes(0.08) },
    { kind: 'too-many', retryAfter: 1, ...writes(0.04) },
    { kind: 'unavailable', ...writes(0.04) },
    { kind: 'delay', ms: answersAfter, when: { only: 'writes' } },
  ];
}

/** Its faults are random from the seed, in one sequence through all jobs: reset for each job they would be the same. */
export const startService = (seed: number): Promise<RunningPractice> =>
  startPractice({
    file: null,
    domains,
    resellerId: practiceReseller,
    apiKey: practiceKey,
    ledger: true,
    faults: faults(),
    faultSeed: String(seed),
  });

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly is_registrar_locked: number;
  readonly expired_at: string;
}

/** The given number of random domains that can be renewed; all with one extension, so that the balance covers them. */
export async function renewable({ address }: RunningPractice, random: Random, count: number): Promise<CrashSetup['domains']> {
  const headers = { authorization: `Basic ${Buffer.from(`${practiceReseller}:${practiceKey}`).toString('base64')}` };
  const soon = String(new Date().getUTCFullYear() + 5);
  const found: { readonly at: number; readonly id: number; readonly name: string }[] = [];
  for (let page = 1; page <= domains / perPage; page++) {
    const answer = await fetch(`${address}/v1/domains?status=1&limit=${perPage}&page=${page}`, { headers });
    const { data } = (await answer.json()) as { data: Listed[] };
    for (const { id, name, is_registrar_locked: locked, expired_at: expires } of data) {
      if (locked === 0 && expires < soon && name.endsWith('.com')) found.push({ at: random(), id, name });
    }
  }
  const chosen = found.toSorted((one, other) => one.at - other.at).slice(0, count);
  if (chosen.length < count) throw new Error(`Only ${chosen.length} domains can be renewed.`);
  return chosen.map(({ id, name }) => ({ id, name }));
}
