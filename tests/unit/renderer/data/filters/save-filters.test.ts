import { expect, test, vi } from 'vitest';
import { type Filters, saveFilters } from '../../../../../renderer/data/filters/save-filters.ts';

const filtersNamed = (...names: string[]): Filters => names.map((name) => ({ name, filter: 'locked:no' }));

/** Saves whose responses the test provides. */
function startSaving() {
  const responses: { readonly accept: (filters: Filters) => void; readonly reject: (error: Error) => void }[] = [];
  const reported = { show: vi.fn(), ended: vi.fn() };
  const send = () =>
    new Promise<{ filters: Filters }>((resolve, reject) => {
      responses.push({ accept: (filters) => resolve({ filters }), reject });
    });
  return { responses, reported, save: saveFilters({ send, ...reported }) };
}

test('the response to a save does not remove what was saved after it', async () => {
  const { responses, reported, save } = startSaving();
  save(filtersNamed('one'));
  save(filtersNamed('one', 'two'));
  responses[0]?.accept(filtersNamed('one'));
  responses[1]?.accept(filtersNamed('one', 'Two'));
  await vi.waitFor(() => expect(reported.ended).toHaveBeenCalledExactlyOnceWith(null));
  expect(reported.show.mock.calls).toEqual([[filtersNamed('one')], [filtersNamed('one', 'two')], [filtersNamed('one', 'Two')]]);
});

test('only the rejection of the latest save is reported', async () => {
  const { responses, reported, save } = startSaving();
  const refusal = new Error('No.');
  save(filtersNamed('one'));
  save(null);
  responses[0]?.reject(new Error('An older one.'));
  responses[1]?.reject(refusal);
  await vi.waitFor(() => expect(reported.ended).toHaveBeenCalledExactlyOnceWith(refusal));
  expect(reported.show.mock.calls).toEqual([[filtersNamed('one')], [null]]);
});
