import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { DocumentIndex } from '../../../../../../preload/contract/explorer/document.ts';
import type { AccountId } from '../../../../../../preload/contract/values.ts';
import { openSaved } from '../../../../../../renderer/features/explorer/collections/open-saved.ts';
import { type OpenedRequest, useOpened } from '../../../../../../renderer/features/explorer/collections/opened.ts';
import { draftOf } from '../../../../../../renderer/features/explorer/form/drafts.ts';
import { type RestoreNote, useRestored } from '../../../../../../renderer/features/explorer/form/restored-request.ts';
import { entry, field, operation } from '../samples.ts';

const accountId = 'account00001' as AccountId;

/** Opens a saved request with this query, using a document that only has the field `name`. */
async function open(key: string, query: Record<string, string>) {
  const of = { ...operation([{ place: 'query', field: field('name', 'text') }]), entry: entry('GET', `/${key}`) };
  const values = { path: {}, query, header: {}, contentType: null, body: null, raw: null };
  const saved = async () => ({ ok: true, value: { id: 7, name: 'Mine', key: of.entry.key, collection: 3, values } });
  const calls = { collections: { saved }, explorer: { operation: async () => ({ ok: true, value: of }) } };
  vi.stubGlobal('window', { resellerDesk: { calls, cancel: () => undefined } });
  const index = { operations: [of.entry], facts: { hash: key } } as unknown as DocumentIndex;
  expect(await openSaved(accountId, index, 7, 'My requests', () => undefined)).toBeNull();
  let note: RestoreNote | null = null;
  let opened: OpenedRequest | null = null;
  const Reader = () => {
    note = useRestored(accountId, of.entry.key).note;
    opened = useOpened(accountId, of.entry.key);
    return null;
  };
  renderToString(<Reader />);
  return { query: draftOf(accountId, of.entry.key).filled.query, note: note as RestoreNote | null, opened: opened as OpenedRequest | null };
}

afterEach(() => vi.unstubAllGlobals());

it('shows nothing if all of it fits into an empty form', async () => {
  const { query, note, opened } = await open('whole', { name: 'kopi' });
  expect(query).toEqual({ name: 'kopi' });
  expect(note).toBeNull();
  expect(opened).toMatchObject({ id: 7, base: null });
});

it('names what the document has no field for, and marks the request as changed', async () => {
  const { query, note, opened } = await open('less', { name: 'kopi', status: 'active' });
  expect(query).toEqual({ name: 'kopi' });
  expect(note).toMatchObject({ withheld: ['query status'], before: null });
  expect(opened?.base).toContain('"status":"active"');
});
