import { expect, it } from 'vitest';
import { operations } from '../../../../main/practice/operations.ts';
import { routedOperations } from '../../../../main/practice/server/document-operations.ts';

it('has an operation for each of the document, and none besides', () => {
  expect(Object.keys(operations).toSorted()).toEqual(routedOperations.map(({ operationId }) => operationId).toSorted());
});
