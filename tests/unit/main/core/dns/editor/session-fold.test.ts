import { expect, test } from 'vitest';
import { createZoneEditor } from '../../../../../../main/core/dns/editor/editor.ts';
import { toFold } from '../../../../../../main/core/dns/editor/session/session.ts';
import type { DnsRecord } from '../../../../../../preload/contract/dns/zone-record.ts';
import { editorFixtures, of } from './fixtures.ts';

const a = (prefix: string, content: string): DnsRecord => ({ prefix, type: 'A', content, ttl: 3600 });
const all = { ...of, find: '', problems: false, sort: { column: 'place', descending: false }, from: 0, count: 200 } as const;

test('folds the oldest steps beyond 500, or beyond 50 million characters, but never the last one', () => {
  expect(toFold(Array.from({ length: 500 }, () => 1))).toBe(0);
  expect(toFold(Array.from({ length: 501 }, () => 1))).toBe(251);
  expect(toFold([30_000_000, 30_000_000])).toBe(1);
  expect(toFold([1, 60_000_000])).toBe(1);
  expect(toFold([60_000_000])).toBe(0);
});

test('limits a thousand steps, and undoes the remaining ones step by step, also after a restart', () => {
  const made = editorFixtures([a('one', '192.0.2.1'), a('two', '192.0.2.2'), a('three', '192.0.2.3')]);
  let editor = createZoneEditor(made.deps);
  const visibleRows = () =>
    editor.rows(all).rows.map(({ row, mark, record: { prefix, content } }) => `${row.replace(/^.*\./, '')} ${mark} ${prefix} ${content}`);
  const rows = () => editor.rows(all).rows.filter(({ mark }) => mark !== 'removed');
  const states = [visibleRows()];
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let count = 1; count <= 1000; count += 1) {
    const present = rows();
    const row = present[random(present.length)]?.row ?? '';
    // Rows are inserted among others, and some of them are removed again.
    const kind = random(9);
    if (kind < 3 || present.length < 3) editor.edit({ ...of, step: { do: 'add', records: [a(`n${count}`, '192.0.2.9')], after: row } });
    else if (kind < 5 && present.length > 5) editor.edit({ ...of, step: { do: 'remove', rows: [row] } });
    else editor.edit({ ...of, step: { do: 'set', rows: [row], fields: { content: `10.0.${Math.floor(count / 250)}.${count % 250}` } } });
    states.push(visibleRows());
  }
  const stored = made.table.find(of.accountId, of.id);
  expect(stored?.steps.length).toBeLessThanOrEqual(500);
  expect(stored?.position).toBe(stored?.steps.length);

  editor = createZoneEditor(made.deps);
  expect(visibleRows()).toEqual(states[1000]);
  let back = 0;
  while (editor.open(of).zone?.canUndo === true) {
    editor.undo(of);
    back += 1;
    expect(visibleRows()).toEqual(states[1000 - back]);
  }
  expect(back).toBeGreaterThanOrEqual(249);
  editor = createZoneEditor(made.deps);
  expect(visibleRows()).toEqual(states[1000 - back]);
  while (editor.open(of).zone?.canRedo === true) editor.redo(of);
  expect(visibleRows()).toEqual(states[1000]);
  expect(editor.discard(of).zone).toMatchObject({ created: 0, changed: 0, deleted: 0, canUndo: false });
});
