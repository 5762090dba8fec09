import { expect, it } from 'vitest';
import type { ResponseFacts } from '../../../../../preload/contract/explorer/operation.ts';
import { type Outcome, outcomeOf, setOutcome, settleOutcome } from '../../../../../renderer/features/explorer/outcomes.ts';

const answer = (responseId: string): Outcome => ({ kind: 'answer', answer: { responseId } as ResponseFacts });

it('uses only the result of the last send, and nothing of a request that has been sent again since', () => {
  const stop = () => undefined;
  const first: Outcome = { kind: 'waiting', stop };
  const second: Outcome = { kind: 'waiting', stop };
  setOutcome('a', 'GET /domains', first);
  setOutcome('a', 'GET /domains', second);
  settleOutcome('a', 'GET /domains', second, answer('newer'));
  settleOutcome('a', 'GET /domains', first, answer('older'));
  expect(outcomeOf('a', 'GET /domains')).toEqual(answer('newer'));
  settleOutcome('b', 'GET /domains', first, null);
  expect(outcomeOf('b', 'GET /domains')).toBeNull();
});
