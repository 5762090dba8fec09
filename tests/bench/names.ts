import type { Figure } from './figure.ts';

type Load = () => Promise<() => Promise<Figure[]>>;

const benchmarks: Readonly<Record<string, Load>> = {
  startup: async () => (await import('./startup.ts')).startup,
  bridge: async () => (await import('./bridge.ts')).bridge,
  request: async () => (await import('./request.ts')).request,
  portfolio: async () => (await import('./portfolio.ts')).portfolio,
  'portfolio-store': async () => (await import('./portfolio-store.ts')).portfolioStore,
  practice: async () => (await import('./practice.ts')).practice,
};

/** Which benchmarks the arguments name; all of them when none is named. Throws for an unknown name. */
export function compareArguments(given: readonly string[]): { names: [string, Load][]; json: boolean } {
  const wanted = given.filter((argument) => !argument.startsWith('--'));
  const unknown = wanted.find((name) => !Object.hasOwn(benchmarks, name));
  if (unknown !== undefined) throw new Error(`There is no benchmark "${unknown}". There are: ${Object.keys(benchmarks).join(', ')}.`);
  const names = Object.entries(benchmarks).filter(([name]) => wanted.length === 0 || wanted.includes(name));
  return { names, json: given.includes('--json') };
}
