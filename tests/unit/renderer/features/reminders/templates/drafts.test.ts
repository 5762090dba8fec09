import { expect, test } from 'vitest';
import type { StoredReminderTemplate } from '../../../../../../preload/contract/reminders/templates.ts';
import {
  afterSave,
  draftOf,
  emptyTemplate,
  isStored,
  newDraft,
  templateOf,
  withDraft,
  withoutDraft,
} from '../../../../../../renderer/features/reminders/templates/drafts.ts';
import { segmentsOf } from '../../../../../../renderer/features/reminders/templates/segments.ts';

const own: StoredReminderTemplate = { id: 'own-000000000001', stage: null, name: 'Mine', language: 'en', subject: 's', text: 't' };
const none = { chosen: null, edited: [] };

test('a draft is kept while it differs from what is stored', () => {
  const edited = withDraft(none, { ...draftOf(own), text: 'u' }, [own]);
  expect(edited).toMatchObject({ chosen: own.id, edited: [{ text: 'u' }] });
  expect(withDraft(edited, draftOf(own), [own])).toEqual({ chosen: own.id, edited: [] });
});

test('a copy is a new template with the same contents', () => {
  const copy = newDraft({ ...templateOf(draftOf(own)), name: 'Mine (copy)' });
  expect(isStored(copy, [own])).toBe(false);
  expect(copy).toMatchObject({ id: null, subject: 's', text: 't' });
  expect(newDraft(emptyTemplate('New', 'id')).key).not.toBe(copy.key);
});

test('what is typed while a template is being stored stays', () => {
  const saved = newDraft(emptyTemplate('New', 'en'));
  const before = withDraft(none, saved, [own]);
  expect(afterSave(before, saved, 'own-000000000002')).toEqual({ chosen: 'own-000000000002', edited: [] });
  const typed = withDraft(before, { ...saved, text: 'more' }, [own]);
  expect(afterSave(typed, saved, 'own-000000000002')).toMatchObject({
    chosen: 'own-000000000002',
    edited: [{ key: 'own-000000000002', id: 'own-000000000002', text: 'more' }],
  });
});

test('another template is shown in place of one that is gone', () => {
  const drafts = withDraft(none, { ...draftOf(own), text: 'u' }, [own]);
  expect(withoutDraft(drafts, own.id, null)).toEqual(none);
  expect(withoutDraft({ ...drafts, chosen: 'before-en' }, own.id, null).chosen).toBe('before-en');
});

test('a text is split at its tags and faults', () => {
  expect(
    segmentsOf('a {{x}} {{b', [
      { at: 2, length: 5 },
      { at: 8, length: 2 },
    ]),
  ).toEqual([
    { from: 0, text: 'a ', isTag: false, isFaulty: false },
    { from: 2, text: '{{x}}', isTag: true, isFaulty: true },
    { from: 7, text: ' ', isTag: false, isFaulty: false },
    { from: 8, text: '{{', isTag: false, isFaulty: true },
    { from: 10, text: 'b', isTag: false, isFaulty: false },
  ]);
  expect(segmentsOf('', [])).toEqual([]);
});
