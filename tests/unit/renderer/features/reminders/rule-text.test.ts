import { describe, expect, it } from 'vitest';
import { domainsText, readExtensions, readSteps, ruleName, stepsText } from '../../../../../renderer/features/reminders/rule-text.ts';

describe('days', () => {
  it.each([
    ['60 30, 7;0', [60, 30, 7, 0]],
    ['-3 14 −1', [14, -1, -3]],
    ['', []],
    ['  ', []],
    ['-0', [0]],
  ])('are read from %j', (typed, steps) => {
    expect(readSteps(typed)).toEqual({ steps });
  });

  it.each([
    ['7 7', 'twice'],
    ['366', 'invalid'],
    ['-366', 'invalid'],
    ['1.5', 'invalid'],
    ['a week', 'invalid'],
    [Array.from({ length: 21 }, (_, at) => at).join(' '), 'invalid'],
  ])('are not read from %j', (typed, fault) => {
    expect(readSteps(typed)).toEqual({ fault });
  });

  it('are described', () => {
    expect(stepsText([60, 7, 0, -3])).toBe('60, 7 before; on the day; 3 after');
    expect(stepsText([-1])).toBe('1 after');
    expect(stepsText([])).toBe('No reminders');
  });
});

it('extensions are read with and without their dots, each once', () => {
  expect(readExtensions('ID, .co.id  .id ; com .')).toEqual(['.id', '.co.id', '.com']);
});

it('a rule without a name is named after its domains', () => {
  expect(ruleName({ name: 'Own', domains: { by: 'all' } })).toBe('Own');
  expect(ruleName({ name: '', domains: { by: 'tag', tag: 'vip' } })).toBe('Tag “vip”');
  expect(domainsText({ domains: { by: 'extensions', extensions: ['.a', '.b', '.c', '.d', '.e'] } })).toBe('.a, .b, .c, .d and 1 more');
});
