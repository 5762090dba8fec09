import { expect, test } from 'vitest';
import { beginLife, rowOf } from '../life.ts';

test('an unknown row holds the application up only while its account can be asked', async () => {
  const life = await beginLife();
  life.faults.push('lost-before', 'lost-before');
  await life.run(await life.plan(rowOf('set', 1), rowOf('gift', 2)));
  expect(life.changes.holds()).toEqual([{ kind: 'unknown', count: 2 }]);
  life.service.gone = true;
  expect(life.changes.holds()).toEqual([]);
  life.end();
});
