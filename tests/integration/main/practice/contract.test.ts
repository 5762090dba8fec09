import { afterEach, describe, expect, it } from 'vitest';
import { dialectChoices, lastReadings } from '../../../support/dialects.ts';
import { callEverything } from './contract/everything.ts';
import { callFilters } from './contract/filters.ts';
import { operationOf } from './contract/operations.ts';
import { type PracticeUnderTest, smallPractice } from './contract/practice.ts';
import { callRefusals } from './contract/refusals.ts';

const toClose: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of toClose.splice(0)) await one.close();
});

async function practiceIn(dialects: Readonly<Record<string, string>>): Promise<PracticeUnderTest> {
  const made = await smallPractice(dialects);
  toClose.push(made.practice);
  return made;
}

describe('every operation of the document responds as documented', () => {
  it('in the default dialects', async () => {
    expect((await callEverything(await practiceIn({}))).faults).toEqual([]);
  });

  it.each(dialectChoices())('with %s', async (_, dialects) => {
    expect((await callEverything(await practiceIn(dialects))).faults).toEqual([]);
  });

  it('in the last interpretation of every point at once', async () => {
    expect((await callEverything(await practiceIn(lastReadings))).faults).toEqual([]);
  });
});

describe('every read accepts each of its optional parameters', () => {
  it.each([
    ['default', {}],
    ['last', lastReadings],
  ])('in the %s interpretations', async (_, dialects) => {
    const contract = await callEverything(await practiceIn(dialects));
    expect(await callFilters(contract)).toBeGreaterThan(50);
    expect(contract.faults).toEqual([]);
  });
});

describe('every operation rejects as documented', () => {
  it.each([
    ['in the default dialects', {}],
    ['when errors come with status 200', { errorStatus: '200' }],
    ['when the whitelist answers in plain text', { whitelistBody: 'text' }],
  ])('%s', async (_, dialects) => {
    const made = await practiceIn(dialects);
    const contract = await callEverything(made);
    expect(await callRefusals(made, contract)).toEqual([]);
  });

  it('except for the public prices, which need no credentials', async () => {
    const { caller, practice } = await practiceIn({});
    const { path } = operationOf('listPublicPrices');
    expect((await fetch(`${practice.address}${path}`)).status).toBe(200);
    expect((await fetch(`${caller.address}/v1/account/prices`)).status).toBe(401);
  });
});

describe('the response to a creation', () => {
  it.each(['200', '201'])('is %s if the dialect defines it', async (createdStatus) => {
    const { done } = await callEverything(await practiceIn({ createdStatus }));
    const created = ['createCustomer', 'createContact', 'registerDomain', 'transferDomain', 'addDsRecord', 'createHost', 'createSslOrder'];
    expect(created.map((id) => [id, done.get(id)?.status])).toEqual(created.map((id) => [id, Number(createdStatus)]));
    expect(done.get('getCustomer')?.status).toBe(200);
    expect(done.get('renewDomain')?.status).toBe(200);
  });
});
