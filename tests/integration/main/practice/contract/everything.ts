import { callAccount, callPolls } from './account.ts';
import { type Contract, createContract } from './contract.ts';
import { callCustomers } from './customers.ts';
import { callDns } from './dns.ts';
import { callDomains } from './domains.ts';
import { operations } from './operations.ts';
import type { PracticeUnderTest } from './practice.ts';
import { callBareMetal, callObjectStorage, callSsl } from './products.ts';

/** The most expensive come first, while there is a balance. */
const areas = { callBareMetal, callSsl, callAccount, callPolls, callCustomers, callDomains, callDns, callObjectStorage };

/** Calls every operation of the document at least once. `faults` contains errors, and operations that were never called. */
export async function callEverything({ practice, caller, dialects }: PracticeUnderTest): Promise<Contract> {
  const contract = createContract(caller, dialects, practice.advance);
  for (const [name, area] of Object.entries(areas))
    await area(contract).catch((error: unknown) => contract.faults.push(`${name}: ${error instanceof Error ? error.message : error}`));
  for (const id of operations.keys()) if (!contract.done.has(id)) contract.faults.push(`${id} was never carried out.`);
  return contract;
}
