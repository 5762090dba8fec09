import { expect, it } from 'vitest';
import type { AnswerFacts } from '../../../../../preload/contract/explorer-operation.ts';
import { type Outcome, outcomeOf, setOutcome, settleOutcome } from '../../../../../renderer/features/explorer/outcomes.ts';

const answer = (answerId: string): Outcome => ({ kind: 'answer', answer: { answerId } as AnswerFacts });

it('takes what came of the last sending alone, and nothing of one that was sent again since', () => {
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
