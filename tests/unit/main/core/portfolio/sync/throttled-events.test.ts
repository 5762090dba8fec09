import { expect, it } from 'vitest';
import { createThrottledEvents } from '../../../../../../main/core/portfolio/sync/throttled-events.ts';
import { createTestClock } from '../../service/test-clock.ts';

it('tells at once, then at most four times a second, and the last one always', async () => {
  const clock = createTestClock();
  const told: string[] = [];
  const teller = createThrottledEvents(clock, (accountId) => told.push(`${accountId} ${clock.now()}`));
  teller.tell('a');
  teller.tell('a');
  teller.tell('b');
  await clock.advance(100);
  teller.tell('a');
  expect(told).toEqual(['a 0', 'b 0']);
  await clock.advance(150);
  expect(told).toEqual(['a 0', 'b 0', 'a 250']);
  await clock.advance(1000);
  expect(told).toHaveLength(3);
  teller.tell('a');
  teller.tell('a');
  teller.close();
  await clock.advance(1000);
  expect(told).toEqual(['a 0', 'b 0', 'a 250', 'a 1250']);
});
