import { expect, test } from 'vitest';
import { CallError } from '../../../../../renderer/api/client.ts';
import { step } from '../../../../../renderer/data/object-page/stepping.ts';
import { goTo, setNavigator } from '../../../../../renderer/navigation/go-to.ts';
import { type ListPosition, presentListPosition, setListPosition } from '../../../../../renderer/navigation/list-position.ts';
import { explanation } from '../../../../../renderer/text/en/errors/explanation.ts';

/** Stepping through ten domains, some of which were removed since. */
function walkAt(place: number, gone: readonly number[] = []): { walk: ListPosition; been: string[] } {
  const been: string[] = [];
  let at: string | null = `d${place}`;
  setNavigator(
    (to) => {
      at = 'screen' in to ? (to.id ?? null) : null;
      if (at !== null) been.push(at);
    },
    ({ id }) => id === at,
  );
  const walk: ListPosition = {
    ...{ accountId: 'a', screen: 'domains', id: `d${place}`, place, count: 10 },
    idAt: async (at) => (gone.includes(at) ? null : `d${at}`),
  };
  setListPosition(walk);
  return { walk, been };
}

test('each of several quick presses moves one further, in the list the view had at the first press', async () => {
  const { walk, been } = walkAt(4, [6]);
  await Promise.all([step(walk, 1), step(walk, 1), step(walk, -1)]);
  expect(been).toEqual(['d5', 'd7', 'd5']);
  expect(presentListPosition()).toMatchObject({ id: 'd5', place: 5 });
});

test('presses do not move past the end, and do not continue in another list', async () => {
  const { walk, been } = walkAt(1);
  await Promise.all([step(walk, -1), step(walk, -1)]);
  expect(been).toEqual(['d0']);
  const late = step(walk, 1);
  const other = walkAt(7);
  await late;
  expect(other.been).toEqual([]);
});

test('pending steps do not bring back a user who has navigated elsewhere', async () => {
  const { walk, been } = walkAt(4);
  const steps = [step(walk, 1), step(walk, 1), step(walk, 1)];
  await steps[0];
  goTo({ to: '/settings' });
  await Promise.all(steps);
  expect(been).toEqual(['d5']);
  expect(presentListPosition()).toMatchObject({ id: 'd5' });
  goTo({ screen: 'domains', accountId: 'a', id: 'd5' });
  await step(walk, 1);
  expect(been).toEqual(['d5', 'd5', 'd6']);
});

test('neither does a step whose response arrives later', async () => {
  const { walk, been } = walkAt(4);
  let answer: (id: string) => void = () => undefined;
  const waiting: ListPosition = { ...walk, idAt: () => new Promise((resolve) => (answer = resolve)) };
  setListPosition(waiting);
  const asked = step(waiting, 1);
  await Promise.resolve();
  goTo({ to: '/settings' });
  answer('d5');
  await asked;
  expect(been).toEqual([]);
});

test('a list that cannot be read stops one step but not those after it', async () => {
  const { walk, been } = walkAt(4);
  const broken = {
    ...walk,
    idAt: () => Promise.reject(new CallError({ code: 'NOT_FOUND', reason: 'said', facts: { text: 'The list is gone.' } }, explanation)),
  };
  setListPosition(broken);
  await step(broken, 1);
  setListPosition(walk);
  await step(walk, 1);
  expect(been).toEqual(['d5']);
});
