import { describe, expect, it } from 'vitest';
import { lifeTime } from '../../../../../main/core/availability/port.ts';
import { systemClock } from '../../../../../main/core/base/clock.ts';
import { ask, firstDomain, practiceFixture } from '../../practice/practice-fixture.ts';
import { accountId } from '../portfolio/sync-fixtures.ts';
import { searchFixtures } from './search-fixtures.ts';

const practices = practiceFixture();
const openSearch = searchFixtures();
const names = (count: number): string => Array.from({ length: count }, (_, at) => `nama-latihan-${at + 1}`).join(' ');
/** Delays before retries take no time. */
const hasty = { ...systemClock, after: (ms: number, run: () => void) => systemClock.after(Math.min(ms, 5), run) };
const inputOrder = { column: 'entered', descending: false } as const;

describe.each([
  {},
  { availabilityData: 'list' },
  { availabilityPremium: 'omitted' },
  { repeatedCheck: '422' },
  { repeatedCheck: '200-false' },
  { fields: 'sparse' },
  { money: 'number' },
])('with the practice service as %o', (dialects: Record<string, string>) => {
  it('each name gets the state from WHOIS, in both extensions, and is requested once', async () => {
    const practice = await practices.start({ dialects });
    const fixtures = await openSearch(practice);
    const { state } = await fixtures.open(names(20));
    expect(state).toMatchObject({ rows: 20, cells: 40, extensions: ['.com', '.id'] });
    const done = await fixtures.until(({ phase }) => phase === 'done');
    expect(done).toMatchObject({ answered: 40, secondsRemaining: null });
    for (const cell of await fixtures.cells(state.search)) {
      const [name = '', found = ''] = cell.split(' ');
      const { data } = (await ask(practice, `/v1/domains/whois?domain=${name}`)).json() as { data: { available: number } };
      expect([name, ['free', 'premium'].includes(found) || data.available === 0]).toEqual([name, true]);
      if (data.available === 1) expect(['free', 'premium'], name).toContain(found);
    }
    expect(new Set(fixtures.requested).size).toBe(40);
    const again = await fixtures.open(names(20));
    expect(again.state).toMatchObject({ phase: 'done', answered: 40 });
    expect(fixtures.requested).toHaveLength(40);
    fixtures.restart();
    expect((await fixtures.open(names(20))).state.phase).toBe('done');
    expect(fixtures.requested).toHaveLength(40);
  });
});

it('names in this account are marked as own without a call', async () => {
  const practice = await practices.start();
  const fixtures = await openSearch(practice);
  const { name } = await firstDomain(practice);
  const { state } = await fixtures.open(name);
  expect(state).toMatchObject({ phase: 'done', counts: { own: 1 } });
  expect(fixtures.requested).toEqual([]);
});

it('a name added to the account in the meantime is own on the next request, and one that left it is requested', async () => {
  const practice = await practices.start();
  const fixtures = await openSearch(practice);
  const { state } = await fixtures.open(names(20), { extensions: ['.com'] });
  await fixtures.until(({ phase }) => phase === 'done');
  const [name = ''] = (await fixtures.cells(state.search))
    .filter((cell) => cell.endsWith(' free'))
    .map((cell) => cell.replace(' free', ''));
  const { data } = (await ask(practice, '/v1/customers?limit=1')).json() as { data: { id: number }[] };
  const body = `name=${name}&period=1&customer_id=${data[0]?.id}`;
  const { id } = ((await ask(practice, '/v1/domains', { method: 'POST', body })).json() as { data: { id: number } }).data;
  await fixtures.readDomains();
  const cell = { row: Number(/\d+/.exec(name)?.[0]) - 1, extension: '.com' };
  const cellText = async () => (await fixtures.cells(state.search)).find((each) => each.startsWith(`${name} `));
  expect(await cellText()).toBe(`${name} free`);
  expect(await fixtures.call('availability.recheck', { search: state.search, cells: [cell] })).toEqual({ requested: 0 });
  expect(await cellText()).toBe(`${name} own`);
  expect(fixtures.requested).toHaveLength(20);

  expect((await ask(practice, `/v1/domains/${id}`, { method: 'DELETE' })).status).toBe(200);
  practice.advance(200 * 24 * 60 * 60_000);
  fixtures.advance(lifeTime + 1);
  await fixtures.readDomains();
  expect(await fixtures.call('availability.recheck', { search: state.search, cells: [cell] })).toEqual({ requested: 1 });
  await fixtures.until(({ phase, counts }) => phase === 'done' && counts.own === 0);
  expect(fixtures.requested.at(-1)).toBe(name);
});

