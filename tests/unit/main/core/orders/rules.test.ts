import { describe, expect, it, test } from 'vitest';
import { builtInRules, type Rule, readRules, requirementsBy } from '../../../../../main/core/orders/rules.ts';

const rule: Rule = { id: 'papers', extensions: ['.example', '*.test'], text: 'Papers are needed.', level: 'needed' };

test('the built-in rules list required documents before the order', () => {
  const of = requirementsBy([]);
  for (const extension of ['.id', '.co.id', '.my.id']) expect(of(extension).map(({ level }) => level)).toContain('needed');
  expect(of('.com').map(({ id, level }) => [id, level])).toEqual([['registrant-e-mail', 'note']]);
  expect(of('.pid').some(({ level }) => level === 'needed')).toBe(false);
  expect(builtInRules.length).toBeGreaterThan(1);
});

test('custom rules come after them, and are distinguished', () => {
  const of = requirementsBy([
    { ...rule, id: 'id-documents' },
    { ...rule, id: 'except', extensions: ['*'], except: ['.com'] },
  ]);
  expect(of('.example').map(({ id, own }) => [id, own])).toEqual([
    ['registrant-e-mail', false],
    ['own:id-documents', true],
    ['own:except', true],
  ]);
  expect(of('.co.test').map(({ id }) => id)).toContain('own:id-documents');
  expect(of('.test').map(({ id }) => id)).not.toContain('own:id-documents');
  expect(of('.com').map(({ id }) => id)).not.toContain('own:except');
});

describe('a rules file', () => {
  it('is read with a byte order mark, and when it is empty', () => {
    expect(readRules(`\ufeff${JSON.stringify([rule])}`)).toEqual({ rules: [rule] });
    expect(readRules('[]')).toEqual({ rules: [] });
  });

  it.each([
    ['[\n  {"id": "a",\n   oops}\n]', { line: 3, column: expect.any(Number) }],
    ['[', { line: 1, column: 2 }],
    ['{}', null],
    [JSON.stringify([rule, { ...rule, id: 'B b' }]), { rule: 2, field: 'id' }],
    [JSON.stringify([{ ...rule, extensions: ['.com', 'com'] }]), { rule: 1, field: 'extensions 2' }],
    [JSON.stringify([{ ...rule, extensions: [] }]), { rule: 1, field: 'extensions' }],
    [JSON.stringify([{ ...rule, level: 'must' }]), { rule: 1, field: 'level' }],
    [JSON.stringify([{ ...rule, more: 1 }]), { rule: 1, field: '' }],
    [JSON.stringify([rule, rule]), { rule: 2, field: 'id' }],
  ])('%j reports the position of its error', (text, place) => {
    const read = readRules(text);
    expect('fault' in read ? read.fault : null).toMatchObject({ place, reason: expect.any(String) });
  });
});
