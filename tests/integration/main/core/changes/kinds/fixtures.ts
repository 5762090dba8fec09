import { afterEach, beforeEach, expect, vi } from 'vitest';
import type {
  ApplyContext,
  LocalCopy,
  NameStatus,
  PriceOf,
  ReadContext,
  ReadZone,
  Resource,
} from '../../../../../../main/core/changes/context.ts';
import type { Applied, Fields, Kind, Plan, Receipt, Verified } from '../../../../../../main/core/changes/kind.ts';
import { readPriceOf } from '../../../../../../main/core/changes/service-gateway.ts';
import type { Target } from '../../../../../../main/core/changes/target.ts';
import { createRedaction } from '../../../../../../main/core/redaction/redaction.ts';
import type { AdjustableServiceClient } from '../../../../../../main/core/service/client.ts';
import { requestAvailability } from '../../../../../../main/core/service/domain/availability.ts';
import { isJsonObject, readInteger } from '../../../../../../main/core/service/lists/fields.ts';
import { extensionOf } from '../../../../../../main/core/service/lists/names.ts';
import type { SendWrite, Write } from '../../../../../../main/core/service/write-outcome.ts';
import { toUse } from '../../../../../../main/core/zone/nameserver-use.ts';
import { readZone } from '../../../../../../main/core/zone/read-zone.ts';
import type { RefusedRecord } from '../../../../../../main/core/zone/refused-records.ts';
import { kinds } from '../../../../../../main/kinds.ts';
import type { FaultKind } from '../../../../../../main/practice/faults/fault.ts';
import type { PracticeOptions, RunningPractice } from '../../../../../../main/practice/options.ts';
import { certainRecords } from '../../../../../../preload/contract/dns/dns-codes.ts';
import type { DnsRecord } from '../../../../../../preload/contract/dns/zone-record.ts';
import { changeKinds, type KindName } from '../../../../../../preload/contract/kinds/index.ts';
import type { AccountId, Json } from '../../../../../../preload/contract/values.ts';
import { readLines } from '../../../../../../renderer/features/changes/job-text.ts';
import { notReadBack } from '../../../../../support/not-read-back.ts';
import { practiceClient } from '../../../../../support/practice-client.ts';
import { sendWrite } from '../../../../../support/send-write.ts';
import { practiceFixture } from '../../../practice/practice-fixture.ts';

/** Result of one row that was planned, planned again, applied and verified. */
export interface Ran {
  readonly plan: Plan;
  readonly applied: Applied;
  readonly verified: Verified;
}

export interface KindFixtures {
  readonly practice: RunningPractice;
  readonly client: AdjustableServiceClient;
  readonly customerId: number;
  /** Writes sent by the kind under test, in order. */
  readonly sent: Write[];
  /** Content of the local copy. */
  local: Record<string, unknown>;
  precedingKinds: ReadonlySet<string>;
  awaited: ReadonlySet<string>;
  /** Extensions without known prices. */
  readonly priceless: Set<string>;
  /** Stored zones, oldest first, and the number of records that a form is known to hold. */
  readonly snapshots: { readonly id: number; readonly why: 'before' | 'after'; readonly records: readonly DnsRecord[] }[];
  most: number;
  /** Zones reported as written, oldest first. */
  readonly written: { readonly id: number; readonly records: readonly DnsRecord[] }[];
  /** Records reported as refused, oldest first. */
  readonly refused: { readonly id: number; readonly of: 'write' | 'delete'; readonly records: readonly RefusedRecord[] }[];
  /** Zones of the local copy. */
  readonly knownZones: Map<number, ReadZone>;
  /** The answer for every name in place of the service, which rejects a repeated check; null: the service is used. */
  nameStatus: NameStatus | null;
  /** Registers a domain for the customer and returns it as a target. */
  domain(extension?: string): Promise<Target>;
  resource(path: string): Promise<Resource>;
  list(path: string): Promise<readonly Resource[]>;
  /** A write that bypasses the kinds, as another program would do it. */
  write(method: Write['method'], path: string, form?: Record<string, Json>): Promise<Json>;
  plan(kind: string, target: Target, input?: Fields, moment?: ReadContext['moment']): Promise<Plan>;
  apply(kind: string, target: Target, input: Fields, plan: Plan): Promise<Applied>;
  verify(kind: string, target: Target, input: Fields, plan: Plan, receipt?: Receipt | null): Promise<Verified>;
  /** Verifies a row as read from the journal, with "(secret)" in place of secrets and not parsed by the schema again. */
  verifyKept(kind: string, target: Target, input: Fields, plan: Plan): Promise<Verified>;
  /** As the engine does it for a row without obstacles. */
  run(kind: string, target: Target, input?: Fields): Promise<Ran>;
  /** Runs the change that undoes a row. */
  undo(kind: string, target: Target, input: Fields, plan: Plan, receipt?: Receipt | null): Promise<Ran>;
  /** Runs the change that repairs a partly carried out row. */
  fix(kind: string, target: Target, input: Fields, plan: Plan, option: 'restore' | 'retry'): Promise<Ran>;
  fault(fault: FaultKind | null): void;
}

