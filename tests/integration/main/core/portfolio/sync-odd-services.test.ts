import { beforeEach, expect, it } from 'vitest';
import { AppError } from '../../../../../main/core/base/errors.ts';
import type { Answer } from '../../../../../main/core/service/answer.ts';
import type { ServiceClient } from '../../../../../main/core/service/port.ts';
import { readExplained } from '../../../../../preload/contract/reasons.ts';
import type { Json } from '../../../../../preload/contract/values.ts';
import { practiceFixture } from '../../practice/practice-fixture.ts';
import { accountId, syncFixtures } from './sync-fixtures.ts';

const practices = practiceFixture();
const fixtures = syncFixtures();

const domain = (id: number): Json => ({ id, name: `contoh-${id}.com`, status: 1, status_label: 'Active' });
const domains = (first: number, last: number): Json[] => Array.from({ length: last - first + 1 }, (_, index) => domain(first + index));
const answer = (data: Json, meta: Answer['meta'] = null): Answer => ({
  data,
  meta,
  message: null,
  raw: { request: '', status: 200, headers: [], body: '', at: fixtures().now },
});

/** A service whose domains are returned by `page`; the listing of those that need documents is refused unless given. */
function serve(page: (page: number) => Answer, documents?: (page: number) => Answer): void {
  const get: ServiceClient['get'] = async (_path, query = {}) => {
    const pageNumber = Number(query['page']);
    if (!('required_document' in query)) return page(pageNumber);
    if (documents === undefined) throw new AppError('VALIDATION', { reason: 'text', facts: { text: 'There is no such filter.' } });
    return documents(pageNumber);
  };
  fixtures().between((inner) => async (path, query, options) => {
    if (path === 'domains') return get(path, query, options);
    if (path.startsWith('domains/')) return detailsOf(Number(path.slice('domains/'.length)));
    return inner(path, query, options);
  });
}

/** What the service answers to a request for one domain; refused unless a test says otherwise. */
let detailsOf: (id: number) => Answer;
beforeEach(() => {
  detailsOf = () => {
    throw new AppError('NOT_FOUND', 'domain-not-stored');
  };
});

async function sync() {
  fixtures().sync.start(accountId, ['domains']);
  await fixtures().settled();
  return fixtures().list('domains');
}
const find = (id: number) => fixtures().stores.portfolio.domains.find(accountId, id)?.domain;

beforeEach(async () => fixtures().connect(await practices.start()));

it('reads page after page until one is short, if the service does not send a total', async () => {
  serve((page) => answer(page < 3 ? domains(page * 100 - 99, page * 100) : domains(201, 230)));
  expect(await sync()).toMatchObject({ phase: 'whole', count: 230, total: 230, changedWhileReading: false });
});

it('reads past a short page of the middle while known domains are missing, if the service does not send a total', async () => {
  const pages = [domains(1, 100), domains(101, 200), domains(201, 230)];
  serve((page) => answer(pages[page - 1] ?? []));
  await sync();
  fixtures().now += 1000;
  serve((page) => answer(page === 2 ? domains(101, 150) : (pages[page - 1] ?? [])));
  expect(await sync()).toMatchObject({ phase: 'whole', count: 180 });
  expect(find(230)).toBeDefined();
});

it('does not take an empty list for the end of many domains, but for that of a few', async () => {
  const list = (count: number) => () => answer(domains(1, count), { last_page: 1, per_page: 100, total: count });
  serve(list(10));
  await sync();
  fixtures().now += 1000;
  for (const empty of [list(0), () => answer([])]) {
    serve(empty);
    const { phase, count, fault } = await sync();
    expect({ phase, count, code: fault?.code }).toEqual({ phase: 'failed', count: 10, code: 'BAD_ANSWER' });
    expect(readExplained(fault?.message ?? '')).toEqual({ reason: 'list-empty', facts: { known: 10 } });
  }
  serve(list(9));
  expect(await sync()).toMatchObject({ phase: 'whole', count: 9 });
  fixtures().now += 1000;
  serve(list(0));
  expect(await sync()).toMatchObject({ phase: 'whole', count: 0, fault: null });
});

