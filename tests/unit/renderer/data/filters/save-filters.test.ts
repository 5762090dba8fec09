import { expect, test, vi } from 'vitest';
import { type Filters, saveFilters } from '../../../../../renderer/data/filters/save-filters.ts';

const named = (...names: string[]): Filters => names.map((name) => ({ name, filter: 'locked:no' }));

/** Saves whose responses the test provides. */
function held() {
  const responses: { readonly kept: (filters: Filters) => void; readonly refused: (error: Error) => void }[] = [];
  const reported = { show: vi.fn(), ended: vi.fn() };
  const send = () =>
    new Promise<{ filters: Filters }>((resolve, reject) => {
      responses.push({ kept: (filters) => resolve({ filters }), refused: reject });
    });
  return { responses, reported, save: saveFilters({ send, ...reported }) };
}

test('the response to a save does not remove what was saved after it', async () => {
  const { responses, reported, save } = held();
  save(named('one'));
  save(named('one', 'two'));
  responses[0]?.kept(named('one'));
  responses[1]?.kept(named('one', 'Two'));
  await vi.waitFor(() => expect(reported.ended).toHaveBeenCalledExactlyOnceWith(null));
  expect(reported.show.mock.calls).toEqual([[named('one')], [named('one', 'two')], [named('one', 'Two')]]);
});

test('only the rejection of the latest save is reported', async () => {
  const { responses, reported, save } = held();
  const refusal = new Error('No.');
  save(named('one'));
  save(null);
  responses[0]?.refused(new Error('An older one.'));
  responses[1]?.refused(refusal);
  await vi.waitFor(() => expect(reported.ended).toHaveBeenCalledExactlyOnceWith(refusal));
  expect(reported.show.mock.calls).toEqual([[named('one')], [null]]);
});
