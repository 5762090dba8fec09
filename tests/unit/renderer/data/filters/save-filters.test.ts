import { expect, test, vi } from 'vitest';
import { type Filters, saveFilters } from '../../../../../renderer/data/filters/save-filters.ts';

const named = (...names: string[]): Filters => names.map((name) => ({ name, filter: 'locked:no' }));

/** Saves whose answers a test gives. */
function held() {
  const answers: { readonly kept: (filters: Filters) => void; readonly refused: (error: Error) => void }[] = [];
  const told = { show: vi.fn(), ended: vi.fn() };
  const send = () =>
    new Promise<{ filters: Filters }>((resolve, reject) => {
      answers.push({ kept: (filters) => resolve({ filters }), refused: reject });
    });
  return { answers, told, save: saveFilters({ send, ...told }) };
}

test('the answer to a save does not take away what was saved after it', async () => {
  const { answers, told, save } = held();
  save(named('one'));
  save(named('one', 'two'));
  answers[0]?.kept(named('one'));
  answers[1]?.kept(named('one', 'Two'));
  await vi.waitFor(() => expect(told.ended).toHaveBeenCalledExactlyOnceWith(null));
  expect(told.show.mock.calls).toEqual([[named('one')], [named('one', 'two')], [named('one', 'Two')]]);
});

test('only a refusal of the newest save is told', async () => {
  const { answers, told, save } = held();
  const refusal = new Error('No.');
  save(named('one'));
  save(null);
  answers[0]?.refused(new Error('An older one.'));
  answers[1]?.refused(refusal);
  await vi.waitFor(() => expect(told.ended).toHaveBeenCalledExactlyOnceWith(refusal));
  expect(told.show.mock.calls).toEqual([[named('one')], [null]]);
});