export const address = {
  name: 'Contoh Satu',
  email: 'satu@example.com',
  organization: 'PT Contoh Satu',
  street_1: 'Jalan Contoh 1',
  street_2: 'Lantai 2',
  city: 'Jakarta',
  state: 'DKI Jakarta',
  country_code: 'ID',
  postal_code: '10110',
  voice: '+62215550100',
};

const hosts = ['ns1.example.net', 'ns2.example.net'];

/** A practice service with one customer, created for each test, and what the engine provides to a kind. */
export function kindFixtures(options: Partial<PracticeOptions> = {}): () => KindFixtures {
  const fixture = practiceFixture();
  let made: KindFixtures | null = null;
  beforeEach(async () => {
    made = await make(await fixture.start({ domains: 0, ...options }));
  });
  afterEach(() => made?.client.close());
  return () => {
    if (made === null) throw new Error('There are no fixtures.');
    return made;
  };
}

/** Tests a kind with a lost response and a late effect: the verdict while it is open, and at the end. */
export async function lost(fixtures: KindFixtures, kind: string, target: Target, input: Fields = {}): Promise<void> {
  const plan = await fixtures.plan(kind, target, input);
  fixtures.fault({ kind: 'drop-before' });
  const unsent = await fixtures.apply(kind, target, input, plan);
  expect(unsent.state).toBe('unknown');
  fixtures.fault(null);
  expect((await fixtures.verify(kind, target, input, plan, null)).verdict).toBe('not done');
  fixtures.fault({ kind: 'late', ms: 30 });
  expect((await fixtures.apply(kind, target, input, plan)).state).toBe('unknown');
  fixtures.fault(null);
  // Before the effect it is as it was, after it done, and never anything else.
  const verdicts: string[] = [];
  const read = async (): Promise<string | undefined> => {
    verdicts.push((await fixtures.verify(kind, target, input, plan, null)).verdict);
    return verdicts.at(-1);
  };
  await vi.waitFor(async () => expect(await read()).toBe('done'), { timeout: 10_000 });
  expect(verdicts.slice(0, -1).every((verdict) => verdict === 'not done')).toBe(true);
}

/** The response is lost after the effect. */
export async function lostAfter(fixtures: KindFixtures, kind: string, target: Target, input: Fields = {}): Promise<Ran> {
  const plan = await fixtures.plan(kind, target, input);
  fixtures.fault({ kind: 'drop-after' });
  const applied = await fixtures.apply(kind, target, input, plan);
  fixtures.fault(null);
  expect(applied.state).toBe('unknown');
  return { plan, applied, verified: await fixtures.verify(kind, target, input, plan, applied.receipt ?? null) };
}

