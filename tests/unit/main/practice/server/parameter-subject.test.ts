import { expect, it } from 'vitest';
import { routedOperations } from '../../../../../main/practice/server/document-operations.ts';
import { parameterSubject } from '../../../../../main/practice/server/parameter-subject.ts';

it.each([
  ['domain_id', 'Domain'],
  ['id', 'Object storage'],
  ['ssl_order_id', 'SSL order'],
  ['product_id', 'Product'],
])('calls %s "%s"', (parameter, subject) => {
  expect(parameterSubject(parameter)).toBe(subject);
});

it('has a name for every number in a path', () => {
  for (const { numbers } of routedOperations) for (const name of numbers) expect(parameterSubject(name)).toMatch(/^[A-Z][A-Za-z ]+$/);
});