it('a premium name has only its own price, and counts as taken if premium names are excluded', async () => {
  const fixtures = await openSearch(await practices.start());
  const { state } = await fixtures.open(names(60), { extensions: ['.com'] });
  const { counts } = await fixtures.until(({ phase }) => phase === 'done');
  expect(counts.premium).toBeGreaterThan(0);
  const found = await fixtures.call('availability.rows', { search: state.search, filter: 'premium', sort: inputOrder, from: 0, count: 10 });
  if ('fault' in found) throw new Error(found.fault.reason);
  expect(found.count).toBe(counts.premium);
  const [cell] = found.rows[0]?.cells ?? [];
  expect(Number(cell?.price)).toBeGreaterThan(1_000_000);
  expect(cell).toMatchObject({ standard: null, currency: 'IDR' });
});

it('visible rows are requested before others', async () => {
  const fixtures = await openSearch(await practices.start({ latency: 5 }));
  fixtures.atOnce = 1;
  const { state } = await fixtures.open(names(200), { extensions: ['.com'] });
  await fixtures.call('availability.look', { search: state.search, rows: [150, 151, 152] });
  await fixtures.until(({ answered }) => answered >= 12);
  expect(fixtures.requested.slice(0, 12)).toEqual(expect.arrayContaining([151, 152, 153].map((at) => `nama-latihan-${at}.com`)));
});

it('a stopped search requests nothing more, and can be resumed', async () => {
  const fixtures = await openSearch(await practices.start({ latency: 5 }));
  const { state } = await fixtures.open(names(60));
  await fixtures.until(({ answered }) => answered > 10);
  await fixtures.call('availability.control', { search: state.search, to: 'stop' });
  const stopped = await fixtures.until(({ counts, phase }) => phase === 'stopped' && counts.checking === 0);
  expect(stopped.counts.waiting).toBeGreaterThan(0);
  expect(fixtures.requested).toHaveLength(stopped.answered);
  await fixtures.call('availability.control', { search: state.search, to: 'continue' });
  await fixtures.until(({ phase }) => phase === 'done');
  expect(fixtures.requested).toHaveLength(120);
});

it('a rejected address halts it with the reason, and it resumes where it stopped', async () => {
  const practice = await practices.start();
  const fixtures = await openSearch(practice);
  practice.setWhitelisted(false);
  const { state } = await fixtures.open(names(5));
  const halted = await fixtures.until(({ phase }) => phase === 'halted');
  expect(halted).toMatchObject({ reason: 'IP_REFUSED', answered: 0 });
  practice.setWhitelisted(true);
  await fixtures.call('availability.control', { search: state.search, to: 'continue' });
  expect((await fixtures.until(({ phase }) => phase === 'done')).answered).toBe(10);
});

