import { describe, expect, it } from 'vitest';
import type { FormField } from '../../../../../../preload/contract/explorer/operation.ts';
import { type Draft, emptyDraft } from '../../../../../../renderer/features/explorer/form/drafts.ts';
import { fittingDraft } from '../../../../../../renderer/features/explorer/form/fitting-draft.ts';
import { sentValues } from '../../../../../../renderer/features/explorer/form/values.ts';
import { field, operation } from '../samples.ts';

const form = 'application/x-www-form-urlencoded';
const ofBody = (...fields: FormField[]) => operation([], { field: field('', 'object', { fields }) });
const draft = (change: Partial<Draft>): Draft => ({ ...emptyDraft, ...change });
const draftWith = (body: Draft['filled']['body']) => draft({ filled: { ...emptyDraft.filled, body } });

describe('values typed before the document changed', () => {
  it('are not sent if the new one has no field for them, and are named', () => {
    const before = ofBody(field('name', 'text'), field('gone', 'text'));
    const now = ofBody(field('name', 'text'), field('new', 'text'));
    const typed = draftWith({ name: 'kopi', gone: 'teh' });
    const fitting = fittingDraft(now, { operation: before, draft: typed });
    expect(fitting.withheld).toEqual(['body gone']);
    expect(sentValues(now, fitting.draft.filled, { ...fitting.draft, contentType: form }).body).toEqual({ name: 'kopi' });
  });

  it('stay unchanged if the form is the same, including chosen alternatives and texts that are not JSON yet', () => {
    const way = field('way', 'choice', { fields: [field('', 'text'), field('', 'text', { format: 'date' })] });
    const typed = draft({
      chosenOptions: { 'body/way': 1 },
      unread: { 'body/other': '{' },
      filled: { ...emptyDraft.filled, body: { way: 'x' } },
    });
    const fitting = fittingDraft(ofBody(way), { operation: ofBody({ ...way }), draft: typed });
    expect(fitting).toEqual({ draft: typed, withheld: [] });
  });

  it('keep a body as text for the content type it was written in, even if that was never chosen', () => {
    const typed = draft({ raw: 'name=kopi' });
    const held = { operation: ofBody(field('name', 'text')), draft: typed };
    expect(fittingDraft(ofBody(field('other', 'text')), held)).toMatchObject({ draft: { raw: 'name=kopi' }, withheld: [] });
    expect(fittingDraft(operation([]), held)).toMatchObject({ draft: { raw: null }, withheld: ['body'] });
  });

  it('name a text that is not JSON yet, which no other form accepts', () => {
    const typed = draft({ unread: { 'body/other': '{"a":', 'query/filter': '[' } });
    const fitting = fittingDraft(ofBody(field('new', 'text')), { operation: ofBody(field('name', 'text')), draft: typed });
    expect(fitting).toMatchObject({ draft: { unread: {} }, withheld: ['body other', 'query filter'] });
  });

  it('are empty if nothing was typed', () => {
    expect(fittingDraft(ofBody(), null)).toEqual({ draft: emptyDraft, withheld: [] });
    const fitting = fittingDraft(ofBody(), { operation: ofBody(field('a', 'text')), draft: emptyDraft });
    expect(fitting).toMatchObject({ draft: { filled: emptyDraft.filled, raw: null }, withheld: [] });
  });
});
