import { describe, expect, it } from 'vitest';
import { rowFormat } from '../../../../../../main/core/base/text/row-format.ts';
import { writeRows } from '../../../../../../main/core/portfolio/export/write-rows.ts';

const format = rowFormat({ kind: 'csv', delimiter: ',', bom: false }, [{ name: 'name', kind: 'text' }]);

/** Ids where neighbors in the list are far apart. */
const mixed = (count: number) => Uint32Array.from({ length: count }, (_, at) => 1 + ((at * 7919) % count));

function setUp(count: number, removed: ReadonlySet<number> = new Set()) {
  const pieces: string[] = [];
  const reported: number[] = [];
  const sliceSizes: number[] = [];
  const controller = new AbortController();
  const deps = {
    ids: mixed(count),
    rowsOf: (ids: readonly number[]) => {
      sliceSizes.push(ids.length);
      return ids.filter((id) => !removed.has(id)).map((id) => [id, `domain-${id}.example`] as const);
    },
    format,
    write: async (text: string) => void pieces.push(text),
    onWritten: (rows: number) => void reported.push(rows),
    signal: controller.signal,
  };
  return { deps, pieces, reported, sliceSizes, controller };
}

describe('rows as a stream', () => {
  it('are in list order, in small chunks', async () => {
    const { deps, pieces, reported, sliceSizes } = setUp(41_234);
    expect(await writeRows(deps)).toEqual({ missing: 0 });
    const lines = pieces.join('').trimEnd().split('\r\n');
    expect(lines).toEqual(['name', ...Array.from(mixed(41_234), (id) => `domain-${id}.example`)]);
    expect(Math.max(...sliceSizes)).toBeLessThanOrEqual(500);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(20_000);
    expect(reported.at(-1)).toBe(41_234);
    expect(reported).toEqual(reported.toSorted((a, b) => a - b));
  });

  it('skip and count deleted ones', async () => {
    const { deps, pieces } = setUp(10, new Set([1, 5]));
    expect(await writeRows(deps)).toEqual({ missing: 2 });
    expect(pieces.join('').split('\r\n')).toHaveLength(10);
    expect(pieces.join('')).not.toContain('domain-5.');
  });

  it('yield to other work, and end when they are stopped', async () => {
    const { deps, sliceSizes, controller } = setUp(100_000);
    const running = writeRows(deps);
    setImmediate(() => controller.abort());
    await expect(running).rejects.toThrow();
    expect(sliceSizes.length).toBeLessThan(20);
  });
});