it('keeps domains that the list leaves out while the service has them, and forgets those that it has not, or whose registration is over', async () => {
  const missing = (range: Json[]) => serve(() => answer(range, { last_page: 1, per_page: 100, total: range.length }));
  missing(domains(1, 30));
  await sync();
  for (const given of [domain, () => [] as Json]) {
    detailsOf = (id) => answer(given(id));
    missing(domains(1, 20));
    for (let reading = 0; reading < 3; reading += 1) {
      fixtures().now += 1000;
      expect(await sync()).toMatchObject({ phase: 'whole', count: 30, changedWhileReading: true });
    }
  }
  detailsOf = (id) => answer({ id, name: `contoh-${id}.com`, status: 6, status_label: 'Transferred Away' });
  fixtures().now += 1000;
  expect(await sync()).toMatchObject({ phase: 'whole', count: 20, changedWhileReading: false });
  expect(find(30)).toBeUndefined();
});

it('ends if a service without pagination returns the same again', async () => {
  serve(() => answer(domains(1, 100)));
  expect(await sync()).toMatchObject({ phase: 'whole', count: 100 });
});

it('accepts page numbers as strings, and a total without a last page', async () => {
  serve((page) => answer(domains(page * 10 - 9, page * 10), { last_page: '3', per_page: '10', total: '30' }));
  expect(await sync()).toMatchObject({ phase: 'whole', count: 30, changedWhileReading: false });
  fixtures().now += 1000;
  serve((page) => answer(domains(page * 10 - 9, page * 10), { per_page: 10, total: 40 }));
  expect(await sync()).toMatchObject({ phase: 'whole', count: 40, changedWhileReading: false });
});

it('accepts the result of the documents listing, and reports it as unknown if that is rejected', async () => {
  const meta = { last_page: 1, per_page: 100, total: 3 };
  serve(() => answer(domains(1, 3), meta));
  await sync();
  expect([1, 2, 3].map((id) => find(id)?.needsDocuments)).toEqual([null, null, null]);
  serve(
    () => answer(domains(1, 3), meta),
    () => answer(domains(2, 2), { ...meta, total: 1 }),
  );
  await sync();
  expect([1, 2, 3].map((id) => find(id)?.needsDocuments)).toEqual([false, true, false]);
});

it('reports documents as unknown if the service ignores the filter and lists every domain', async () => {
  const list = (count: number) => () => answer(domains(1, count), { last_page: 1, per_page: 100, total: count });
  serve(list(30), list(30));
  await sync();
  expect([1, 30].map((id) => find(id)?.needsDocuments)).toEqual([null, null]);
  serve(list(30), () => answer(domains(1, 30), { last_page: 1, per_page: 100 }));
  await sync();
  expect(find(1)?.needsDocuments).toBeNull();
  serve(list(30), list(29));
  await sync();
  expect([1, 30].map((id) => find(id)?.needsDocuments)).toEqual([true, false]);
});

it('accepts that all domains of a small account need documents', async () => {
  const list = () => answer(domains(1, 20), { last_page: 1, per_page: 100, total: 20 });
  serve(list, list);
  await sync();
  expect(find(20)?.needsDocuments).toBe(true);
});

it('keeps malformed objects, counts them, and reads all others', async () => {
  const data = [domain(1), 'a text', { name: 'contoh-without-id.com' }, { ...(domain(2) as object), is_locked: 'perhaps' }, domain(3)];
  serve(() => answer(data, { last_page: 1, per_page: 100, total: 5 }));
  expect(await sync()).toMatchObject({ phase: 'whole', odd: 3, changedWhileReading: false });
  expect(find(2)).toMatchObject({
    locked: null,
    statusLabel: 'Active',
    odd: '{"reason":"fields-unreadable","facts":{"fields":"is_locked"}}',
  });
  expect(find(3)?.odd).toBeNull();
});

