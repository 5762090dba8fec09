import { expect, test } from 'vitest';
import { receiveResponse } from '../../../../../../main/core/explorer/responses/received.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';

test('the response to a write has its time by phase, like that to a read', () => {
  const raw = { request: 'PUT /v1/x', status: 200, headers: [['Content-Type', 'application/json'] as const], body: '{"a":1}', at: 0 };
  const times = { waited: 5, connected: -1, answered: 30, read: 2 };
  const request = { accountId: 'abcdefghijkl' as AccountId, job: 1, seq: 0, key: 'PUT /x', hash: '', secrets: [] };
  const { phases, contentType } = receiveResponse({ raw, times, ...request });
  expect(phases).toEqual([
    { phase: 'waited', ms: 5 },
    { phase: 'connected', ms: 0 },
    { phase: 'answered', ms: 30 },
    { phase: 'read', ms: 2 },
  ]);
  expect(contentType).toBe('application/json');
});
