import { expect, test } from 'vitest';
import { CallError } from '../../../../../renderer/api/client.ts';
import { setNavigator } from '../../../../../renderer/app/navigate.ts';
import { setWalk, type Walk, walkNow } from '../../../../../renderer/app/walk.ts';
import { step } from '../../../../../renderer/features/domain/stepping.ts';

/** A walk along ten domains, of which some went since. */
function walkAt(place: number, gone: readonly number[] = []): { walk: Walk; been: string[] } {
  const been: string[] = [];
  setNavigator((to) => void ('screen' in to && been.push(to.id ?? '')));
  const walk: Walk = {
    ...{ accountId: 'a', screen: 'domains', id: `d${place}`, place, count: 10 },
    idAt: async (at) => (gone.includes(at) ? null : `d${at}`),
  };
  setWalk(walk);
  return { walk, been };
}

test('each of several quick presses goes one further, with the walk that the page had at the first', async () => {
  const { walk, been } = walkAt(4, [6]);
  await Promise.all([step(walk, 1), step(walk, 1), step(walk, -1)]);
  expect(been).toEqual(['d5', 'd7', 'd5']);
  expect(walkNow()).toMatchObject({ id: 'd5', place: 5 });
});

test('none goes beyond the end, and none goes on in another list', async () => {
  const { walk, been } = walkAt(1);
  await Promise.all([step(walk, -1), step(walk, -1)]);
  expect(been).toEqual(['d0']);
  const late = step(walk, 1);
  const other = walkAt(7);
  await late;
  expect(other.been).toEqual([]);
});

test('a list that cannot be read stops a step and not those after it', async () => {
  const { walk, been } = walkAt(4);
  const broken = { ...walk, idAt: () => Promise.reject(new CallError({ code: 'NOT_FOUND', message: 'The list is gone.' })) };
  setWalk(broken);
  await step(broken, 1);
  setWalk(walk);
  await step(walk, 1);
  expect(been).toEqual(['d5']);
});
