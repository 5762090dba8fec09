import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AdjustableServiceClient } from '../../../../../../main/core/service/client.ts';
import type { WriteOutcome } from '../../../../../../main/core/service/write-outcome.ts';
import type { Fault } from '../../../../../../main/practice/faults/fault.ts';
import type { RunningPractice } from '../../../../../../main/practice/options.ts';
import { practiceClient } from '../../../../../support/practice-client.ts';
import { firstDomain, practiceFixture } from '../../../practice/practice-fixture.ts';

const fixture = practiceFixture();
let practice: RunningPractice;
let client: AdjustableServiceClient;
let domain: { id: number; expired_at: string };

beforeEach(async () => {
  practice = await fixture.start();
  domain = await firstDomain(practice);
  client = practiceClient(practice.address, { timeouts: { connect: 2000, response: 250, total: 500 } });
});
afterEach(() => client.close());

const renew = (): Promise<WriteOutcome> =>
  client.write({ method: 'POST', path: `domains/${domain.id}/renew`, form: { period: 1, current_date: domain.expired_at.slice(0, 10) } });
/** How often the service renewed, and how often it charged. */
const countExecuted = () => practice.ledger().filter(({ operation, moved }) => operation === 'renewDomain' && moved > 0).length;

it.each<[Fault['kind'], Fault, string, number]>([
  ['delay', { kind: 'delay', ms: 5 }, 'done', 1],
  ['delay', { kind: 'delay', ms: 3000 }, 'unknown', 1],
  ['drop-before', { kind: 'drop-before' }, 'unknown', 0],
  ['drop-after', { kind: 'drop-after' }, 'unknown', 1],
  ['cut-answer', { kind: 'cut-answer' }, 'unknown', 1],
  ['unavailable', { kind: 'unavailable' }, 'unknown', 0],
  ['too-many', { kind: 'too-many' }, 'not sent', 0],
])('%s: a paid write is reported with its possible outcome (%j: %s), and is never sent again', async (_kind, fault, state, times) => {
  practice.setFaults([fault]);
  expect((await renew()).state).toBe(state);
  practice.setFaults([]);
  expect(countExecuted()).toBe(times);
  expect(practice.ledger().filter(({ operation }) => operation === 'renewDomain').length).toBe(times);
});

it('a delayed effect is unknown, and the service itself rejects a second one', async () => {
  practice.setFaults([{ kind: 'late', ms: 40 }]);
  expect((await renew()).state).toBe('unknown');
  expect(countExecuted()).toBe(0);
  await vi.waitFor(() => expect(countExecuted()).toBe(1), { timeout: 10_000 });
  practice.setFaults([]);
  expect(await renew()).toMatchObject({ state: 'refused', code: 'VALIDATION' });
  expect(countExecuted()).toBe(1);
});

it('a wrong key and a foreign address are reported before anything is executed', async () => {
  practice.setWhitelisted(false);
  expect(await renew()).toMatchObject({ state: 'not sent', code: 'IP_REFUSED' });
  practice.setWhitelisted(true);
  practice.setKey('another-key');
  expect(await renew()).toMatchObject({ state: 'not sent', code: 'AUTH' });
  expect(countExecuted()).toBe(0);
});
