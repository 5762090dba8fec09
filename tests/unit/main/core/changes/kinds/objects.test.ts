import { expect, it } from 'vitest';
import type { ReadContext } from '../../../../../../main/core/changes/context.ts';
import { isAtWork, isGivenUp, isSuspended, readObject, readObjects } from '../../../../../../main/core/changes/kinds/objects.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';

const reporting = (data: Json) => ({ get: async () => ({ data, meta: null, message: null, raw: null }) }) as unknown as ReadContext;

it('reads an object with the id that was requested', async () => {
  expect((await readObject(reporting({ id: '7', name: 'x' }), 'object-storage/7', 7)).text('name', 10)).toBe('x');
});

it.each<[string, Json]>([
  ['a text', 'OK'],
  ['nothing', null],
  ['a list', [{ id: 7 }]],
  ['an object without an id', { name: 'x' }],
  ['another object', { id: 8 }],
])('quotes %s instead of guessing from it', async (_, data) => {
  const reading = readObject(reporting(data), 'object-storage/7', 7);
  await expect(reading).rejects.toMatchObject({
    code: 'BAD_ANSWER',
    reason: 'object-unexpected',
    facts: { path: 'object-storage/7', text: JSON.stringify(data) },
  });
});

it('masks secrets in what it quotes, and cuts it', async () => {
  const data = { access_key: 'PRACABCDEF', secret_key: 'geheim-geheim', more: 'x'.repeat(1000) };
  const error: { facts: { text: string } } = await readObject(reporting(data), 'object-storage/7', 7).then(
    () => Promise.reject(new Error('It was read.')),
    (reason) => reason,
  );
  expect(error.facts.text).not.toMatch(/PRACABCDEF|geheim/);
  expect(error.facts.text).toHaveLength(300);
});

it('reads a list of objects, and no list with one that has no id', async () => {
  const listed = await readObjects(reporting([{ id: 1 }, { id: 2 }]), 'object-storage');
  expect(listed.map(({ id }) => id)).toEqual([1, 2]);
  await expect(readObjects(reporting([{ id: 1 }, { name: 'x' }]), 'object-storage')).rejects.toMatchObject({ code: 'BAD_ANSWER' });
  await expect(readObjects(reporting('none'), 'object-storage')).rejects.toMatchObject({ code: 'BAD_ANSWER' });
});

it('understands the words of several services for a status', () => {
  expect(['Pending', 'installing', 'In progress', 'queued'].map(isAtWork)).toEqual([true, true, true, true]);
  expect(['active', 'suspended', ''].map(isAtWork)).toEqual([false, false, false]);
  expect(['Failed', 'cancelled', 'Rejected'].map(isGivenUp)).toEqual([true, true, true]);
  expect([isSuspended('Suspended'), isSuspended('active')]).toEqual([true, false]);
});
