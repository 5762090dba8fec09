import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fault } from '../../../../main/practice/faults/fault.ts';
import { createContract } from './contract/contract.ts';
import { makeCustomer } from './contract/customers.ts';
import { makeDomain } from './contract/domains.ts';
import { type CallInput, type Exchange, exchange } from './contract/exchange.ts';
import { operationOf } from './contract/operations.ts';
import { type PracticeUnderTest, smallPractice } from './contract/practice.ts';
import { rowsOf } from './contract/rows.ts';

let made: PracticeUnderTest;
let domain_id: number;
beforeEach(async () => {
  made = await smallPractice({});
  const contract = createContract(made.caller, made.dialects, made.practice.advance);
  domain_id = await makeDomain(contract, (await makeCustomer(contract)).customer);
});
afterEach(() => made.practice.close());

function call(operationId: string, input: CallInput = {}): Promise<Exchange> {
  return exchange(made.caller, operationOf(operationId), { path: { domain_id }, ...input });
}

const suspend = () => call('suspendDomain', { form: { type: 2, reason: 'A test' } });
const isDropped = (sent: Promise<unknown>) =>
  sent.then(
    () => false,
    (error: unknown) => error instanceof TypeError,
  );

/** How often the service carried out an operation. */
function countExecuted(operationId = 'suspendDomain'): number {
  return made.practice.ledger().filter(({ operation, status }) => operation === operationId && status < 300).length;
}

function zoneOf(size: number): Record<string, string> {
  const records = Array.from({ length: size }, (_, index) => ({
    name: `h${index}`,
    type: 'A',
    content: `192.0.2.${index % 250}`,
    ttl: '3600',
  }));
  return Object.fromEntries(
    records.flatMap((record, index) => Object.entries(record).map(([field, value]) => [`records[${index}][${field}]`, value])),
  );
}

async function zone(): Promise<string[]> {
  const { body } = await call('listDnsRecords');
  return rowsOf((body as { data: unknown }).data).map(({ prefix }) => String(prefix));
}

describe('a fault of the practice service', () => {
  it('delays one response, and no other', async () => {
    made.practice.setFaults([{ kind: 'delay', ms: 300, when: { nth: [1] } }]);
    const order: string[] = [];
    const first = call('getDomain').then(() => order.push('delayed'));
    await call('getDomain').then(() => order.push('other'));
    await first;
    expect(order).toEqual(['other', 'delayed']);
  });

  it('drops a request before it is executed', async () => {
    made.practice.setFaults([{ kind: 'drop-before' }]);
    expect(await isDropped(suspend())).toBe(true);
    expect(countExecuted()).toBe(0);
  });

  it('executes a request and drops the response', async () => {
    made.practice.setFaults([{ kind: 'drop-after', when: { only: 'writes' } }]);
    expect(await isDropped(suspend())).toBe(true);
    expect(countExecuted()).toBe(1);
    expect((await call('getDomain')).body).toMatchObject({ data: { status_label: 'Suspended' } });
  });

  it('drops a request and executes it later', async () => {
    made.practice.setFaults([{ kind: 'late', ms: 200, when: { only: 'writes' } }]);
    expect(await isDropped(suspend())).toBe(true);
    expect(countExecuted()).toBe(0);
    await vi.waitFor(() => expect(countExecuted()).toBe(1), { timeout: 10_000 });
  });

  it.each([30, undefined])('rejects with 429 and Retry-After %s', async (retryAfter) => {
    made.practice.setFaults([retryAfter === undefined ? { kind: 'too-many' } : { kind: 'too-many', retryAfter }]);
    const { status, headers, body } = await suspend();
    expect([status, headers.get('retry-after')]).toEqual([429, retryAfter === undefined ? null : '30']);
    expect(body).toMatchObject({ success: false });
    expect(countExecuted()).toBe(0);
  });

  it('rejects with 503 and an HTML page', async () => {
    made.practice.setFaults([{ kind: 'unavailable' }]);
    const { status, headers, text } = await suspend();
    expect([status, headers.get('content-type')]).toEqual([503, 'text/html; charset=UTF-8']);
    expect(text).toContain('<html');
    expect(countExecuted()).toBe(0);
  });

  it('executes a request and truncates the response', async () => {
    made.practice.setFaults([{ kind: 'cut-answer' }]);
    const { status, text, body } = await suspend();
    expect([status, body]).toEqual([200, undefined]);
    expect(text).toMatch(/^\{"success":true/);
    expect(countExecuted()).toBe(1);
  });

  it('sees only the first 1,000 fields of a form', async () => {
    expect((await call('replaceDnsZone', { form: zoneOf(260) })).status).toBe(200);
    expect(await zone()).toHaveLength(260);
    made.practice.setFaults([{ kind: 'cut-form' }]);
    expect((await call('replaceDnsZone', { form: zoneOf(260) })).status).toBe(200);
    expect(await zone()).toHaveLength(250);
  });

  it('writes half a zone and fails', async () => {
    await call('replaceDnsZone', { form: zoneOf(3) });
    made.practice.setFaults([{ kind: 'half-zone' }]);
    const { status, text } = await call('replaceDnsZone', { form: zoneOf(10) });
    expect([status, text.includes('<html')]).toEqual([500, true]);
    expect(await zone()).toEqual(['h0', 'h1', 'h2', 'h3', 'h4']);
    const all = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [index, expect.anything()]));
    expect(made.practice.ledger().at(-1)).toMatchObject({ status: 500, form: { records: all } });
    expect((await suspend()).status).toBe(200);
  });
});

describe('the duration of a fault', () => {
  const unavailable: Fault = { kind: 'unavailable', when: { between: [60_000, 120_000] } };
  const statuses = async (count: number) => {
    const seen: number[] = [];
    for (let n = 0; n < count; n += 1) seen.push((await call('getDomain')).status);
    return seen;
  };

  it('follows the clock of the service', async () => {
    made.practice.setFaults([unavailable]);
    expect(await statuses(1)).toEqual([200]);
    made.practice.advance(60_000);
    expect(await statuses(1)).toEqual([503]);
    made.practice.advance(60_000);
    expect(await statuses(1)).toEqual([200]);
  });

  it('restarts when faults are set, and ends when they are removed', async () => {
    made.practice.setFaults([{ kind: 'unavailable', when: { nth: [2], operations: ['getDomain'] } }]);
    expect(await statuses(3)).toEqual([200, 503, 200]);
    made.practice.setFaults([{ kind: 'unavailable', when: { nth: [1, 2] } }]);
    expect(await statuses(1)).toEqual([503]);
    made.practice.setFaults([]);
    expect(await statuses(1)).toEqual([200]);
  });

  it('random faults occur in the same order for the same seed', async () => {
    made.practice.setFaults([{ kind: 'too-many', when: { probability: 0.5 } }]);
    const first = await statuses(30);
    made.practice.setFaults([{ kind: 'too-many', when: { probability: 0.5 } }]);
    expect(await statuses(30)).toEqual(first);
    expect(new Set(first)).toEqual(new Set([200, 429]));
  });
});
