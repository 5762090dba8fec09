import { compare, type Figure } from '../figure.ts';
import type { ScaleMeasured } from './core.ts';
import type { WindowMeasured } from './window.ts';

/** Measurements at one size. */
export interface Size {
  readonly domains: number;
  readonly core: ScaleMeasured;
  readonly window: WindowMeasured;
}

const steps = ['open', 'filter', 'sort', 'search'] as const;

const shortened = (domains: number): string => (domains < 1_000_000 ? `${domains / 1000}k` : `${domains / 1_000_000}m`);

/** The figures of each size, and their growth from one size to the next. */
export function scaleFigures(sizes: readonly Size[]): Figure[] {
  const all = sizes.map((size) => ({ size, times: timesOf(size) }));
  const figures = all.flatMap(({ size: { domains, core, window }, times }) => {
    const name = (of: string): string => `scale.${shortened(domains)}.${of}`;
    return [
      ...times.map(({ of, ours, bare }) => compare(name(of), ours, bare)),
      compare(name('open-first'), [window.firstOpen], null),
      compare(name('memory'), window.megabytes, null, 'MB'),
      compare(name('sync-memory'), [core.syncMemory], null, 'MB'),
    ];
  });
  const growth = all.slice(1).flatMap(({ size: { domains }, times }, index) => {
    const smaller = all[index];
    const more = domains / (smaller?.size.domains ?? domains);
    return times.map(({ of, ours }, at) =>
      compare(
        `scale.growth-${shortened(domains)}.${of}`,
        ours,
        (smaller?.times[at]?.ours ?? []).map((ms) => ms * more),
      ),
    );
  });
  return [...figures, ...growth];
}

interface Times {
  readonly of: string;
  readonly ours: readonly number[];
  readonly bare: readonly number[];
}

function timesOf({ core, window }: Size): Times[] {
  return [
    { of: 'sync', ours: [core.sync], bare: [core.bareSync] },
    { of: 'order', ours: core.ordered, bare: core.bareOrdered },
    { of: 'export', ours: core.exported, bare: core.bareExported },
    ...steps.map((step) => ({ of: step, ours: window.ours[step], bare: window.sql[step] })),
  ];
}
