import { expect, it } from 'vitest';
import { fieldsShown } from '../../../../../main/practice/kernel/fields-shown.ts';
import type { Operations, PracticeResponse } from '../../../../../main/practice/kernel/port.ts';
import { memoryPractice } from '../areas/memory-practice.ts';

const promo = { registration: { 1: '120000', 2: '' }, start_date: '2026-01-01', end_date: '2026-12-31', description: 'Promo' };
const price = { id: 1, status: 1, status_badge: 'badge-success', registration: { 1: 150_000 }, promo_registration: promo };
const body = { data: [price, { id: 2, reg_id: null, address: 'Jalan Contoh 1', nothing: null }], meta: { total: 2, links: [{ page: 1 }] } };

const answered: PracticeResponse = { status: 201, body, headers: { 'retry-after': '1' } };
const operations: Operations = {
  listPrices: () => answered,
  getAccountProfile: () => answered,
  text: () => ({ status: 200, body: 'text' }),
};

async function answer(operation: string, fields: string): Promise<PracticeResponse> {
  return (await memoryPractice(fieldsShown(operations), { dialects: { fields } })).call(operation);
}

it('does not change responses if all fields are shown', async () => {
  expect(await answer('listPrices', 'all')).toEqual(answered);
});

it('omits what not every source shows', async () => {
  const { registration, description } = promo;
  const sparse = { id: 1, status: 1, registration: { 1: 150_000 }, promo_registration: { registration, description } };
  const other = { id: 2, address: 'Jalan Contoh 1', nothing: null };
  expect(await answer('listPrices', 'sparse')).toEqual({ ...answered, body: { ...body, data: [sparse, other] } });
  expect(await answer('getAccountProfile', 'sparse')).toEqual({ ...answered, body: { ...body, data: [sparse, { id: 2, nothing: null }] } });
});

it('adds one field to every object, but to no map', async () => {
  const more = { field_of_later: 'unknown' };
  expect((await answer('listPrices', 'extra')).body).toEqual({
    data: [
      { ...price, promo_registration: { ...promo, ...more }, ...more },
      { id: 2, reg_id: null, address: 'Jalan Contoh 1', nothing: null, ...more },
    ],
    meta: { total: 2, links: [{ page: 1, ...more }], ...more },
    ...more,
  });
  expect((await answer('text', 'extra')).body).toBe('text');
});
