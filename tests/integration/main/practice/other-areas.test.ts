import { expect, it } from 'vitest';
import { ask, practiceFixture } from './practice-fixture.ts';

const practices = practiceFixture();
const paths = ['/v1/ssl/orders/', '/v1/object-storage', '/v1/baremetals/orders/'];

it.each([
  ['offered', [200, 'application/json']],
  ['403', [403, 'application/json']],
  ['404', [404, 'application/json']],
  ['404-page', [404, 'text/html; charset=UTF-8']],
])('an account for which the other areas are %s', async (otherAreas, expected) => {
  const practice = await practices.start({ dialects: { otherAreas } });
  for (const path of paths) {
    const { status, headers } = await ask(practice, path);
    expect([status, headers['content-type']]).toEqual(expected);
  }
  expect((await ask(practice, '/v1/domains')).status).toBe(200);
});

it('a refused area carries out nothing, and credentials come first', async () => {
  const practice = await practices.start({ dialects: { otherAreas: '403' } });
  const body = 'name=Files&size=10&billing_cycle=1&customer_id=1';
  expect((await ask(practice, '/v1/object-storage', { method: 'POST', body })).status).toBe(403);
  expect(practice.ledger()).toMatchObject([{ operation: 'createObjectStorage', status: 403, moved: 0 }]);
  expect((await ask(practice, '/v1/object-storage', { headers: { authorization: 'Basic eDp5' } })).status).toBe(401);
});
