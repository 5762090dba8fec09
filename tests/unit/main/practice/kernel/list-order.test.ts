import { beforeEach, expect, it } from 'vitest';
import { idsInOrder } from '../../../../../main/practice/kernel/list-order.ts';
import type { Practice } from '../../../../../main/practice/kernel/port.ts';
import { memoryPractice } from '../areas/memory-practice.ts';

let database: Practice['database'];
/** Number of statements that scanned the whole list. */
let detected: number;

beforeEach(async () => {
  const { practice } = await memoryPractice({});
  detected = 0;
  practice.database.exec('CREATE TABLE shelf (id INTEGER PRIMARY KEY, color TEXT NOT NULL) STRICT');
  for (let id = 1; id <= 7; id += 1) practice.database.run('INSERT INTO shelf VALUES (?, ?)', id, id % 2 === 0 ? 'even' : 'odd');
  database = {
    ...practice.database,
    first(sql, ...values) {
      if (sql.includes('FROM shelf')) detected += 1;
      return practice.database.first(sql, ...values);
    },
  };
});

const odd = { from: 'shelf WHERE color = ?', order: 'id desc', values: ['odd'] };
const page = (number: number) => idsInOrder(database, odd, 2, (number - 1) * 2);

it('returns the IDs of a page in order, and the total', () => {
  expect([page(1), page(2), page(3)]).toEqual([
    { ids: [7, 5], total: 4 },
    { ids: [3, 1], total: 4 },
    { ids: [], total: 4 },
  ]);
});

it('caches the order from the second page on, and refreshes it once a row was changed', () => {
  page(1);
  page(2);
  const before = detected;
  expect(page(1)).toEqual({ ids: [7, 5], total: 4 });
  expect(detected).toBe(before);
  database.run('DELETE FROM shelf WHERE id = 7');
  expect(page(1)).toEqual({ ids: [5, 3], total: 3 });
  expect(page(2)).toEqual({ ids: [1], total: 3 });
});

it('distinguishes lists by content, order and values', () => {
  page(1);
  page(1);
  expect(idsInOrder(database, { ...odd, values: ['even'] }, 2, 0)).toEqual({ ids: [6, 4], total: 3 });
  expect(idsInOrder(database, { ...odd, order: 'id' }, 2, 0)).toEqual({ ids: [1, 3], total: 4 });
  expect(page(1)).toEqual({ ids: [7, 5], total: 4 });
});

it('drops the least recently requested list', () => {
  page(1);
  page(1);
  for (const color of ['a', 'b', 'c', 'd']) idsInOrder(database, { ...odd, values: [color] }, 1, 0);
  const before = detected;
  page(1);
  expect(detected).toBeGreaterThan(before);
});
