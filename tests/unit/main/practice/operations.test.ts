import { expect, it } from 'vitest';
import { operations } from '../../../../main/practice/operations.ts';
import { routedOperations } from '../../../../main/practice/server/document-operations.ts';

it('has exactly the operations of the document', () => {
  expect(Object.keys(operations).toSorted()).toEqual(routedOperations.map(({ operationId }) => operationId).toSorted());
});
