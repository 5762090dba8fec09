import { contract, events } from '../../preload/contract/index.ts';

/** The names of all calls and events: what the bridge is built from. */
export const contractNames = { calls: Object.keys(contract), events: Object.keys(events) };

/** For `define`: puts the names into a bundle in place of `contractNames`, so that neither the schemas nor zod get into it. */
export const defineContractNames = { contractNames: JSON.stringify(contractNames) };
