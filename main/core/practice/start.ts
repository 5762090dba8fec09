import { randomBytes } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { type Database, loadDatabase } from '../store/database.ts';
import { fillProfile } from './data/profile.ts';
import { between, randomFrom } from './data/random.ts';
import { startOfDay } from './data/setting.ts';
import { createFaults } from './faults/inject.ts';
import { chooseDialects } from './ground/dialects.ts';
import type { Practice } from './ground/port.ts';
import { laterKinds, operations } from './operations.ts';
import type { PracticeOptions, RunningPractice } from './options.ts';
import { keyHash } from './server/credentials.ts';
import { makeTables, prepareConnection, stateOf } from './server/keep.ts';
import { readLedger } from './server/ledger.ts';
import { readMeta, writeMeta } from './server/meta.ts';
import { serve } from './server/serve.ts';
import { testerPackageFolder } from './swagger/package-folder.ts';
import { createTester, type Tester } from './swagger/tester.ts';

const defaultSeed = 'reseller-desk';
const defaultDomains = 500;
export const mostDomains = 100_000;

/**
 * Opens or makes the data and answers requests on 127.0.0.1 until `close()`. Throws when the file is not one of the practice service,
 * when the port is taken, or when an option is none.
 */
export async function startPractice(options: PracticeOptions): Promise<RunningPractice> {
  const dialects = chooseDialects(options.dialects);
  const { domains = defaultDomains } = options;
  if (!Number.isInteger(domains) || domains < 0 || domains > mostDomains)
    throw new Error(`Between 0 and ${mostDomains} domains can be made up.`);
  const clock = options.now ?? Date.now;
  let moved = 0;
  const now = () => clock() + moved;

  const database = await openData(options, now);
  try {
    const apiKey = chooseKey(database, options.apiKey);
    if (options.resellerId !== undefined) writeMeta(database, 'resellerId', options.resellerId);
    const resellerId = readMeta(database, 'resellerId') ?? '';
    const practice: Practice = { database, dialects, seed: readMeta(database, 'seed') ?? defaultSeed, now };

    const faultSeed = options.faultSeed ?? practice.seed;
    let faults = createFaults(options.faults ?? [], { seed: faultSeed, now });
    let whitelisted = options.whitelisted ?? true;
    const onFault = options.onFault ?? ((error) => process.emitWarning(error instanceof Error ? error : String(error)));

    const serving = await serve({
      service: { practice, operations, laterKinds, whitelisted: () => whitelisted, onFault },
      port: options.port ?? 0,
      latency: options.latency ?? 0,
      faults: () => faults,
      tester: testerOf(options),
    });
    return {
      address: serving.address,
      resellerId,
      apiKey,
      setKey: (key) => writeMeta(database, 'keyHash', keyHash(key)),
      setWhitelisted: (value) => void (whitelisted = value),
      setFaults: (given) => void (faults = createFaults(given, { seed: faultSeed, now })),
      ledger: () => readLedger(database),
      advance: (ms) => void (moved += ms),
      reset: () => makeData(database, { ...kept(database), ...given(options) }, now),
      async close() {
        await serving.close();
        database.close();
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** What the data is made from, and who may call. */
interface Making {
  readonly seed: string;
  readonly domains: number;
  readonly resellerId: string | null;
  readonly keyHash: string | null;
}

function given({ seed, domains, resellerId }: PracticeOptions): Partial<Making> {
  return {
    ...(seed === undefined ? {} : { seed }),
    ...(domains === undefined ? {} : { domains }),
    ...(resellerId === undefined ? {} : { resellerId }),
  };
}

function kept(database: Database): Making {
  return {
    seed: readMeta(database, 'seed') ?? defaultSeed,
    domains: Number(readMeta(database, 'domains') ?? defaultDomains),
    resellerId: readMeta(database, 'resellerId'),
    keyHash: readMeta(database, 'keyHash'),
  };
}

async function openData(options: PracticeOptions, now: () => number): Promise<Database> {
  const open = await loadDatabase();
  const database = open(options.file ?? ':memory:');
  try {
    const state = stateOf(database);
    prepareConnection(database);
    // On Windows the folder's own protection holds instead.
    if (options.file !== null && process.platform !== 'win32') chmodSync(options.file, 0o600);
    if (state !== 'ready') {
      const before = state === 'empty' ? { seed: defaultSeed, domains: defaultDomains, resellerId: null, keyHash: null } : kept(database);
      makeData(database, { ...before, ...given(options) }, now);
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function makeData(database: Database, { seed, domains, resellerId, keyHash: hash }: Making, now: () => number): void {
  const id = resellerId ?? String(between(randomFrom(`${seed} reseller`), 100, 999));
  makeTables(database, () => {
    writeMeta(database, 'seed', seed);
    writeMeta(database, 'domains', String(domains));
    writeMeta(database, 'resellerId', id);
    if (hash !== null) writeMeta(database, 'keyHash', hash);
    fillProfile({ database, seed, domains, today: startOfDay(now()) }, id);
  });
}

/** Answers the key when it is known: one that was given, or a new one when the file knows none. */
function chooseKey(database: Database, given: string | undefined): string | null {
  if (given === undefined && readMeta(database, 'keyHash') !== null) return null;
  const key = given ?? randomBytes(24).toString('base64url');
  writeMeta(database, 'keyHash', keyHash(key));
  return key;
}

function testerOf({ tester = true, documentPlaces = ['/swagger/openapi.json'], testerFolder }: PracticeOptions): Tester | null {
  return tester ? createTester({ documentPlaces, folder: testerFolder ?? testerPackageFolder() }) : null;
}
