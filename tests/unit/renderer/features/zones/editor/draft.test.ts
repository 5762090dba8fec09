import { expect, it, vi } from 'vitest';
import type { ZoneRow } from '../../../../../../preload/contract/dns/zones.ts';
import { createDraftStore, type Draft } from '../../../../../../renderer/features/zones/editor/draft.ts';

const row: ZoneRow = { row: 'r1.1', mark: 'none', record: { prefix: '@', type: 'A', content: '', ttl: null }, was: null, problems: [] };
const draft: Draft = { row, field: 'content', text: '2001', problems: null, invalid: false, fresh: false };
const problem = { code: 'address-invalid', level: 'error', facts: {}, fixable: false } as const;

it('passes the draft only to its own field, and notifies its subscribers', () => {
  const store = createDraftStore();
  const reported = vi.fn();
  const unfollow = store.subscribe(reported);
  store.set(draft);
  expect(store.at('r1.1', 'content')).toBe(draft);
  expect([store.at('r1.1', 'ttl'), store.at('r1.2', 'content')]).toEqual([null, null]);
  expect(store.problemsOf('r1.1')).toBeNull();
  store.set({ ...draft, problems: [problem] });
  expect(store.problemsOf('r1.1')).toEqual([problem]);
  expect(store.problemsOf('r1.2')).toBeNull();
  expect(reported).toHaveBeenCalledTimes(2);
  unfollow();
  store.set(null);
  expect(store.present()).toBeNull();
  expect(reported).toHaveBeenCalledTimes(2);
});
