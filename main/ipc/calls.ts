import { accountsCalls } from '../../preload/contract/accounts/accounts.ts';
import { appCalls } from '../../preload/contract/app.ts';
import type { Call } from '../../preload/contract/call.ts';
import type { events as allEvents, CallGroup } from '../../preload/contract/index.ts';
import { settingsCalls } from '../../preload/contract/settings.ts';
import { lazily } from '../core/base/lazy.ts';

/** A call of the contract, and the method that it is bound to. */
export interface BoundCall {
  readonly call: Call;
  readonly group: CallGroup;
  /** Name of the method: the call's name after the dot. */
  readonly name: string;
}

const known = new Map<string, BoundCall>();

function add(groups: { readonly [G in CallGroup]?: Readonly<Record<string, Call>> }): void {
  for (const group of Object.keys(groups) as CallGroup[]) {
    for (const [method, call] of Object.entries(groups[group] ?? {})) {
      known.set(method, { call, group, name: method.slice(method.indexOf('.') + 1) });
    }
  }
}

// Calls that the renderer makes before its first screen; the others come with the full contract.
add({ accounts: accountsCalls, app: appCalls, settings: settingsCalls });

let knownEvents: typeof allEvents | null = null;

/** Loads the full contract once. Creating its 5,000 schemas is a third of main's work before the first screen. */
export const completeContract = lazily(async () => {
  const { callGroups, events } = await import('../../preload/contract/index.ts');
  add(callGroups);
  knownEvents = events;
  return { events };
});

/** Returns a call, or null where the contract has none of this name; a promise of it only while the whole contract has not been read. */
export function boundCall(method: string): BoundCall | null | Promise<BoundCall | null> {
  const found = known.get(method) ?? null;
  return found === null && knownEvents === null ? completeContract().then(() => known.get(method) ?? null) : found;
}

/** Returns the schemas of all events; null until the full contract is loaded. */
export const eventSchemas = (): typeof allEvents | null => knownEvents;