async function make(practice: RunningPractice): Promise<KindFixtures> {
  const redaction = createRedaction();
  const client = practiceClient(practice.address, { redaction });
  const send: SendWrite = (sent, options) => client.write(sent, { priority: 'bulk', ...options });
  const signal = new AbortController().signal;
  const resource = async (path: string): Promise<Resource> => {
    const { data } = await client.get(path);
    if (!isJsonObject(data)) throw new Error(`${path} is no object.`);
    return redaction.json(data) as Resource;
  };
  const write: KindFixtures['write'] = async (method, path, form) => (await sendWrite(client, method, path, form)).data;
  const customerId = idOf(await write('POST', 'customers', { ...address, password: 'latihan-1', password_confirmation: 'latihan-1' }));
  let number = 0;

  const context = (moment: ReadContext['moment']): ReadContext => ({
    accountId: 'abcdefghijkl' as AccountId,
    moment,
    domain: (id) => resource(`domains/${id}`),
    domainDetails: (id) => resource(`domains/${id}`),
    customer: (id) => resource(`customers/${id}`),
    contact: (of, id) => resource(`customers/${of}/contacts/${id}`),
    price: async (extension) => (fixtures.priceless.has(extension) ? null : readPrice(client, extension)),
    presentPrice: async (extension) => (fixtures.priceless.has(extension) ? null : readPrice(client, extension)),
    availability: async (name) => fixtures.nameStatus ?? requestAvailability(client, name, { premium: true }),
    extensionOf: (name) => extensionOf(name, new Set()),
    get: (path, query) => client.get(path, query),
    messages: {
      server: () => null,
      isReminded: () => false,
      isOutdated: () => false,
      send: () => Promise.reject(new Error('There is no mail server here.')),
    },
    zones: zonesOf(fixtures, client),
    local: fixtures.local as unknown as LocalCopy,
    signal,
    now: Date.now,
    awaited: fixtures.awaited,
    precedingKinds: fixtures.precedingKinds,
  });
  const kindOf = (name: string): Kind => {
    const kind = kinds.get(name);
    if (kind === undefined) throw new Error(`There is no kind "${name}".`);
    return kind;
  };

  const fixtures: KindFixtures = {
    practice,
    client,
    customerId,
    sent: [],
    local: {
      parts: { find: () => null, using: () => ({ names: [], count: 0, unread: 0 }) },
      browse: { 'server-products': { find: () => null } },
    },
    precedingKinds: new Set(),
    awaited: new Set(),
    priceless: new Set(),
    snapshots: [],
    written: [],
    refused: [],
    most: certainRecords,
    knownZones: new Map(),
    nameStatus: null,
    resource,
    async list(path) {
      const { data } = await client.get(path, path.includes('?') ? {} : { limit: 100 });
      return (Array.isArray(data) ? data : []).filter((item) => isJsonObject(item));
    },
    write,
    async domain(extension = '.com') {
      // Some names are taken.
      for (;;) {
        number += 1;
        const name = `latihan-uji-${number}${extension}`;
        const made = await client.write({
          method: 'POST',
          path: 'domains',
          form: { name, period: 1, customer_id: customerId, nameserver: hosts },
        });
        if (made.state === 'done' || made.state === 'accepted') return { kind: 'domain', id: idOf(made.data), name };
        if (number > 40) throw new Error(`No domain could be registered: ${JSON.stringify(made)}`);
      }
    },
    async plan(kind, target, input = {}, moment = 'review') {
      const plan = await kindOf(kind).plan(context(moment), { target, input: kindOf(kind).input.parse(input) });
      expectDefined(kind, plan);
      return plan;
    },
    async apply(kind, target, input, plan) {
      let count = 0;
      const applyContext: ApplyContext = {
        ...context('apply'),
        send: (write) => {
          count += 1;
          fixtures.sent.push(write);
          return send(write, { signal });
        },
        sendBy: () => Promise.reject(new Error('Everything here goes to the service.')),
      };
      const applied = await kindOf(kind).apply(applyContext, { target, input: kindOf(kind).input.parse(input) }, plan);
      expect(count).toBe(1);
      return applied;
    },
    // Data from the journal has been through JSON.
    async verify(kind, target, input, plan, receipt = null) {
      const row = { target, input: kindOf(kind).input.parse(input) };
      const verified = await kindOf(kind).verify(context('verify'), row, JSON.parse(JSON.stringify(plan)), receipt);
      expectDefined(kind, { lines: verified.now, warnings: [], refusal: verified.note ?? null });
      return verified;
    },
    verifyKept: (kind, target, input, plan) =>
      kindOf(kind).verify(context('verify'), { target, input }, JSON.parse(JSON.stringify(plan)), null),
    async run(kind, target, input = {}) {
      const plan = await fixtures.plan(kind, target, input);
      expect([plan.refusal, plan.unchanged]).toEqual([null, false]);
      expect((await fixtures.plan(kind, target, input, 'apply')).basis).toEqual(plan.basis);
      const applied = await fixtures.apply(kind, target, input, plan);
      const verified = await fixtures.verify(kind, target, input, plan, applied.receipt ?? null);
      if (verified.verdict === 'done') expectReadBack(kind, plan, verified);
      return { plan, applied, verified };
    },
    async undo(kind, target, input, plan, receipt = null) {
      const back = kindOf(kind).undo?.({ target, input: kindOf(kind).input.parse(input) }, plan, receipt) ?? null;
      if (back === null) throw new Error('There is no way back.');
      return fixtures.run(back.kind, back.target, back.input);
    },
    async fix(kind, target, input, plan, option) {
      const made = kindOf(kind).fix?.({ target, input: kindOf(kind).input.parse(input) }, plan, option) ?? null;
      if (made === null) throw new Error('Nothing mends it.');
      return fixtures.run(made.kind, made.target, made.input);
    },
    fault: (fault) => practice.setFaults(fault === null ? [] : [{ ...fault, when: { only: 'writes' } }]),
  };
  return fixtures;
}

