import { expect, it } from 'vitest';
import { routedOperations } from '../../../../../main/practice/server/document-operations.ts';

const byId = new Map(routedOperations.map((operation) => [operation.operationId, operation]));

it('reads every operation of the document, each name once', () => {
  expect(routedOperations).toHaveLength(101);
  expect(byId.size).toBe(101);
});

it('puts operations below /v1, except the public price list, the only one without authentication', () => {
  expect(byId.get('getDomain')).toMatchObject({ method: 'GET', path: '/v1/domains/{domain_id}', open: false });
  expect(byId.get('listPublicPrices')).toMatchObject({ method: 'GET', path: '/api/domain-prices', open: true });
  expect(routedOperations.filter(({ open }) => open)).toHaveLength(1);
});

it('detects which path parameters are numbers, including shared ones', () => {
  expect([...(byId.get('deleteDsRecord')?.numbers ?? [])]).toEqual(['domain_id', 'dnssec_id']);
  expect([...(byId.get('deleteBucket')?.numbers ?? [])]).toEqual(['id']);
});
