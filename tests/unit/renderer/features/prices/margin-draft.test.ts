import { expect, test } from 'vitest';
import { Settings } from '../../../../../preload/contract/settings.ts';
import { type MarginDraft, maxRecordsOf, readDraft } from '../../../../../renderer/features/prices/margin-draft.ts';

const draft = (changes: Partial<MarginDraft> = {}): MarginDraft => ({ ...Settings.shape.margin.parse({}), ...changes });

test('typed text becomes a margin that the contract accepts', () => {
  const { margin, faults } = readDraft(draft({ percent: ' 12.5 ', fixed: '', ending: '900', step: '1000' }));
  expect(faults).toEqual({});
  expect(margin).toMatchObject({ percent: '12.5', fixed: '0', ending: '900' });
  expect(Settings.shape.margin.parse(margin)).toEqual(margin);
});

test('a partially typed number already counts as one', () => {
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
])('%o is rejected at its field', (changes, faults) => expect(readDraft(draft(changes))).toEqual({ margin: null, faults }));

test('the maximum of a field is accepted', () => {
  for (const name of ['percent', 'fixed'] as const) expect(readDraft(draft({ [name]: maxRecordsOf(name) })).faults).toEqual({});
  expect(readDraft(draft({ ending: maxRecordsOf('ending'), step: '10000' })).faults).toEqual({});
});
