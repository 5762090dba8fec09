import { expect, it } from 'vitest';
import type { SharedValue } from '../../../../../main/core/store/workspace/team-table.ts';
import { combine } from '../../../../../main/core/team/shared/combine.ts';

const value = (part: Partial<SharedValue>): SharedValue => ({ fields: {}, texts: {}, sets: {}, ...part });

it('keeps both texts, and one of two equal ones', () => {
  const [own, theirs] = [value({ texts: { body: 'Pays late.' } }), value({ texts: { body: 'Call first.' } })];
  expect(combine('note', own, theirs)).toEqual({ value: value({ texts: { body: 'Call first.\n\nPays late.' } }), copy: null });
  expect(combine('note', own, own).value.texts).toEqual({ body: 'Pays late.' });
  expect(combine('note', own, value({ texts: { body: 'Pays late. Call first.' } })).value.texts).toEqual({
    body: 'Pays late. Call first.',
  });
});

it('unites sets', () => {
  const united = combine('tags', value({ sets: { tags: ['vip'] } }), value({ sets: { tags: ['new', 'vip'] } }));
  expect(united.value.sets).toEqual({ tags: ['new', 'vip'] });
});

it('keeps an own template of the same name under another one', () => {
  const own = value({ fields: { name: 'Own', hosts: 'ns1.a.example ns2.a.example' } });
  const theirs = value({ fields: { name: 'own', hosts: 'ns1.b.example ns2.b.example' } });
  expect(combine('nameserver-set', own, theirs)).toEqual({
    value: theirs,
    copy: { key: 'own (2)', value: value({ fields: { name: 'Own (2)', hosts: 'ns1.a.example ns2.a.example' } }) },
  });
  expect(combine('nameserver-set', theirs, theirs).copy).toBeNull();
});

it('takes the team’s of two saved filters of the same name, and both of different names', () => {
  const own = value({ fields: { soon: 'mine', late: 'mine' } });
  expect(combine('saved-filters', own, value({ fields: { soon: 'theirs' } })).value.fields).toEqual({ soon: 'theirs', late: 'mine' });
});
