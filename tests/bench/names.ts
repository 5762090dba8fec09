import type { Figure } from './figure.ts';

type Load = () => Promise<() => Promise<Figure[]>>;

const benchmarks: Readonly<Record<string, Load>> = {
  startup: async () => (await import('./startup.ts')).startup,
  bridge: async () => (await import('./bridge.ts')).bridge,
  request: async () => (await import('./request.ts')).request,
  'portfolio-sync': async () => (await import('./portfolio/portfolio.ts')).portfolio,
  'portfolio-store': async () => (await import('./portfolio/store.ts')).portfolioStore,
  'portfolio-window': async () => (await import('./portfolio/window.ts')).portfolioWindow,
  export: async () => (await import('./export.ts')).exportRows,
  search: async () => (await import('./search.ts')).search,
  jobs: async () => (await import('./jobs/jobs.ts')).jobs,
  'jobs-window': async () => (await import('./jobs/window.ts')).jobsWindow,
  order: async () => (await import('./order/order.ts')).order,
  'dns-window': async () => (await import('./dns/window.ts')).dnsWindow,
  'order-window': async () => (await import('./order/window.ts')).orderWindow,
  'dns-import': async () => (await import('./dns/import.ts')).dnsImport,
  'dns-live': async () => (await import('./dns/live.ts')).dnsLive,
  'dns-editor': async () => (await import('./dns/editor.ts')).dnsEditor,
  watch: async () => (await import('./watch.ts')).watch,
  'reminders-due': async () => (await import('./reminders/due.ts')).remindersDue,
  'reminders-pace': async () => (await import('./reminders/pace.ts')).remindersPace,
  team: async () => (await import('./team.ts')).team,
  explorer: async () => (await import('./explorer/explorer.ts')).explorer,
  practice: async () => (await import('./practice.ts')).practice,
  scale: async () => (await import('./scale/scale.ts')).scale,
};

export const benchHelp = `npm run bench [-- NAME ...] [--json] [--trace] [--rows=N] [--domains=N] [--rounds=N]

Measures each benchmark and a peer in the same run; about twenty minutes for all. A part before a hyphen names all that begin so.
--json       one line for each figure
--trace      of startup: the moments of a start (process, main, window, page, first paint, usable) in place of figures
--rows=N     rows of each job: jobs, jobs-window
--domains=N  domains of the account: portfolio-sync; of the largest one: scale; that are checked: dns-live
--rounds=N   how often each step is taken: portfolio-window

scale takes three to four minutes: it opens, filters, sorts, searches, orders, exports and reads 10,000, 100,000 and 1,000,000 domains.

NAME: ${Object.keys(benchmarks).join(', ')}`;

/**
 * The benchmarks named by the arguments, `portfolio` for all with that prefix; all of them if none is named. Throws for an unknown name.
 */
export function compareArguments(args: readonly string[]): { names: [string, Load][]; json: boolean } {
  const requested = args.filter((argument) => !argument.startsWith('--'));
  const names = (prefix: string): string[] => Object.keys(benchmarks).filter((name) => name === prefix || name.startsWith(`${prefix}-`));
  const unknown = requested.find((name) => names(name).length === 0);
  if (unknown !== undefined) throw new Error(`There is no benchmark "${unknown}". There are: ${Object.keys(benchmarks).join(', ')}.`);
  const chosen = new Set(requested.length === 0 ? Object.keys(benchmarks) : requested.flatMap(names));
  return { names: Object.entries(benchmarks).filter(([name]) => chosen.has(name)), json: args.includes('--json') };
}
