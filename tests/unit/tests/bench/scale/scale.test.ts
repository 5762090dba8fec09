import { expect, test } from 'vitest';
import { table } from '../../../../bench/figure.ts';
import { heldTogether } from '../../../../bench/process-memory.ts';
import { type Size, scaleFigures } from '../../../../bench/scale/figures.ts';

/** As if every step, the first opening and the bare query took the given ms, with the given MB. */
function sizeOf(domains: number, ms: number, megabytes: number): Size {
  const steps = { open: [ms], filter: [ms], sort: [ms], search: [ms] };
  return {
    domains,
    core: { sync: ms, bareSync: ms, syncMemory: 20, ordered: [ms], bareOrdered: [ms], exported: [ms], bareExported: [ms] },
    window: { ours: steps, sql: steps, firstOpen: ms, megabytes: [megabytes] },
  };
}

const named = (sizes: readonly Size[]) => Object.fromEntries(scaleFigures(sizes).map((figure) => [figure.name, figure]));

test('every step has a figure at each size, compared with bare SQL', () => {
  const figures = named([sizeOf(10_000, 30, 300), sizeOf(1_000_000, 260, 650)]);
  for (const step of ['sync', 'order', 'export', 'open', 'filter', 'sort', 'search']) {
    expect(figures[`scale.10k.${step}`]).toMatchObject({ figure: 30, peer: 30 });
    expect(figures[`scale.1m.${step}`]).toMatchObject({ figure: 260, peer: 260 });
  }
});

test('growth is the time for a size divided by the time the smaller size would take for as many rows', () => {
  const figures = named([sizeOf(10_000, 20, 300), sizeOf(100_000, 100, 320), sizeOf(1_000_000, 1500, 400)]);
  expect(figures['scale.growth-100k.filter']).toMatchObject({ figure: 100, peer: 200, ratio: 0.5 });
  expect(figures['scale.growth-1m.filter']).toMatchObject({ figure: 1500, peer: 1000, ratio: 1.5 });
  expect(figures['scale.growth-10k.filter']).toBeUndefined();
});

test('the table shows what exceeds its limit at a million, and what grows faster than its rows', () => {
  const exceeded = (ms: number, megabytes: number): string[] =>
    table(scaleFigures([sizeOf(100_000, 20, 300), sizeOf(1_000_000, ms, megabytes)]))
      .split('\n')
      .filter((line) => line.includes('exceeded'))
      .map((line) => line.split(' ')[0] ?? '');
  expect(exceeded(199, 590)).toEqual([]);
  const beyond = exceeded(301, 610);
  expect(beyond).toEqual(expect.arrayContaining(['scale.1m.open', 'scale.1m.filter', 'scale.1m.memory', 'scale.growth-1m.export']));
  expect(beyond.filter((name) => name.startsWith('scale.100k'))).toEqual([]);
});

test('counts the private memory of processes, and the files they share once', () => {
  const status = (anon: number, file: number, shared: number) =>
    `Name:\telectron\nVmRSS:\t  999999 kB\nRssAnon:\t   ${anon} kB\nRssFile:\t  ${file} kB\nRssShmem:\t  ${shared} kB\n`;
  expect(heldTogether([status(100_000, 80_000, 1000), status(50_000, 90_000, 2000)])).toBeCloseTo((243_000 * 1024) / 1e6);
});
