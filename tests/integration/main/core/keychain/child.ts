import { AppError } from '../../../../../main/core/base/errors.ts';
import { createKeytarKeychain } from '../../../../../main/core/keychain/keytar.ts';
import { conformance } from './conformance.ts';

// One scenario on the real keytar in its own process, because a native module may crash or block. Prints its results as JSON.
const [what = '', timeout = '20000'] = process.argv.slice(2);
const keychain = createKeytarKeychain({ system: 'linux', timeoutMs: Number(timeout) });
const item = { apiKey: 'canary-key-7f3a', origin: 'https://api.reseller.example' };
const account = 'scenario0001';

/** The value, or the code of the error and why. */
async function outcome(work: Promise<unknown>): Promise<unknown> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError)) return { crashed: String(error) };
    return { code: error.code, reason: error.reason, facts: error.facts };
  }
}

async function checks(): Promise<Record<string, unknown>> {
  const results: Record<string, unknown> = {};
  for (const [name, check] of Object.entries(conformance)) results[name] = await outcome(check(keychain).then(() => 'held'));
  return results;
}

async function calls(): Promise<Record<string, unknown>> {
  return {
    state: await keychain.state(),
    get: await outcome(keychain.get(account)),
    delete: await outcome(keychain.delete(account)),
    set: await outcome(keychain.set(account, item)),
    stateAfter: await keychain.state(),
  };
}

const scenarios: Record<string, () => Promise<unknown>> = {
  checks,
  calls,
  keep: () => outcome(keychain.set(account, item)),
  read: () => outcome(keychain.get(account)),
};

const result = await scenarios[what]?.();
// A blocked call of the native module would keep the process alive.
process.stdout.write(`${JSON.stringify(result ?? null)}\n`, () => process.exit(0));
