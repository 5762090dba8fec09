import { expect, it } from 'vitest';
import { paged, rowsOfPage } from '../../../../../main/practice/kernel/paging.ts';
import type { PracticeCall } from '../../../../../main/practice/kernel/port.ts';
import { memoryPractice } from '../areas/memory-practice.ts';

interface Link {
  readonly url: string | null;
  readonly label: string;
  readonly page: number | null;
  readonly active: boolean;
}
interface Page {
  readonly links: Readonly<Record<'first' | 'last' | 'prev' | 'next', string | null>>;
  readonly meta: { readonly links: readonly Link[]; readonly from: number | null; readonly to: number | null };
}

const { practice } = await memoryPractice({});
const call: PracticeCall = { practice, operationId: 'listPolls', path: {}, query: {}, form: {}, url: 'http://127.0.0.1:1/v1/status' };

function page(number: number, last: number): Page {
  return paged(call, { page: number, limit: 10, offset: (number - 1) * 10 }, last * 10, []).body as Page;
}

const labels = (number: number, last: number) =>
  page(number, last)
    .meta.links.slice(1, -1)
    .map(({ label }) => label)
    .join(' ');

it.each([
  [1, 1, '1'],
  [5, 13, '1 2 3 4 5 6 7 8 9 10 11 12 13'],
  [1, 14, '1 2 3 4 5 6 7 8 9 10 ... 13 14'],
  [7, 91, '1 2 3 4 5 6 7 8 9 10 ... 90 91'],
  [8, 91, '1 2 ... 5 6 7 8 9 10 11 ... 90 91'],
  [84, 91, '1 2 ... 81 82 83 84 85 86 87 ... 90 91'],
  [85, 91, '1 2 ... 82 83 84 85 86 87 88 89 90 91'],
  [91, 91, '1 2 ... 82 83 84 85 86 87 88 89 90 91'],
])('links to the pages around page %i of %i, with gaps', (number, last, expected) => {
  expect(labels(number, last)).toBe(expected);
});

it('gives a gap no address, and marks only the current page', () => {
  const { links } = page(8, 91).meta;
  expect(links.filter(({ label }) => label === '...')).toEqual([
    { url: null, label: '...', page: null, active: false },
    { url: null, label: '...', page: null, active: false },
  ]);
  expect(links.filter(({ active }) => active)).toEqual([{ url: `${call.url}?page=8`, label: '8', page: 8, active: true }]);
});

it.each([
  [1, 3, null, 2],
  [2, 3, 1, 3],
  [3, 3, 2, null],
  [7, 3, 6, null],
  [999_999_999_999_999, 5, 999_999_999_999_998, null],
])('has the same links before and after page %i of %i in both places', (number, last, before, behind) => {
  const url = (target: number | null) => (target === null ? null : `${call.url}?page=${target}`);
  const { links, meta } = page(number, last);
  expect(links).toEqual({ first: url(1), last: url(last), prev: url(before), next: url(behind) });
  expect(meta.links[0]).toEqual({ url: url(before), label: '&laquo; Previous', page: before, active: false });
  expect(meta.links.at(-1)).toEqual({ url: url(behind), label: 'Next &raquo;', page: behind, active: false });
});

it('returns no rows for a page far beyond the last one', () => {
  const query = { page: '999999999999999', limit: '100' };
  const { page: current, total, rows } = rowsOfPage({ ...call, query }, { from: 'reseller' });
  expect([current.page, total, rows]).toEqual([999_999_999_999_999, 1, []]);
});
