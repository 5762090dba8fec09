import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createResponses } from '../../../../../main/core/availability/answers.ts';
import { type CheckResponses, lifeTime } from '../../../../../main/core/availability/port.ts';
import type { ServiceClient } from '../../../../../main/core/service/port.ts';
import type { RunningPractice } from '../../../../../main/practice/options.ts';
import { practiceClient } from '../../../../support/practice-client.ts';
import { practiceFixture, takenName } from '../../practice/practice-fixture.ts';
import { createStoreFixtures, type StoreFixtures } from '../store/fixtures.ts';

const practices = practiceFixture();
const account = 'account0000000000001';
const premium = { premium: true };

let fixtures: StoreFixtures;
let requested: string[];
let close: (() => void)[];
beforeEach(() => {
  fixtures = createStoreFixtures();
  requested = [];
  close = [];
});
afterEach(() => {
  for (const each of close) each();
  fixtures.tidy();
});

async function connect(practice: RunningPractice): Promise<CheckResponses> {
  const stores = await fixtures.open();
  const client = practiceClient(practice.address);
  const get: ServiceClient['get'] = (path, query, options) => {
    requested.push(String(query?.['domain']));
    return client.get(path, query, options);
  };
  const responses = createResponses({
    clientFor: async () => ({ get }),
    store: () => stores.portfolio.nameResults,
    now: () => fixtures.clock,
    incident: (error) => {
      throw error;
    },
  });
  close.push(client.close, responses.flush);
  return responses;
}

describe.each([
  {},
  { availabilityData: 'list' },
  { availabilityPremium: 'omitted' },
  { repeatedCheck: '422' },
  { repeatedCheck: '200-false' },
])('with the practice service as %o', (dialects: Record<string, string>) => {
  it('names are available or taken, and requested once within the cache lifetime', async () => {
    const practice = await practices.start({ dialects });
    const responses = await connect(practice);
    const taken = await takenName(practice);
    expect(await responses.check(account, taken, premium)).toMatchObject({ state: 'taken', checkedAt: fixtures.clock });
    fixtures.clock += lifeTime;
    expect((await responses.check(account, taken, premium)).state).toBe('taken');
    expect(requested).toEqual([taken]);
    expect(responses.cached(account, taken, { ...premium, maxAgeMs: lifeTime - 1 })).toBeNull();
  });
});

it.each(['422', '200-false'])('a repeated request rejected with %s returns the cached result and its age', async (repeatedCheck) => {
  const practice = await practices.start({ dialects: { repeatedCheck } });
  const responses = await connect(practice);
  const taken = await takenName(practice);
  const first = await responses.check(account, taken, premium);
  fixtures.clock += lifeTime + 1;
  expect(await responses.check(account, taken, premium)).toEqual(first);
  expect(requested).toEqual([taken, taken]);
});

it('a rejection with nothing cached is reported with the text of the service, and requested again', async () => {
  const responses = await connect(await practices.start());
  const refused = await responses.check(account, 'kopi.example', premium);
  expect(refused.state).toBe('refused');
  expect(refused.message).toContain('The extension .example is not supported.');
  await responses.check(account, 'kopi.example', premium);
  expect(requested).toHaveLength(2);
});

it('concurrent callers share one call, which continues while any of them waits', async () => {
  const practice = await practices.start({ latency: 30 });
  const responses = await connect(practice);
  const leaving = new AbortController();
  const [canceled, waiting] = [
    responses.check(account, 'kopi-pagi.com', { ...premium, signal: leaving.signal }),
    responses.check(account, 'kopi-pagi.com', premium),
  ];
  leaving.abort();
  await expect(canceled).rejects.toMatchObject({ code: 'CANCELED' });
  expect((await waiting).message).toBeNull();
  expect(requested).toHaveLength(1);
});

it('results survive a restart, and are separate for each account', async () => {
  const practice = await practices.start();
  const responses = await connect(practice);
  const taken = await takenName(practice);
  const first = await responses.check(account, taken, premium);
  responses.flush();
  const again = await connect(practice);
  expect(again.cached(account, taken, premium)).toEqual(first);
  expect(again.cached('account0000000000002', taken, premium)).toBeNull();
  fixtures.clock += 24 * 60 * 60 * 1000;
  expect(again.cached(account, taken, premium)).toBeNull();
  expect(again.last(account, taken)).toEqual(first);
});

it('a result from the future, left by a clock that was set back, does not count as current', async () => {
  const practice = await practices.start();
  const responses = await connect(practice);
  const taken = await takenName(practice);
  const first = await responses.check(account, taken, premium);
  fixtures.clock -= lifeTime + 1;
  expect(responses.cached(account, taken, premium)).toBeNull();
  expect(responses.last(account, taken)).toEqual(first);
});

it('a result that excluded premium names is not used for a request that includes them', async () => {
  const practice = await practices.start();
  const responses = await connect(practice);
  const taken = await takenName(practice);
  await responses.check(account, taken, { premium: false });
  expect(responses.cached(account, taken, premium)?.state).toBe('taken');
  fixtures.clock += 60_000;
  expect(responses.cached(account, taken, premium)).toBeNull();
  expect(responses.cached(account, taken, { premium: false })?.state).toBe('taken');
});
