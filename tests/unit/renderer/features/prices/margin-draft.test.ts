import { expect, test } from 'vitest';
import { Settings } from '../../../../../preload/contract/settings.ts';
import { type MarginDraft, mostOf, readDraft } from '../../../../../renderer/features/prices/margin-draft.ts';

const draft = (changes: Partial<MarginDraft> = {}): MarginDraft => ({ ...Settings.shape.margin.parse({}), ...changes });

test('what is typed becomes a margin that the contract takes', () => {
  const { margin, faults } = readDraft(draft({ percent: ' 12.5 ', fixed: '', ending: '900', step: '1000' }));
  expect(faults).toEqual({});
  expect(margin).toMatchObject({ percent: '12.5', fixed: '0', ending: '900' });
  expect(Settings.shape.margin.parse(margin)).toEqual(margin);
});

test('a number that is still being typed is one already', () => {
  expect(readDraft(draft({ percent: '12.' })).margin?.percent).toBe('12');
});

test.each<[Partial<MarginDraft>, object]>([
  [{ percent: '' }, { percent: 'decimal' }],
  [{ percent: '12,5' }, { percent: 'decimal' }],
  [{ percent: '-5' }, { percent: 'decimal' }],
  [{ fixed: '10,000' }, { fixed: 'decimal' }],
  [{ fixed: '0.001' }, { fixed: 'decimal' }],
  [{ ending: '1000', step: '1000' }, { ending: 'ending' }],
  [{ ending: '0.99', step: '0.01' }, { ending: 'ending' }],
])('%o is refused at its field', (changes, faults) => expect(readDraft(draft(changes))).toEqual({ margin: null, faults }));

test('the largest number of a field is taken', () => {
  for (const name of ['percent', 'fixed'] as const) expect(readDraft(draft({ [name]: mostOf(name) })).faults).toEqual({});
  expect(readDraft(draft({ ending: mostOf('ending'), step: '10000' })).faults).toEqual({});
});
