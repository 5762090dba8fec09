import type { Caller, CallServices } from '../../../../main/ipc/call-services.ts';
import { createDispatcher } from '../../../../main/ipc/dispatcher.ts';
import { callGroups, type Method, type Parsed } from '../../../../preload/contract/index.ts';

export const page: Caller = { key: 'page-1', trusted: true };

/** The replacement of a method of a call, provided by a test. */
export type Methods = { readonly [M in Method]?: (input: Parsed<M>, signal: AbortSignal) => unknown };

/** Services whose methods all throw, except those that a test provides. */
export function servicesWith(some: Methods): CallServices {
  const unexpected = async () => {
    throw new Error('This method was not expected to run.');
  };
  const methodOf = (method: string) => some[method as Method] ?? unexpected;
  const services = Object.entries(callGroups).map(([group, calls]) => {
    const service = Object.fromEntries(Object.keys(calls).map((method) => [method.slice(method.indexOf('.') + 1), methodOf(method)]));
    return [group, async () => service];
  });
  return Object.fromEntries(services);
}

/** A dispatcher that counts incidents and records reports. */
export function dispatcherWith(some: Methods, locked = () => false) {
  const incidents: { error: unknown; method: string }[] = [];
  const toIncident = (error: unknown, method: string) => `i${incidents.push({ error, method })}`;
  return { ...createDispatcher({ services: servicesWith(some), run: (_, work) => work(), toIncident, locked }), incidents };
}

export const accountId = 'abcdefghijkl';
export const account = {
  id: accountId,
  name: 'Main',
  color: 'ocean',
  baseAddress: 'https://api.reseller.example',
  resellerId: '1',
  readOnly: true,
  forgetKeyOnLock: false,
};

/** A promise that the test settles. */
export function deferred<T>() {
  const settle: { resolve?: (value: T) => void; reject?: (reason: unknown) => void } = {};
  const promise = new Promise<T>((resolve, reject) => Object.assign(settle, { resolve, reject }));
  return { promise, resolve: (value: T) => settle.resolve?.(value), reject: (reason: unknown) => settle.reject?.(reason) };
}