it('reads again what moved between two pages, and reports if it cannot verify', async () => {
  const pages: Record<number, Json[]> = { 1: domains(1, 10), 2: domains(10, 19) };
  const requestedPages: number[] = [];
  serve((page) => {
    requestedPages.push(page);
    const again = requestedPages.filter((each) => each === page).length > 1;
    return answer(page === 1 || !again ? (pages[page] ?? []) : domains(11, 20), { last_page: 2, per_page: 10, total: 20 });
  });
  expect(await sync()).toMatchObject({ phase: 'whole', count: 20, changedWhileReading: false });
  fixtures().now += 1000;
  serve((page) => answer(pages[page] ?? [], { last_page: 2, per_page: 10, total: 20 }));
  // 20 was not seen, and is not treated as gone.
  expect(await sync()).toMatchObject({ phase: 'whole', count: 20, changedWhileReading: true });
});

it('does not mistake something other than a list for an empty one', async () => {
  serve(() => answer(domains(1, 3), { last_page: 1, per_page: 100, total: 3 }));
  await sync();
  serve(() => answer('Maintenance'));
  expect(await sync()).toMatchObject({ phase: 'failed', count: 3, fault: { code: 'BAD_ANSWER' } });
  expect(find(2)).toBeDefined();
});

it.each<[string, Answer['meta'], number]>([
  ['a last page', { last_page: 1e9, per_page: 10, total: 20 }, 1e9],
  ['a total', { per_page: 1, total: 1e15 }, 1e15],
])('does not trust %s that is larger than any account, and keeps the last copy', async (_what, meta, pages) => {
  serve(() => answer(domains(1, 3), { last_page: 1, per_page: 100, total: 3 }));
  await sync();
  serve((page) => answer(domains(page * 10 - 9, page * 10), meta));
  const { phase, count, fault } = await sync();
  expect({ phase, count, code: fault?.code }).toEqual({ phase: 'failed', count: 3, code: 'BAD_ANSWER' });
  expect(readExplained(fault?.message ?? '')).toEqual({ reason: 'list-too-long', facts: { pages, most: 20_000 } });
});

it('ends if pages without a total bring nothing new', async () => {
  const requestedPages: number[] = [];
  serve((page) => {
    requestedPages.push(page);
    return answer((page % 2 === 1 ? domains(1, 100) : domains(101, 200)).map((each) => ({ ...(each as object), served: page })));
  });
  expect(await sync()).toMatchObject({ phase: 'whole', count: 200 });
  expect(requestedPages).toEqual([1, 2, 3]);
});

it('does not mistake pages without objects for an empty list', async () => {
  const meta = { last_page: 13, per_page: 100, total: 1240 };
  serve((page) => answer(page === 13 ? domains(1201, 1240) : domains(page * 100 - 99, page * 100), meta));
  expect(await sync()).toMatchObject({ phase: 'whole', count: 1240, changedWhileReading: false });
  serve(() => answer([], meta));
  expect(await sync()).toMatchObject({ phase: 'whole', count: 1240, total: 1240, changedWhileReading: true });
});

it('reports if the list is a different one when it continues, even with the same number of objects', async () => {
  const meta = { last_page: 20, per_page: 10, total: 200 };
  const list = Array.from({ length: 201 }, (_, index) => domain(index + 1));
  const without = (removed: number, page: number) => answer(list.toSpliced(removed, 1).slice(page * 10 - 10, page * 10), meta);
  serve((page) => {
    if (page > 15) throw new AppError('UPSTREAM', { reason: 'text', facts: { text: 'Later.' } });
    return without(200, page);
  });
  expect(await sync()).toMatchObject({ phase: 'failed', done: 150 });
  serve((page) => without(20, page));
  expect(await sync()).toMatchObject({ phase: 'whole', changedWhileReading: true });
  expect(find(152)).toBeDefined();
});

it('syncs the domains if the listing of those that need documents returns something else', async () => {
  serve(
    () => answer(domains(1, 3), { last_page: 1, per_page: 100, total: 3 }),
    () => answer('<html>'),
  );
  expect(await sync()).toMatchObject({ phase: 'whole', count: 3 });
  expect(find(1)?.needsDocuments).toBeNull();
});

it('has all the domains if the listing of those that need documents is cut off', async () => {
  serve(
    () => answer(domains(1, 3), { last_page: 1, per_page: 100, total: 3 }),
    () => {
      throw new AppError('OFFLINE', { reason: 'text', facts: { text: 'No network.' } });
    },
  );
  expect(await sync()).toMatchObject({ phase: 'whole', count: 3, fault: null });
});
