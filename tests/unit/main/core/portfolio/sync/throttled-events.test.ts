import { expect, it } from 'vitest';
import { createThrottledEvents } from '../../../../../../main/core/portfolio/sync/throttled-events.ts';
import { createTestClock } from '../../service/test-clock.ts';

it('emits immediately, then at most four times a second, and always the last one', async () => {
  const clock = createTestClock();
  const reported: string[] = [];
  const teller = createThrottledEvents(clock, (accountId) => reported.push(`${accountId} ${clock.now()}`));
  teller.report('a');
  teller.report('a');
  teller.report('b');
  await clock.advance(100);
  teller.report('a');
  expect(reported).toEqual(['a 0', 'b 0']);
  await clock.advance(150);
  expect(reported).toEqual(['a 0', 'b 0', 'a 250']);
  await clock.advance(1000);
  expect(reported).toHaveLength(3);
  teller.report('a');
  teller.report('a');
  teller.close();
  await clock.advance(1000);
  expect(reported).toEqual(['a 0', 'b 0', 'a 250', 'a 1250']);
});
