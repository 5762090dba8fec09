import type { Contract } from './contract.ts';
import { operations } from './operations.ts';
import { valueFor } from './values.ts';

/** Fields by which the lists are ordered: which ones are allowed is not documented. */
const orderFields: Readonly<Record<string, string>> = { listDomains: 'expired_at', listHosts: 'hostname' };

/** Repeats every read that was called before with each of its optional parameters individually. Returns how many calls these were. */
export async function callFilters({ call, done, fresh, faults }: Contract): Promise<number> {
  let calls = 0;
  for (const { id, method, parameters } of operations.values()) {
    if (method !== 'GET' || !done.has(id)) continue;
    for (const { name, schema, required, in: place } of parameters) {
      if (place !== 'query' || required === true) continue;
      if (id === 'getDomainByName' || id === 'lookupWhois') continue;
      const order = orderFields[id] ?? '';
      const query: Record<string, string> = { [name]: name === 'f_params[orderBy][field]' ? order : valueFor(name, schema ?? {}, fresh()) };
      if (name === 'f_params[orderBy][type]') query['f_params[orderBy][field]'] = order;
      if (id === 'checkDomainAvailability') query['domain'] = `contract-filter-${fresh()}.com`;
      const input = { ...done.get(id)?.input, query };
      await call(id, input).catch((error: unknown) => faults.push(String(error)));
      calls += 1;
    }
  }
  return calls;
}
