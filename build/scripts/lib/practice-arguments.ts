import { isAbsolute, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Fault } from '../../../main/practice/faults/fault.ts';
import { faultKinds, readFault } from '../../../main/practice/faults/read-fault.ts';
import { chooseDialects, dialectReadings } from '../../../main/practice/kernel/dialects.ts';
import { maxDomains, type PracticeOptions } from '../../../main/practice/options.ts';
import { routedOperations } from '../../../main/practice/server/document-operations.ts';

export interface PracticeArguments {
  readonly options: PracticeOptions;
  /** Generate the data again even if the file has some. */
  readonly reset: boolean;
  /** Seconds between two changes by another program; null: there are none. */
  readonly foreignEvery: number | null;
}

const options = {
  port: { type: 'string' },
  data: { type: 'string' },
  reset: { type: 'boolean' },
  domains: { type: 'string' },
  seed: { type: 'string' },
  id: { type: 'string' },
  key: { type: 'string' },
  dialect: { type: 'string', multiple: true },
  fault: { type: 'string', multiple: true },
  'fault-seed': { type: 'string' },
  latency: { type: 'string' },
  'foreign-changes': { type: 'string' },
  ledger: { type: 'boolean' },
  'refuse-address': { type: 'boolean' },
  'no-tester': { type: 'boolean' },
  document: { type: 'string', multiple: true },
  help: { type: 'boolean', short: 'h' },
} as const;

/**
 * Parses the arguments of `npm run practice`; null: help is requested. `folder`: base of a relative `--data`. Throws an error with the
 * reason.
 */
export function readPracticeArguments(args: readonly string[], folder: string): PracticeArguments | null {
  const { values } = parseArgs({ args: [...args], options, allowPositionals: false });
  if (values.help === true) return null;
  const { data, ledger, document: documentPaths } = values;
  if (ledger === true && data === undefined) throw new Error('--ledger needs --data.');
  for (const place of documentPaths ?? [])
    if (!place.startsWith('/')) throw new Error(`--document is a path that begins with "/", not "${place}".`);
  const practiceOptions: { [N in keyof PracticeOptions]: PracticeOptions[N] | undefined } = {
    file: data === undefined ? null : inFolder(folder, data),
    port: whole('port', values.port, 65_535),
    seed: values.seed,
    domains: whole('domains', values.domains, maxDomains),
    dialects: dialectsOf(values.dialect),
    resellerId: filled('id', values.id),
    apiKey: filled('key', values.key),
    ledger,
    latency: whole('latency', values.latency, 600_000),
    faults: faultsOf(values.fault),
    faultSeed: values['fault-seed'],
    whitelisted: values['refuse-address'] !== true,
    documentPaths,
    tester: values['no-tester'] !== true,
  };
  const foreignEvery = whole('foreign-changes', values['foreign-changes'], 86_400) ?? null;
  if (foreignEvery === 0) throw new Error('--foreign-changes is at least 1.');
  return { options: withoutMissing(practiceOptions), reset: values.reset === true, foreignEvery };
}

function withoutMissing(practiceOptions: object): PracticeOptions {
  return Object.fromEntries(Object.entries(practiceOptions).filter(([, value]) => value !== undefined)) as unknown as PracticeOptions;
}

function inFolder(folder: string, path: string): string {
  if (path === '') throw new Error('--data needs the path of a file.');
  return isAbsolute(path) ? path : resolve(folder, path);
}

function whole(name: string, value: string | undefined, most: number): number | undefined {
  if (value === undefined) return undefined;
  if (!/^\d{1,9}$/.test(value) || Number(value) > most) throw new Error(`--${name} is a whole number from 0 to ${most}, not "${value}".`);
  return Number(value);
}

/** Basic credentials are split at the first colon, so an ID cannot contain one; an empty ID or key counts as missing. */
function filled(name: 'id' | 'key', value: string | undefined): string | undefined {
  if (value === '' || (name === 'id' && value?.includes(':'))) throw new Error(`--${name} cannot be "${value}".`);
  return value;
}

function dialectsOf(texts: readonly string[] = []): Readonly<Record<string, string>> {
  const chosen = Object.fromEntries(
    texts.map((text) => text.split(/=(.*)/s) as [string, string?]).map(([name, reading = '']) => [name, reading]),
  );
  chooseDialects(chosen);
  return chosen;
}

function faultsOf(texts: readonly string[] = []): Fault[] {
  const operationIds = routedOperations.map(({ operationId }) => operationId);
  return texts.map((text) => readFault(text, operationIds));
}

/** Every option, dialect point and fault, as printed by `--help`. */
export function practiceHelp(): string {
  const points = Object.entries(dialectReadings).map(([name, readings]) => `  ${name.padEnd(26)}${readings.join(' | ')}`);
  return `Starts the practice service alone, on 127.0.0.1, until Ctrl+C.

npm run practice -- [options]

  --port N              port; default: a free one
  --data FILE           keeps the state in this file; default: in memory
  --reset               regenerates the data of the file
  --domains N           number of generated domains, up to 100,000; default 500 (new or reset data)
  --seed TEXT           the same seed gives the same data on the same day (new or reset data)
  --id TEXT             reseller ID
  --key TEXT            API key; default: a new one, or the one that the file knows
  --ledger              notes every write in the table "ledger" of the data's file, without secrets
  --latency MS          added to every answer
  --foreign-changes S   every S seconds, changes or renews a domain, as another program with the same key would, or a price
  --refuse-address      refuses every address as not whitelisted
  --no-tester           no tester page and no document
  --document PLACE      path of the service document, may be repeated; default /swagger/openapi.json
  --dialect POINT=READING   may be repeated; the points are below
  --fault KIND[:NUMBER][@CONDITION;CONDITION...]   may be repeated
  --fault-seed TEXT     seed of the random faults

Faults: ${faultKinds.join(', ')}.
Their number is milliseconds (delay, late) or seconds (too-many). Conditions: reads, writes, op=NAME,NAME, nth=1,4, from=MS, to=MS, p=0.2.

Dialect points and their readings, the default first:
${points.join('\n')}`;
}
