import * as z from 'zod';
import { AppError } from '../../../../../main/core/base/errors.ts';
import type { ReadContext } from '../../../../../main/core/changes/context.ts';
import { field } from '../../../../../main/core/changes/input.ts';
import type { Kind, Kinds, Plan } from '../../../../../main/core/changes/kind.ts';
import type { Write, WriteOutcome } from '../../../../../main/core/service/write-outcome.ts';
import type { KindName, LineLabel, NoteCode } from '../../../../../preload/contract/kinds/index.ts';
import type { Json } from '../../../../../preload/contract/values.ts';

/**
 * How the service handles one write. `unsent`: no byte is sent. `lost-before`, `lost-after`: the response is lost, without or with the
 * effect; `late`: the effect occurs a minute later.
 */
export type Fault = 'none' | 'unsent' | 'refused' | 'lost-before' | 'lost-after' | 'late' | 'auth' | 'accepted';

export interface Effect {
  readonly row: string;
  readonly resource: number;
  readonly at: number;
  readonly value: Json;
}

/** A fake service of things with a value and a version, and what it did. */
export interface FakeService {
  readonly effects: Effect[];
  /** Every received request, by its row. */
  readonly arrived: Map<string, number>;
  readonly transactions: { id: number; description: string; amount: string; closing: string; at: number }[];
  balance: bigint;
  readonly resources: Map<number, { value: Json; version: number }>;
  read(path: string): Json;
  /** Applies a write; returns the service's outcome for it. */
  write(write: Write, at: number): WriteOutcome;
}

export const price = 10n;

export function createFakeService(balance: bigint): FakeService {
  const fakeService: FakeService = {
    effects: [],
    arrived: new Map(),
    transactions: [],
    balance,
    resources: new Map(),
    read(path) {
      const [what = '', id = ''] = path.split('/');
      if (what === 'made') return { id: fakeService.effects.find(({ row, resource }) => row === id && resource >= 1000)?.resource ?? null };
      const resource = fakeService.resources.get(Number(id)) ?? { value: null, version: 0 };
      return { value: resource.value, version: resource.version };
    },
    write({ path, form = {} }, at) {
      const [what = '', id = ''] = path.split('/');
      const row = String(form['row']);
      const present = fakeService.resources.get(Number(id)) ?? { value: null, version: 0 };
      const paid = what === 'pay' || what === 'gift';
      if (what === 'pay' && form['version'] !== present.version) return refusal('VALIDATION', 'The version is not correct.');
      if (paid && fakeService.balance < price) return refusal('BALANCE', 'The balance is too low.');
      const resource = what === 'make' ? 1000 + fakeService.resources.size : Number(id);
      if (paid) {
        fakeService.balance -= price;
        const closing = String(fakeService.balance);
        fakeService.transactions.push({
          id: fakeService.transactions.length + 1,
          description: `Change of thing-${id}.example`,
          amount: String(price),
          closing,
          at,
        });
      }
      fakeService.resources.set(resource, { value: form['value'] ?? null, version: present.version + 1 });
      fakeService.effects.push({ row, resource, at, value: form['value'] ?? null });
      return { state: 'done', data: { id: resource }, message: 'Done.' };
    },
  };
  return fakeService;
}

const refusal = (code: 'VALIDATION' | 'BALANCE', message: string): WriteOutcome => ({ state: 'refused', code, message });

const input = z.strictObject({
  row: z.string(),
  value: z.string(),
  from: field(z.number().nullable().optional(), {}),
  secret: field(z.string().optional(), { secret: true }),
});
type Input = z.infer<typeof input>;
type Before = { value: Json; version: number };

async function readValue(context: ReadContext, id: number): Promise<Before> {
  const { data } = await context.get(`things/${id}`);
  return data as Before;
}

const valueLabel = 'value' as LineLabel;

/** The engine is tried with kinds of its own, which the contract does not name. */
export const sampleKind = (name: string): KindName => name as KindName;

function kind(name: string, paid: boolean, guarded: boolean): Kind<Input, Before> {
  return {
    name: sampleKind(name),
    target: 'domain',
    input,
    paid,
    confirm: 'review',
    guarded,
    async plan(context, { target, input: rowInput }): Promise<Plan<Before>> {
      const before = await readValue(context, target.id);
      return {
        before,
        lines: [{ label: valueLabel, before: String(before.value), after: rowInput.value }],
        cost: paid ? { amount: String(price), currency: 'IDR' } : null,
        warnings: [...context.precedingKinds].map((kind) => ({ code: 'comes-after' as NoteCode, facts: { kind } })),
        refusal: rowInput.value === 'never' ? { code: 'never' as NoteCode, facts: {} } : null,
        unchanged: before.value === rowInput.value,
        basis: { version: before.version },
      };
    },
    async apply(context, { target, input: rowInput }, { before }) {
      const outcome = await context.send({
        method: 'PUT',
        path: `${name}/${target.id}`,
        form: { row: rowInput.row, value: rowInput.value, version: before.version, from: rowInput.from ?? null },
      });
      return outcome.state === 'done' || outcome.state === 'accepted' ? { ...outcome, receipt: { values: { id: target.id } } } : outcome;
    },
    async verify(context, { target, input: rowInput }, { before }) {
      const now = await readValue(context, target.id);
      const value = [{ label: valueLabel, value: String(now.value) }];
      if (now.value === rowInput.value) return { verdict: 'done', now: value, receipt: { values: { id: target.id } } };
      return { verdict: now.version === before.version ? 'not done' : 'unclear', now: value };
    },
    undo: ({ target, input: rowInput }, { before }) =>
      typeof before.value === 'string'
        ? { kind: sampleKind(name), target, input: { row: `${rowInput.row} back`, value: before.value } }
        : null,
  };
}

/** Creates a new thing; its id is for the rows that depend on it. */
const make: Kind<Input, Before> = {
  ...kind('make', false, false),
  target: 'account',
  async plan() {
    const before = { value: null, version: 0 };
    return { before, lines: [], cost: null, warnings: [], refusal: null, unchanged: false, basis: {} };
  },
  async apply(context, { input: rowInput }) {
    const outcome = await context.send({ method: 'POST', path: 'make', form: { row: rowInput.row, value: rowInput.value } });
    if (outcome.state !== 'done' && outcome.state !== 'accepted') return outcome;
    return { ...outcome, receipt: { values: { id: (outcome.data as { id: number }).id } } };
  },
  async verify(context, { input: rowInput }) {
    const { id } = (await context.get(`made/${rowInput.row}`)).data as { id: number | null };
    return id === null ? { verdict: 'not done', now: [] } : { verdict: 'done', now: [], receipt: { values: { id } } };
  },
};

/** `pay`: paid, and the service refuses a second one. `gift`: paid, and it does not. `set`: free. */
export const sampleKinds: Kinds = new Map(
  ([kind('set', false, false), kind('pay', true, true), kind('gift', true, false), make] as unknown as Kind[]).map((one) => [
    one.name,
    one,
  ]),
);

export const offline = new AppError('OFFLINE', { reason: 'text', facts: { text: 'This computer has no connection to the network.' } });
