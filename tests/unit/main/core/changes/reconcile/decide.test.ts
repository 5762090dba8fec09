import { expect, test } from 'vitest';
import { decide, type Evidence } from '../../../../../../main/core/changes/reconcile/decide.ts';

const settling = 300_000;
const seen: Evidence = { verdict: 'not done', age: settling, settling, charge: 'none', guarded: false };

test.each<[string, Partial<Evidence>, ReturnType<typeof decide>]>([
  ['what is so is done, however young', { verdict: 'done', age: 0 }, { to: 'done' }],
  ['what the service has and works on is accepted', { verdict: 'under way', age: 0 }, { to: 'accepted' }],
  ['what the service gave up is refused', { verdict: 'failed', age: 0 }, { to: 'refused' }],
  ['a young negative means nothing', { age: settling - 1, guarded: true }, { to: 'wait' }],
  ['a guarded row may go again', { guarded: true }, { to: 'retry' }],
  ['one without a guard asks a person', {}, { to: 'ask', question: 'not-seen' }],
  ['a charge without an effect asks a person, guard or not', { charge: 'found', guarded: true }, { to: 'ask', question: 'charged' }],
  ['transactions that do not tell are waited for', { charge: 'unclear', guarded: true }, { to: 'wait' }],
  ['but not for ever', { charge: 'unclear', guarded: true, age: 3 * settling }, { to: 'ask', question: 'not-seen' }],
  ['to the last millisecond', { charge: 'unclear', guarded: true, age: 3 * settling - 1 }, { to: 'wait' }],
  ['what was carried out in part asks a person', { verdict: 'half', guarded: true }, { to: 'ask', question: 'half-written' }],
  ['but not at once either', { verdict: 'half', age: settling - 1 }, { to: 'wait' }],
  ['what cannot be read asks a person', { verdict: 'unclear', guarded: true }, { to: 'ask', question: 'unclear' }],
  ['but not at once', { verdict: 'unclear', age: 0 }, { to: 'wait' }],
])('%s', (_, facts, expected) => {
  expect(decide({ ...seen, ...facts })).toEqual(expected);
});
