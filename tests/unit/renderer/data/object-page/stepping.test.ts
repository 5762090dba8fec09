import { expect, test } from 'vitest';
import { CallError } from '../../../../../renderer/api/client.ts';
import { step } from '../../../../../renderer/data/object-page/stepping.ts';
import { goTo, setNavigator } from '../../../../../renderer/navigation/go-to.ts';
import { type ListPosition, presentListPosition, setListPosition } from '../../../../../renderer/navigation/list-position.ts';
import { explanation } from '../../../../../renderer/text/en/errors/explanation.ts';

/** Stepping through ten domains, some of which were removed since. */
function positionAt(place: number, removed: readonly number[] = []): { position: ListPosition; visited: string[] } {
  const visited: string[] = [];
  let at: string | null = `d${place}`;
  setNavigator(
    (to) => {
      at = 'screen' in to ? (to.id ?? null) : null;
      if (at !== null) visited.push(at);
    },
    ({ id }) => id === at,
  );
  const position: ListPosition = {
    ...{ accountId: 'a', screen: 'domains', id: `d${place}`, place, count: 10 },
    idAt: async (at) => (removed.includes(at) ? null : `d${at}`),
  };
  setListPosition(position);
  return { position, visited };
}

test('each of several quick presses moves one further, in the list the view had at the first press', async () => {
  const { position, visited } = positionAt(4, [6]);
  await Promise.all([step(position, 1), step(position, 1), step(position, -1)]);
  expect(visited).toEqual(['d5', 'd7', 'd5']);
  expect(presentListPosition()).toMatchObject({ id: 'd5', place: 5 });
});

test('presses do not move past the end, and do not continue in another list', async () => {
  const { position, visited } = positionAt(1);
  await Promise.all([step(position, -1), step(position, -1)]);
  expect(visited).toEqual(['d0']);
  const late = step(position, 1);
  const other = positionAt(7);
  await late;
  expect(other.visited).toEqual([]);
});

test('pending steps do not bring back a user who has navigated elsewhere', async () => {
  const { position, visited } = positionAt(4);
  const steps = [step(position, 1), step(position, 1), step(position, 1)];
  await steps[0];
  goTo({ to: '/settings' });
  await Promise.all(steps);
  expect(visited).toEqual(['d5']);
  expect(presentListPosition()).toMatchObject({ id: 'd5' });
  goTo({ screen: 'domains', accountId: 'a', id: 'd5' });
  await step(position, 1);
  expect(visited).toEqual(['d5', 'd5', 'd6']);
});

test('neither does a step whose response arrives later', async () => {
  const { position, visited } = positionAt(4);
  let answer: (id: string) => void = () => undefined;
  const waiting: ListPosition = { ...position, idAt: () => new Promise((resolve) => (answer = resolve)) };
  setListPosition(waiting);
  const pendingStep = step(waiting, 1);
  await Promise.resolve();
  goTo({ to: '/settings' });
  answer('d5');
  await pendingStep;
  expect(visited).toEqual([]);
});

test('a list that cannot be read stops one step but not those after it', async () => {
  const { position, visited } = positionAt(4);
  const broken = {
    ...position,
    idAt: () => Promise.reject(new CallError({ code: 'NOT_FOUND', reason: 'text', facts: { text: 'The list is gone.' } }, explanation)),
  };
  setListPosition(broken);
  await step(broken, 1);
  setListPosition(position);
  await step(position, 1);
  expect(visited).toEqual(['d5']);
});
