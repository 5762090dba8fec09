import { expect, test } from 'vitest';
import { fileProblemCodes } from '../../../../../../preload/contract/changes/change-codes.ts';
import { fileAddress, kindInAddress } from '../../../../../../renderer/features/changes/file/file-address.ts';
import { problemText } from '../../../../../../renderer/text/en/changes/file.ts';

test('an address names a kind, no kind, or something else', () => {
  expect(kindInAddress(fileAddress('customer-update'))).toBe('customer-update');
  expect(kindInAddress(fileAddress())).toBeNull();
  for (const other of ['12', 'filex', undefined]) expect(kindInAddress(other)).toBeUndefined();
});

test('every problem has text with its facts, and an example if one helps', () => {
  for (const code of fileProblemCodes) {
    const { what, todo } = problemText(code, {
      message: 'Too long.',
      line: '7',
      job: '3',
      row: '2',
      choices: 'a, b',
      ids: '#1',
      is: '1',
      expected: '2',
    });
    expect(what, code).not.toMatch(/[{}]/);
    expect(what, code).not.toBe(code);
    expect(todo, code).not.toBe('');
  }
  expect(problemText('needed', { example: 'example.com' }).todo).toBe('Enter a value. For example: example.com');
});
