import { describe, expect, it } from 'vitest';
import { lifeTime } from '../../../../../main/core/availability/port.ts';
import { systemClock } from '../../../../../main/core/base/clock.ts';
import { ask, firstDomain, practiceFixture } from '../../practice/practice-fixture.ts';
import { accountId } from '../portfolio/sync-ground.ts';
import { searchGround } from './search-ground.ts';

const practices = practiceFixture();
const grounds = searchGround();
const names = (count: number): string => Array.from({ length: count }, (_, at) => `nama-latihan-${at + 1}`).join(' ');
/** Delays before retries take no time. */
const hasty = { ...systemClock, after: (ms: number, run: () => void) => systemClock.after(Math.min(ms, 5), run) };
const given = { column: 'given', descending: false } as const;

describe.each([
  {},
  { availabilityData: 'list' },
  { availabilityPremium: 'left-out' },
  { repeatedCheck: '422' },
  { repeatedCheck: '200-false' },
  { fields: 'sparse' },
  { money: 'number' },
])('with the practice service as %o', (dialects: Record<string, string>) => {
  it('each name gets the state from WHOIS, in both extensions, and is requested once', async () => {
    const practice = await practices.start({ dialects });
    const ground = await grounds(practice);
    const { state } = await ground.open(names(20));
    expect(state).toMatchObject({ rows: 20, cells: 40, extensions: ['.com', '.id'] });
    const done = await ground.until(({ phase }) => phase === 'done');
    expect(done).toMatchObject({ answered: 40, secondsRemaining: null });
    for (const cell of await ground.cells(state.search)) {
      const [name = '', found = ''] = cell.split(' ');
      const { data } = (await ask(practice, `/v1/domains/whois?domain=${name}`)).json() as { data: { available: number } };
      expect([name, ['free', 'premium'].includes(found) || data.available === 0]).toEqual([name, true]);
      if (data.available === 1) expect(['free', 'premium'], name).toContain(found);
    }
    expect(new Set(ground.asked).size).toBe(40);
    const again = await ground.open(names(20));
    expect(again.state).toMatchObject({ phase: 'done', answered: 40 });
    expect(ground.asked).toHaveLength(40);
    ground.restart();
    expect((await ground.open(names(20))).state.phase).toBe('done');
    expect(ground.asked).toHaveLength(40);
  });
});

it('names in this account are marked as own without a call', async () => {
  const practice = await practices.start();
  const ground = await grounds(practice);
  const { name } = await firstDomain(practice);
  const { state } = await ground.open(name);
  expect(state).toMatchObject({ phase: 'done', counts: { own: 1 } });
  expect(ground.asked).toEqual([]);
});

it('a name added to the account in the meantime is own on the next request, and one that left it is requested', async () => {
  const practice = await practices.start();
  const ground = await grounds(practice);
  const { state } = await ground.open(names(20), { extensions: ['.com'] });
  await ground.until(({ phase }) => phase === 'done');
  const [name = ''] = (await ground.cells(state.search)).filter((cell) => cell.endsWith(' free')).map((cell) => cell.replace(' free', ''));
  const { data } = (await ask(practice, '/v1/customers?limit=1')).json() as { data: { id: number }[] };
  const body = `name=${name}&period=1&customer_id=${data[0]?.id}`;
  const { id } = ((await ask(practice, '/v1/domains', { method: 'POST', body })).json() as { data: { id: number } }).data;
  await ground.readDomains();
  const cell = { row: Number(/\d+/.exec(name)?.[0]) - 1, extension: '.com' };
  const stands = async () => (await ground.cells(state.search)).find((each) => each.startsWith(`${name} `));
  expect(await stands()).toBe(`${name} free`);
  expect(await ground.call('availability.again', { search: state.search, cells: [cell] })).toEqual({ asked: 0 });
  expect(await stands()).toBe(`${name} own`);
  expect(ground.asked).toHaveLength(20);

  expect((await ask(practice, `/v1/domains/${id}`, { method: 'DELETE' })).status).toBe(200);
  practice.advance(200 * 24 * 60 * 60_000);
  ground.advance(lifeTime + 1);
  await ground.readDomains();
  expect(await ground.call('availability.again', { search: state.search, cells: [cell] })).toEqual({ asked: 1 });
  await ground.until(({ phase, counts }) => phase === 'done' && counts.own === 0);
  expect(ground.asked.at(-1)).toBe(name);
});

it('a premium name has only its own price, and counts as taken if premium names are excluded', async () => {
  const ground = await grounds(await practices.start());
  const { state } = await ground.open(names(60), { extensions: ['.com'] });
  const { counts } = await ground.until(({ phase }) => phase === 'done');
  expect(counts.premium).toBeGreaterThan(0);
  const found = await ground.call('availability.rows', { search: state.search, filter: 'premium', sort: given, from: 0, count: 10 });
  if ('fault' in found) throw new Error(found.fault.reason);
  expect(found.count).toBe(counts.premium);
  const [cell] = found.rows[0]?.cells ?? [];
  expect(Number(cell?.price)).toBeGreaterThan(1_000_000);
  expect(cell).toMatchObject({ standard: null, currency: 'IDR' });
});

it('visible rows are requested before others', async () => {
  const ground = await grounds(await practices.start({ latency: 5 }));
  ground.atOnce = 1;
  const { state } = await ground.open(names(200), { extensions: ['.com'] });
  await ground.call('availability.look', { search: state.search, rows: [150, 151, 152] });
  await ground.until(({ answered }) => answered >= 12);
  expect(ground.asked.slice(0, 12)).toEqual(expect.arrayContaining([151, 152, 153].map((at) => `nama-latihan-${at}.com`)));
});

