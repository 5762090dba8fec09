/** Times, memory, shares and frames, where less is better, or operations per second, where more is. */
type Unit = 'ms' | 'MB' | '%' | 'frames' | '/s';

/** One line of the result: what was measured and what it was compared with. */
export interface Figure {
  readonly name: string;
  /** Median of the subject. */
  readonly figure: number;
  readonly unit: Unit;
  /** Median of the peer in the same run; null for a figure without a comparison. */
  readonly peer: number | null;
  /** How much worse than the peer: how many times as long, or how many times fewer per second. */
  readonly ratio: number | null;
  /** Measurements per side. */
  readonly n: number;
  /** Interquartile range of the subject, in the unit. */
  readonly spread: number;
}

const scaleNames = ['sync', 'order', 'export', 'open', 'filter', 'sort', 'search'];

/** Upper bound of a ratio. Only displayed; nothing fails because of it. */
export const bounds: Readonly<Record<string, number>> = {
  startup: 1.35,
  'startup.account': 1.5,
  'bridge.calls': 1.3,
  'bridge.rows': 1.5,
  request: 1.6,
  'portfolio.sync-floor': 1.25,
  'portfolio.sync-loop': 0.25,
  // At least 90 % of the rate of bare HTTP that stores nothing.
  'portfolio.sync-bare': 1 / 0.9,
  'portfolio.memory': 1,
  export: 2,
  // At most a tenth of a reading's time.
  'watch.unchanged': 1.1,
  'watch.changed-1000': 1.1,
  'watch.changed-20000': 1.1,
  'watch.unchanged.cpu': 1.1,
  'watch.changed-1000.cpu': 1.1,
  'watch.changed-20000.cpu': 1.1,
  'window.open': 1,
  'window.filter': 1,
  'window.sort': 1,
  'window.search': 1,
  // At least 85 % of what is possible, and one and a half times as fast as curl.
  'jobs.ideal': 1 / 0.85,
  'jobs.curl': 1 / 1.5,
  // At least 90 % of what is possible, and faster than curl.
  'order.ideal': 1 / 0.9,
  'order.curl': 1,
  // At least 80 % of the pace that is set.
  'reminders.pace': 1 / 0.8,
  'dns.import': 4,
  'dns-live.check': 1.3,
  'team.first-exchange': 1,
  'explorer.open': 0.25,
  'explorer.open-cached': 0.1,
  'explorer.memory': 0.5,
  // Nothing grows faster than the rows.
  ...Object.fromEntries(['100k', '1m'].flatMap((size) => scaleNames.map((name) => [`scale.growth-${size}.${name}`, 1]))),
};

/** Upper bound of a figure itself, in its unit. Only displayed; nothing fails because of it. */
const limits: Readonly<Record<string, number>> = {
  'window.open': 100,
  'window.filter': 50,
  'window.sort': 100,
  'window.search': 100,
  'window.palette-command': 50,
  'window.palette-domain': 50,
  'window.scroll-100.late': 1,
  'window.scroll-600.late': 1,
  'window.scroll-100.blank': 1,
  'window.scroll-600.blank': 1,
  'window.heap': 60,
  'export.longest-slice': 30,
  'watch.unchanged.stall': 50,
  'watch.changed-1000.stall': 50,
  'watch.changed-20000.stall': 50,
  'reminders.due': 2000,
  'reminders.due.stall': 50,
  'reminders.calendar': 2000,
  'reminders.calendar.stall': 50,
  'jobs.memory-growth': 20,
  'order.first': 300,
  'order.again': 100,
  'order-window.first': 300,
  'order-window.again': 100,
  'order-window.longest-task': 50,
  'order-window.scroll-100.late': 1,
  'order-window.scroll-100.blank': 1,
  'jobs-window.scroll-100.late': 1,
  'jobs-window.scroll-600.late': 1,
  'jobs-window.scroll-100.blank': 1,
  'jobs-window.scroll-600.blank': 1,
  'jobs-window.longest-task': 50,
  'dns.open': 100,
  'dns.edit': 16,
  'dns.edit-first': 16,
  'dns.plan': 100,
  'dns.plan-1000': 1000,
  'dns-live.stall': 50,
  'dns-window.open': 100,
  'dns-window.edit': 12,
  'team.edit': 300,
  'team.upload.stall': 15,
  'team.first-exchange.stall': 15,
  'explorer.letter': 12,
  'portfolio.cpu-of-page': 6,
  'scale.1m.open': 300,
  'scale.1m.filter': 250,
  'scale.1m.memory': 600,
};

function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}

/** Median of some values; NaN if there are none. */
export const medianOf = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** Medians of both sides and their ratio. */
export function compare(name: string, subject: readonly number[], peer: readonly number[] | null, unit: Unit = 'ms'): Figure {
  const ordered = subject.toSorted((a, b) => a - b);
  const figure = quantile(ordered, 0.5);
  const other = peer === null ? null : medianOf(peer);
  return {
    name,
    figure: rounded(figure),
    unit,
    peer: other === null ? null : rounded(other),
    ratio: ratioOf(figure, other, unit),
    n: subject.length,
    spread: rounded(quantile(ordered, 0.75) - quantile(ordered, 0.25)),
  };
}

/** null if the peer has nothing to divide by. */
function ratioOf(figure: number, peer: number | null, unit: Unit): number | null {
  if (peer === null || peer === 0) return null;
  return rounded(unit === '/s' ? peer / figure : figure / peer);
}

function withLimit(name: string, figure: number, unit: Unit): string {
  const limit = limits[name];
  const text = `${figure.toFixed(2)} ${unit}`;
  return limit === undefined ? text : `${text} (at most ${limit}${figure > limit ? ', exceeded' : ''})`;
}

function verdict(name: string, ratio: number | null): string {
  if (ratio === null) return '';
  const bound = bounds[name];
  return bound === undefined ? ratio.toFixed(2) : `${ratio.toFixed(2)} (at most ${rounded(bound)}${ratio > bound ? ', exceeded' : ''})`;
}

/** The human-readable table. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, figure, unit, peer, ratio, n, spread }) => {
    return [
      name,
      withLimit(name, figure, unit),
      peer === null ? '' : `${peer.toFixed(2)} ${unit}`,
      verdict(name, ratio),
      String(n),
      `${spread.toFixed(2)} ${unit}`,
    ];
  });
  const all = [['name', 'median', 'peer', 'ratio', 'n', 'spread'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}
