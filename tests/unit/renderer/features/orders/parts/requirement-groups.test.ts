import { expect, test } from 'vitest';
import type { QuotedLine } from '../../../../../../preload/contract/orders/orders.ts';
import { neededCount, type Requirement, requirementGroups } from '../../../../../../renderer/features/orders/parts/requirement-groups.ts';

const rule = (id: string, level: Requirement['level']): Requirement => ({ id, text: `${id} in words`, level, own: false });
const documents = rule('documents', 'needed');
const email = rule('e-mail', 'note');
const line = (extension: string, requirements: string[]) => ({ extension, requirements }) as QuotedLine;

test('requirements are listed by extension, identical ones grouped, with those that need something first', () => {
  const lines = [line('.com', ['e-mail']), line('.net', []), line('.id', ['e-mail', 'documents']), line('.org', ['e-mail'])];
  expect(requirementGroups({ lines, requirements: [documents, email] })).toEqual([
    { extensions: ['.id'], names: 1, requirements: [documents, email] },
    { extensions: ['.com', '.org'], names: 2, requirements: [email] },
  ]);
});

test('an unknown rule is ignored', () => {
  expect(requirementGroups({ lines: [line('.com', ['gone'])], requirements: [] })).toEqual([]);
});

test('only what is required counts', () => {
  expect(neededCount(['documents', 'e-mail'], [documents, email])).toBe(1);
});
