import { type Database, loadDatabase } from '../../core/base/database.ts';
import { ensurePrivateFile } from '../../core/base/files/private-files.ts';
import { fillPractice } from '../data/fill.ts';
import { between, randomFrom } from '../data/random.ts';
import type { PracticeOptions } from '../options.ts';
import { readMeta, writeMeta } from './meta.ts';
import { isPrepared, makeTables, prepareConnection, stateOf, waitForOthers } from './saved-state.ts';

const defaultSeed = 'reseller-desk';
const defaultDomains = 500;

/** What the data is generated from, and its caller's credentials. */
interface PracticeSeed {
  readonly seed: string;
  readonly domains: number;
  readonly resellerId: string | null;
  readonly keyHash: string | null;
}

/**
 * Opens the file, or a database in memory. Data of another table version is regenerated with the stored service settings. `now` in Unix ms.
 * Throws if the file belongs to something else.
 */
export async function openData(options: PracticeOptions, now: number): Promise<Database> {
  const open = await loadDatabase();
  if (options.file !== null) ensurePrivateFile(options.file);
  const database = open(options.file ?? ':memory:');
  try {
    waitForOthers(database);
    const state = stateOf(database);
    prepareConnection(database);
    if (state !== 'ready') remakeData(database, options, now);
    else if (options.resellerId !== undefined) writeMeta(database, 'resellerId', options.resellerId);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Regenerates the data from the options, or else from the file's original settings; the key stays. `now` in Unix ms. */
export function remakeData(database: Database, options: PracticeOptions, now: number): void {
  const { seed, domains, resellerId, keyHash } = making(options, storedSeed(database));
  const id = resellerId ?? String(between(randomFrom(`${seed} reseller`), 100, 999));
  makeTables(database, () => {
    writeMeta(database, 'seed', seed);
    writeMeta(database, 'domains', String(domains));
    writeMeta(database, 'resellerId', id);
    if (keyHash !== null) writeMeta(database, 'keyHash', keyHash);
  });
  fillPractice(database, { seed, domains, now, resellerId: id });
  isPrepared(database);
}

function making({ seed, domains, resellerId }: PracticeOptions, before: PracticeSeed): PracticeSeed {
  return {
    seed: seed ?? before.seed,
    domains: domains ?? before.domains,
    resellerId: resellerId ?? before.resellerId,
    keyHash: before.keyHash,
  };
}

function storedSeed(database: Database): PracticeSeed {
  const nothing: PracticeSeed = { seed: defaultSeed, domains: defaultDomains, resellerId: null, keyHash: null };
  if (stateOf(database) === 'empty') return nothing;
  return {
    seed: readMeta(database, 'seed') ?? nothing.seed,
    domains: Number(readMeta(database, 'domains') ?? nothing.domains),
    resellerId: readMeta(database, 'resellerId'),
    keyHash: readMeta(database, 'keyHash'),
  };
}
