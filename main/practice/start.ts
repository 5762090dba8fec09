import { randomBytes } from 'node:crypto';
import type { Database } from '../core/base/database.ts';
import { forgetFormer } from './areas/dns/former-zone.ts';
import { serveDns } from './dns/serve-dns.ts';
import { createFaults } from './faults/inject.ts';
import { chooseDialects } from './kernel/dialects.ts';
import { laterKinds, operations } from './operations.ts';
import { maxDomains, type PracticeOptions, type PriceChange, type RunningPractice } from './options.ts';
import { keyHash } from './server/credentials.ts';
import { openData, remakeData } from './server/data-file.ts';
import { readLedger } from './server/ledger.ts';
import { readMeta, writeMeta } from './server/meta.ts';
import { serve } from './server/serve.ts';
import type { Service } from './server/service.ts';
import { testerPackageFolder } from './swagger/package-folder.ts';
import { createTester, type Tester } from './swagger/tester.ts';
import { serveWeb } from './web/serve-web.ts';

const priceColumns: Readonly<Record<keyof PriceChange, string>> = { registration: 'registration', renewal: 'renewal', promo: 'promo' };

/**
 * Opens or creates the data and serves requests on 127.0.0.1 until `close()`. Throws if the file is not a practice service file, if the
 * port is in use, or if an option is invalid.
 */
export async function startPractice(options: PracticeOptions): Promise<RunningPractice> {
  const dialects = chooseDialects(options.dialects);
  if (options.domains !== undefined && !(Number.isInteger(options.domains) && options.domains >= 0 && options.domains <= maxDomains))
    throw new Error(`0 to ${maxDomains} domains can be made up, not ${options.domains}.`);
  const clock = options.now ?? Date.now;
  let ahead = 0;
  const now = () => clock() + ahead;
  const database = await openData(options, now());
  try {
    const apiKey = chooseKey(database, options.apiKey);
    const seed = () => readMeta(database, 'seed') ?? '';
    const faultsOf = (faults: PracticeOptions['faults'] = []) => createFaults(faults, { seed: options.faultSeed ?? seed(), now });
    let faults = faultsOf(options.faults);
    let whitelisted = options.whitelisted ?? true;
    const service: Service = {
      practice: { database, dialects, seed: seed(), now },
      operations,
      laterKinds,
      whitelisted: () => whitelisted,
      keepsLedger: options.ledger ?? false,
      onFault: options.onFault ?? warn,
    };
    const { latency = 0, port = 0 } = options;
    const { address, close } = await serve(port, { service, latency, faults: () => faults, tester: testerOf(options) });
    const { dns, close: closeDns } = await serveDns(service.practice);
    const { web, close: closeWeb } = await serveWeb(service.practice);
    return {
      address,
      dns,
      web,
      resellerId: readMeta(database, 'resellerId') ?? '',
      apiKey,
      setKey: (key) => writeMeta(database, 'keyHash', keyHash(key)),
      setWhitelisted(value) {
        whitelisted = value;
      },
      setFaults(faultTexts) {
        faults = faultsOf(faultTexts);
      },
      ledger: () => readLedger(database),
      advance(ms) {
        ahead += ms;
      },
      setPrice(extension, change) {
        for (const [column, value] of Object.entries(change)) {
          const text = value === null ? null : JSON.stringify(value);
          database.run(`UPDATE prices SET ${priceColumns[column as keyof PriceChange]} = ? WHERE extension = ?`, text, extension);
        }
      },
      reset() {
        forgetFormer(database);
        return remakeData(database, options, now());
      },
      async close() {
        await Promise.all([close(), closeDns(), closeWeb()]);
        database.close();
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error));
}

/** Returns the key if it is known: a given one, or a new one if the file has none. */
function chooseKey(database: Database, requestedKey: string | undefined): string | null {
  if (requestedKey === undefined && readMeta(database, 'keyHash') !== null) return null;
  const key = requestedKey ?? randomBytes(24).toString('base64url');
  writeMeta(database, 'keyHash', keyHash(key));
  return key;
}

function testerOf({ tester = true, documentPaths = ['/swagger/openapi.json'], testerFolder }: PracticeOptions): Tester | null {
  return tester ? createTester({ documentPaths, folder: testerFolder ?? testerPackageFolder() }) : null;
}
