import { expect, test } from 'vitest';
import { afterSave, copyOf, draftOf, newDraft, withRecords } from '../../../../../../renderer/features/zones/templates/draft.ts';

const record = { prefix: ' www ', type: 'a', content: '192.0.2.1', ttl: 60 };
const draft = draftOf({ name: 'One', mode: 'sets', records: [record], variables: [], builtIn: false });

test('text typed while a template is being saved is kept', () => {
  const saved = { ...draft, name: ' Two ' };
  expect(afterSave(saved, saved)).toMatchObject({ before: 'Two', name: 'Two' });
  const typed = withRecords({ ...saved, name: ' Two and more' }, [record]);
  expect(afterSave(typed, saved)).toEqual({ ...typed, before: 'Two' });
});

test('another template opened in the meantime is unchanged', () => {
  for (const other of [null, newDraft(), copyOf(draft), draftOf({ name: 'One', mode: 'sets', records: [], variables: [], builtIn: false })])
    expect(afterSave(other, draft)).toBe(other);
});
