import { createDispatcher } from '../../../../main/ipc/dispatcher.ts';
import type { Caller, Handlers } from '../../../../main/ipc/handlers.ts';
import { contract, type Method } from '../../../../preload/contract/index.ts';

export const page: Caller = { key: 'page-1', trusted: true };

/** Every handler of the contract throws, but those that a test gives. */
export function handlersWith(some: Partial<Handlers>): Handlers {
  const unexpected = async () => {
    throw new Error('This handler was not expected to run.');
  };
  const all = Object.fromEntries((Object.keys(contract) as Method[]).map((method) => [method, unexpected]));
  return { ...all, ...some } as Handlers;
}

/** A dispatcher that counts incidents and keeps what was reported. */
export function dispatcherWith(some: Partial<Handlers>, locked = () => false) {
  const incidents: { error: unknown; method: string }[] = [];
  const toIncident = (error: unknown, method: string) => `i${incidents.push({ error, method })}`;
  return { ...createDispatcher({ handlers: handlersWith(some), toIncident, locked }), incidents };
}

export const accountId = 'abcdefghijkl';
export const account = {
  id: accountId,
  name: 'Main',
  colour: 'ocean',
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