it('without a service it halts, shows cached results, and resumes when the service responds again', async () => {
  const practice = await practices.start();
  const fixtures = await openSearch(practice, { random: () => 0, clock: hasty });
  const { state: earlier } = await fixtures.open(names(2));
  await fixtures.until(({ phase }) => phase === 'done');
  practice.setFaults([{ kind: 'drop-before' }]);
  const { state } = await fixtures.open(names(20));
  expect(state).toMatchObject({ answered: 4, phase: 'running' });
  const halted = await fixtures.until(({ search, phase }) => search === state.search && phase === 'halted');
  expect(halted.counts.waiting).toBeGreaterThan(0);
  expect(['OFFLINE', 'UPSTREAM', 'TIMEOUT', 'BAD_ANSWER']).toContain(halted.reason);
  practice.setFaults([]);
  fixtures.searches.connected(accountId);
  await fixtures.until(({ search, phase }) => search === state.search && phase === 'done');
  await fixtures.call('availability.recheck', { search: state.search, states: ['unknown'] });
  const done = await fixtures.until(({ search, phase, counts }) => search === state.search && phase === 'done' && counts.unknown === 0);
  expect(done).toMatchObject({ answered: 40, reason: null });
  expect(earlier.search).not.toBe(state.search);
});

it('rate limits of the service are respected, and each name gets its result', async () => {
  const practice = await practices.start({ faults: [{ kind: 'too-many', retryAfter: 1, when: { nth: [3] } }] });
  const fixtures = await openSearch(practice);
  practice.setFaults([{ kind: 'too-many', retryAfter: 1, when: { nth: [4] } }]);
  await fixtures.open(names(6));
  expect((await fixtures.until(({ phase }) => phase === 'done')).counts).toMatchObject({ waiting: 0, unknown: 0, refused: 0 });
});

it('an extension that the service does not sell is rejected with its text, and requested again on demand', async () => {
  const fixtures = await openSearch(await practices.start());
  const { state } = await fixtures.open('kopi', { extensions: ['.example'] });
  await fixtures.until(({ phase }) => phase === 'done');
  const found = await fixtures.call('availability.rows', { search: state.search, filter: 'refused', sort: inputOrder, from: 0, count: 1 });
  expect(JSON.stringify(found)).toContain('is not supported');
  expect(await fixtures.call('availability.recheck', { search: state.search, states: ['refused'] })).toEqual({ requested: 1 });
  await fixtures.until(({ phase }) => phase === 'done');
  expect(fixtures.requested).toEqual(['kopi.example', 'kopi.example']);
});

it('results are not requested again within the cache lifetime', async () => {
  const fixtures = await openSearch(await practices.start({ dialects: { repeatedCheck: '422' } }));
  const { state } = await fixtures.open(names(3), { extensions: ['.com'] });
  await fixtures.until(({ phase }) => phase === 'done');
  const { search } = state;
  expect(await fixtures.call('availability.recheck', { search })).toEqual({ requested: 0 });
  fixtures.advance(lifeTime + 1);
  expect(await fixtures.call('availability.recheck', { search, cells: [{ row: 1, extension: '.com' }] })).toEqual({ requested: 1 });
  await fixtures.until(({ phase, counts }) => phase === 'done' && counts.waiting === 0);
  // The service refuses it that soon, so the previous answer is shown with its age.
  expect((await fixtures.cells(search)).some((cell) => cell.endsWith('refused'))).toBe(false);
});

it('ends with its account, and can no longer be found', async () => {
  const fixtures = await openSearch(await practices.start({ latency: 20 }));
  const { state } = await fixtures.open(names(50));
  fixtures.searches.end(accountId);
  await expect(fixtures.call('availability.state', { search: state.search })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const before = fixtures.requested.length;
  await ask(await practices.start(), '/v1/account/profile');
  expect(fixtures.requested).toHaveLength(before);
  expect(fixtures.incidents).toEqual([]);
});

it('the last four searches of an account are kept', async () => {
  const fixtures = await openSearch(await practices.start());
  const opened: string[] = [];
  for (let at = 0; at < 5; at += 1) opened.push((await fixtures.open(`kopi-${at}.com`)).state.search);
  await expect(fixtures.call('availability.state', { search: opened[0] ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(fixtures.call('availability.state', { search: opened[1] ?? '' })).resolves.toBeDefined();
});
