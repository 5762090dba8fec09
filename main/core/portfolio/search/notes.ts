import { printFilter } from '../../../../preload/contract/filter/print.ts';
import { vocabularies } from '../../../../preload/contract/portfolio/lists.ts';
import { hitsShown, type SearchGroup, type SearchHit } from '../../../../preload/contract/portfolio/search.ts';
import type { AnnotatedKind } from '../../../../preload/contract/workspace/notes.ts';
import { foldTag } from '../../../../preload/contract/workspace/tags.ts';
import { relevanceOfName } from '../../store/portfolio/search/relevance.ts';
import type { NotesTable } from '../../store/workspace/port.ts';
import { marksOf } from '../notes-and-tags.ts';
import { excerpt } from './excerpt.ts';
import type { ListLookup } from './lists.ts';
import { termsText } from './search-words.ts';

const kinds: readonly { readonly kind: AnnotatedKind; readonly screen: 'domains' | 'customers' }[] = [
  { kind: 'domain', screen: 'domains' },
  { kind: 'customer', screen: 'customers' },
];

/** The user's own notes that contain every word. */
export function searchNotes({ store, accountId, terms }: ListLookup, notes: NotesTable): SearchGroup {
  const firstTerm = terms[0]?.pieces[0] ?? '';
  const found = kinds.map(({ kind, screen }) => {
    const marks = marksOf(notes, accountId, kind);
    const [first = [], ...others] = terms.map((one) => marks.idsWithNote(one, 'anywhere'));
    const sets = others.map((ids) => new Set(ids));
    const all = first.filter((id) => sets.every((ids) => ids.has(id)));
    // A note stays when its object is gone from the account; there is then nothing to open.
    const there = store.search.there(accountId, screen, all);
    const recent = store.search.recent(accountId, screen).filter((id) => there.includes(id));
    const ids = [...new Set([...recent, ...there])];
    const texts = notes.of(accountId, kind, ids.slice(0, hitsShown));
    const names = store.objectNames(accountId, kind, ids.slice(0, hitsShown));
    const hits = ids.slice(0, hitsShown).map((id): SearchHit => {
      const title = names.get(id) ?? '';
      return { to: { screen, id }, title, remark: excerpt(texts.get(id)?.note ?? '', firstTerm), expires: null, count: null };
    });
    return { screen, count: ids.length, hits };
  });
  const filled = found.filter(({ count }) => count > 0);
  const [only] = filled;
  return {
    group: 'notes',
    count: found.reduce((sum, { count }) => sum + count, 0),
    hits: found.flatMap(({ hits }) => hits).slice(0, hitsShown),
    all: only === undefined || filled.length > 1 ? null : { screen: only.screen, filter: termsText(terms, only.screen, 'notes') },
  };
}

/** Tags whose name contains the text; each links to the tagged objects. */
export function searchTags({ accountId }: ListLookup, notes: NotesTable, text: string): SearchGroup {
  const folded = foldTag(text.trim().replace(/\s+/gu, ' '));
  const hits = kinds.flatMap(({ kind, screen }) =>
    notes
      .tags(accountId, kind)
      .filter(({ tag }) => foldTag(tag).includes(folded))
      .map(({ tag, count }) => ({ tag, count, relevance: relevanceOfName(foldTag(tag), [folded]) }))
      .toSorted((one, other) => one.relevance - other.relevance)
      .map(({ tag, count }): SearchHit => {
        const term = { kind: 'term', key: 'tag', operator: ':', value: { kind: 'pattern', pieces: [tag] }, from: 0, to: 0 } as const;
        return { to: { screen, filter: printFilter(term, vocabularies[screen]) }, title: tag, remark: '', expires: null, count };
      }),
  );
  return { group: 'tags', count: hits.length, hits: hits.slice(0, hitsShown), all: null };
}
