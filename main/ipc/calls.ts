import { accountsCalls } from '../../preload/contract/accounts.ts';
import { appCalls } from '../../preload/contract/app.ts';
import type { Call } from '../../preload/contract/call.ts';
import type { events as allEvents, Method } from '../../preload/contract/index.ts';
import { settingsCalls } from '../../preload/contract/settings.ts';
import { lazily } from '../core/base/lazy.ts';

/** What the page calls before its first screen is there; the other calls come with the whole contract. */
const known: { [M in Method]?: Call } = { ...accountsCalls, ...appCalls, ...settingsCalls };

let knownEvents: typeof allEvents | null = null;

/** Reads the whole contract once. Making its 5,000 schemas is a third of what main does before the first screen. */
export const wholeContract = lazily(async () => {
  const { contract, events } = await import('../../preload/contract/index.ts');
  Object.assign(known, contract);
  knownEvents = events;
  return { contract, events };
});

const ownOf = (calls: Readonly<Record<string, Call>>, method: string): Call | null =>
  Object.hasOwn(calls, method) ? (calls[method] ?? null) : null;

/** Returns the declaration of a call, or null where there is no such call; a promise of it only while the whole contract has not been read. */
export function declarationOf(method: string): Call | null | Promise<Call | null> {
  return ownOf(known, method) ?? (knownEvents === null ? wholeContract().then(({ contract }) => ownOf(contract, method)) : null);
}

/** Returns the schemas of all events; null until the whole contract has been read. */
export const eventSchemas = (): typeof allEvents | null => knownEvents;