it('a stopped search requests nothing more, and can be resumed', async () => {
  const ground = await grounds(await practices.start({ latency: 5 }));
  const { state } = await ground.open(names(60));
  await ground.until(({ answered }) => answered > 10);
  await ground.call('availability.control', { search: state.search, to: 'stop' });
  const stopped = await ground.until(({ counts, phase }) => phase === 'stopped' && counts.asking === 0);
  expect(stopped.counts.waiting).toBeGreaterThan(0);
  expect(ground.asked).toHaveLength(stopped.answered);
  await ground.call('availability.control', { search: state.search, to: 'go' });
  await ground.until(({ phase }) => phase === 'done');
  expect(ground.asked).toHaveLength(120);
});

it('a rejected address halts it with the reason, and it resumes where it stopped', async () => {
  const practice = await practices.start();
  const ground = await grounds(practice);
  practice.setWhitelisted(false);
  const { state } = await ground.open(names(5));
  const halted = await ground.until(({ phase }) => phase === 'halted');
  expect(halted).toMatchObject({ reason: 'IP_REFUSED', answered: 0 });
  practice.setWhitelisted(true);
  await ground.call('availability.control', { search: state.search, to: 'go' });
  expect((await ground.until(({ phase }) => phase === 'done')).answered).toBe(10);
});

it('without a service it halts, shows cached results, and resumes when the service responds again', async () => {
  const practice = await practices.start();
  const ground = await grounds(practice, { random: () => 0, clock: hasty });
  const { state: kept } = await ground.open(names(2));
  await ground.until(({ phase }) => phase === 'done');
  practice.setFaults([{ kind: 'drop-before' }]);
  const { state } = await ground.open(names(20));
  expect(state).toMatchObject({ answered: 4, phase: 'running' });
  const halted = await ground.until(({ search, phase }) => search === state.search && phase === 'halted');
  expect(halted.counts.waiting).toBeGreaterThan(0);
  expect(['OFFLINE', 'UPSTREAM', 'TIMEOUT', 'BAD_ANSWER']).toContain(halted.reason);
  practice.setFaults([]);
  ground.searches.connected(accountId);
  await ground.until(({ search, phase }) => search === state.search && phase === 'done');
  await ground.call('availability.again', { search: state.search, states: ['unknown'] });
  const done = await ground.until(({ search, phase, counts }) => search === state.search && phase === 'done' && counts.unknown === 0);
  expect(done).toMatchObject({ answered: 40, reason: null });
  expect(kept.search).not.toBe(state.search);
});

it('rate limits of the service are respected, and each name gets its result', async () => {
  const practice = await practices.start({ faults: [{ kind: 'too-many', retryAfter: 1, when: { nth: [3] } }] });
  const ground = await grounds(practice);
  practice.setFaults([{ kind: 'too-many', retryAfter: 1, when: { nth: [4] } }]);
  await ground.open(names(6));
  expect((await ground.until(({ phase }) => phase === 'done')).counts).toMatchObject({ waiting: 0, unknown: 0, refused: 0 });
});

it('an extension that the service does not sell is rejected with its text, and requested again on demand', async () => {
  const ground = await grounds(await practices.start());
  const { state } = await ground.open('kopi', { extensions: ['.example'] });
  await ground.until(({ phase }) => phase === 'done');
  const found = await ground.call('availability.rows', { search: state.search, filter: 'refused', sort: given, from: 0, count: 1 });
  expect(JSON.stringify(found)).toContain('is not supported');
  expect(await ground.call('availability.again', { search: state.search, states: ['refused'] })).toEqual({ asked: 1 });
  await ground.until(({ phase }) => phase === 'done');
  expect(ground.asked).toEqual(['kopi.example', 'kopi.example']);
});

it('results are not requested again within the cache lifetime', async () => {
  const ground = await grounds(await practices.start({ dialects: { repeatedCheck: '422' } }));
  const { state } = await ground.open(names(3), { extensions: ['.com'] });
  await ground.until(({ phase }) => phase === 'done');
  const { search } = state;
  expect(await ground.call('availability.again', { search })).toEqual({ asked: 0 });
  ground.advance(lifeTime + 1);
  expect(await ground.call('availability.again', { search, cells: [{ row: 1, extension: '.com' }] })).toEqual({ asked: 1 });
  await ground.until(({ phase, counts }) => phase === 'done' && counts.waiting === 0);
  // The service refuses it that soon, so the previous answer is shown with its age.
  expect((await ground.cells(search)).some((cell) => cell.endsWith('refused'))).toBe(false);
});

it('ends with its account, and can no longer be found', async () => {
  const ground = await grounds(await practices.start({ latency: 20 }));
  const { state } = await ground.open(names(50));
  ground.searches.end(accountId);
  await expect(ground.call('availability.state', { search: state.search })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const before = ground.asked.length;
  await ask(await practices.start(), '/v1/account/profile');
  expect(ground.asked).toHaveLength(before);
  expect(ground.incidents).toEqual([]);
});

it('the last four searches of an account are kept', async () => {
  const ground = await grounds(await practices.start());
  const opened: string[] = [];
  for (let at = 0; at < 5; at += 1) opened.push((await ground.open(`kopi-${at}.com`)).state.search);
  await expect(ground.call('availability.state', { search: opened[0] ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(ground.call('availability.state', { search: opened[1] ?? '' })).resolves.toBeDefined();
});
