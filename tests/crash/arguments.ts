import { parseArgs } from 'node:util';

const options = { windows: { type: 'string' }, chromium: { type: 'boolean', default: false } } as const;

export interface CrashArguments {
  readonly kills: number;
  /** Number of kills of the whole application with its window. */
  readonly windows: number;
  /** Use an installed Chromium for the window, even if Electron is available. */
  readonly chromium: boolean;
  readonly seed: number;
}

const usage = 'npm run test:crash [-- KILLS [SEED]] [--windows=KILLS] [--chromium]';

/** Half of the kills are of the window unless specified otherwise. Throws Error with the usage. */
export function readCrashArguments(given: readonly string[]): CrashArguments {
  const { values, positionals } = parseArgs({ args: [...given], options, allowPositionals: true });
  const [kills = '200', seed = String(Math.floor(Math.random() * 2 ** 31))] = positionals;
  const windows = values.windows ?? String(Math.floor(Number(kills) / 2));
  for (const number of [kills, seed, windows]) if (!/^\d{1,10}$/.test(number)) throw new Error(usage);
  if (Number(windows) > Number(kills)) throw new Error(usage);
  return { kills: Number(kills), windows: Number(windows), chromium: values.chromium, seed: Number(seed) };
}
