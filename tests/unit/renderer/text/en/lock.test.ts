import { expect, test } from 'vitest';
import { appCalls } from '../../../../../preload/contract/app.ts';
import { lock } from '../../../../../renderer/text/en/lock.ts';
import { places } from '../../../preload/contract/schema-places.ts';

test('every lock reason has a sentence', () => {
  const enums = places(appCalls['app.lockState'].output, '').filter(({ type }) => type === 'enum');
  const reasons = enums.flatMap(({ schema }) => (schema as unknown as { options: string[] }).options);
  expect(Object.keys(lock.why).sort()).toEqual(reasons.sort());
  for (const sentence of Object.values(lock.why)) expect(sentence).toMatch(/^[A-Z].*\.$/);
});