/** Every note and every line of a kind is in its definition of the contract. */
function expectDefined(
  name: string,
  plan: { readonly lines: readonly { readonly label: string }[] } & Pick<Plan, 'warnings' | 'refusal'>,
): void {
  const { notes, lines } = changeKinds[name as KindName];
  const codes = [...plan.warnings, ...(plan.refusal === null ? [] : [plan.refusal])].map(({ code }) => code);
  expect(notes, `${name} lacks a note in its definition`).toEqual(expect.arrayContaining(codes));
  expect(lines, `${name} lacks a line in its definition`).toEqual(expect.arrayContaining(plan.lines.map(({ label }) => label)));
}

/** What the user sees of a row that is done: each planned line with its planned value, or not read if the kind cannot read it. */
function expectReadBack(kind: string, { lines }: Plan, { now }: Verified): void {
  const shown = readLines({ lines: [...lines], now: [...now], state: 'done' });
  const differing = shown.filter(({ differs }) => differs);
  expect(differing, `${kind} reads back something else than was planned`).toEqual([]);
  const missing = shown.filter((line) => line.now === undefined).map(({ label }) => label);
  expect(notReadBack[kind], `${kind} leaves these lines unread`).toEqual(expect.arrayContaining(missing));
}

function zonesOf(fixtures: KindFixtures, client: AdjustableServiceClient): ReadContext['zones'] {
  return {
    async present({ id, name }) {
      const { data } = await client.get(`domains/${id}/dns`);
      const zone: ReadZone = { records: readZone(data, name), readAt: new Date().toISOString(), from: 'service' };
      fixtures.knownZones.set(id, zone);
      return zone;
    },
    known: ({ id }) => fixtures.knownZones.get(id) ?? null,
    snapshotSize: ({ id }) => fixtures.snapshots.findLast((one) => one.id === id)?.records.length ?? 0,
    nameservers: () => toUse([]),
    written: ({ id }, records) => void fixtures.written.push({ id, records }),
    refused: ({ id }, records) => void fixtures.refused.push({ id, of: 'write', records }),
    notDeleted: ({ id }, one) => void fixtures.refused.push({ id, of: 'delete', records: [one] }),
    most: () => fixtures.most,
    prove: (_, records) => {
      fixtures.most = Math.max(fixtures.most, records);
    },
    keep: ({ id }, why, records) => void fixtures.snapshots.push({ id, why, records }),
  };
}

export function idOf(value: Json): number {
  const id = isJsonObject(value) ? readInteger(value['id']) : null;
  if (id === null) throw new Error('The answer has no id.');
  return id;
}

async function readPrice(client: AdjustableServiceClient, extension: string): Promise<PriceOf | null> {
  const { data } = await client.get('account/prices', { domainExtension: { extension } });
  const [price] = Array.isArray(data) ? data : [];
  return isJsonObject(price) ? readPriceOf(price) : null;
}
