import { expect, test } from 'vitest';
import { createSerialQueue } from '../../../../../../renderer/features/zones/editor/use-zone.ts';
import { afterEdits } from '../../../../../../renderer/features/zones/plan/PlanPanel.tsx';

/** Work that ends when the test decides. */
function later<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((go) => {
    resolve = go;
  });
  return { promise, resolve };
}

test('a review waits for every edit that was started before it', async () => {
  const { take, settled } = createSerialQueue();
  const [first, second] = [later<number>(), later<number>()];
  const done: string[] = [];
  void take(() => first.promise).then(() => done.push('first'));
  void take(() => second.promise).then(() => done.push('second'));
  const review = afterEdits(settled, async () => {
    done.push('review');
    return 7;
  });
  second.resolve(2);
  await Promise.resolve();
  first.resolve(1);
  expect(await review).toBe(7);
  expect(done).toEqual(['first', 'second', 'review']);
});

test('there is no review if an edit before it failed, but there is one the next time', async () => {
  const { take, settled } = createSerialQueue();
  void take(async () => null);
  void take(async () => 1);
  expect(await afterEdits(settled, async () => 7)).toBeNull();
  expect(await afterEdits(settled, async () => 7)).toBe(7);
  const broken = take(() => Promise.reject(new Error('gone')));
  const review = afterEdits(settled, async () => 7);
  await expect(broken).rejects.toThrow('gone');
  expect(await review).toBeNull();
});
