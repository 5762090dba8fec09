import type * as z from 'zod';
import { accountsCalls } from '../../preload/contract/accounts/accounts.ts';
import { appCalls } from '../../preload/contract/app.ts';
import type { Call, CallKind } from '../../preload/contract/call.ts';
import type { Reply } from '../../preload/contract/errors.ts';
import { escapeNames, hasEscapedNames, restoreNames } from '../../preload/contract/explorer/free-maps.ts';
import type { events as allEvents, CallGroup } from '../../preload/contract/index.ts';
import type { Explained } from '../../preload/contract/reasons.ts';
import { settingsCalls } from '../../preload/contract/settings.ts';
import { Done } from '../../preload/contract/values.ts';
import { AppError, explain } from '../core/base/errors.ts';
import { lazily } from '../core/base/lazy.ts';
import type { Busy } from '../core/quit-blockers.ts';
import type { Caller, CallServices } from './call-services.ts';
import { errorReply, fieldFaults, type ToIncident } from './error-reply.ts';

const inputLimits: InputLimits = { bytes: 1_000_000, depth: 32 };

const known = new Map<string, BoundCall>();

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

/** Returns the schemas of all events; null until the full contract is loaded. */
export const eventSchemas = (): typeof allEvents | null => knownEvents;

export interface DispatcherDeps {
  readonly services: CallServices;
  readonly run: CallRunner;
  readonly toIncident: ToIncident;
  /** Returns the thrown error, or the disk error behind it. */
  readonly judged?: (error: unknown) => unknown;
  /** The window is locked: only calls declared `whileLocked` run. */
  readonly locked: () => boolean;
}

export interface Dispatcher {
  /** Runs one call. Always resolves, whatever the message is and whatever the handler does. */
  dispatch(message: unknown, caller: Caller): Promise<Reply<unknown>>;
  /** Aborts the signal of a running call; unknown ids are ignored. The reply is still sent. */
  cancel(callerKey: string, id: string): void;
  /** Aborts all running calls of a window; called when the window is gone. */
  dropCaller(callerKey: string): void;
}

type AnyMethod = (input: unknown, signal: AbortSignal) => unknown;

interface Message {
  readonly id: string;
  readonly method: string;
  readonly input: unknown;
}

const refusals: Readonly<Record<Exclude<Measured, 'fits'>, Explained>> = {
  'too-large': explain('input-too-large', { megabytes: inputLimits.bytes / 1_000_000 }),
  'too-deep': explain('input-too-deep', { levels: inputLimits.depth }),
  'not-plain': explain('input-not-plain'),
};

const neverAborted = new AbortController().signal;

function requireTrusted(caller: Caller): void {
  if (caller?.trusted !== true) throw new AppError('REFUSED', 'caller-unknown');
}

function readMessage(message: unknown): Message {
  if (typeof message === 'object' && message !== null) {
    const { id, method, input } = message as Partial<Record<keyof Message, unknown>>;
    if (typeof id === 'string' && id.length > 0 && id.length <= 100 && typeof method === 'string') return { id, method, input };
  }
  throw new AppError('VALIDATION', 'call-malformed');
}

function requirePlain(input: unknown): void {
  const measured = measure(input);
  if (measured !== 'fits') throw new AppError('VALIDATION', refusals[measured]);
}

function parseInput(method: string, schema: z.ZodType, input: unknown): unknown {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new AppError('VALIDATION', 'values-invalid', {}, { fields: fieldFaults(parsed.error) });
  return hasEscapedNames(method) ? restoreNames(parsed.data) : parsed.data;
}

/** Opens the service of a call's group and returns the method of the call's name. */
async function methodOf(services: CallServices, { group, name }: BoundCall): Promise<AnyMethod> {
  const service = (await services[group]()) as unknown as Readonly<Record<string, AnyMethod>>;
  const method = service[name];
  if (method === undefined) throw new TypeError(`The service of ${group} has no method ${name}.`);
  return (input, signal) => method.call(service, input, signal);
}

/**
 * Runs the method under its own signal and parses what goes in and what it returns; an undeclared field of its answer is a fault of ours.
 */
async function run(message: Message, caller: Caller, deps: DispatcherDeps, running: RunningCalls): Promise<Reply<unknown>> {
  const controller = running.start(caller.key, message.id);
  if (controller === null) throw new AppError('CONFLICT', 'call-running');
  const { signal } = controller;
  let method = '';
  try {
    const found = boundCall(message.method);
    const bound = found instanceof Promise ? await found : found;
    if (bound === null) throw new AppError('NOT_FOUND', 'call-unknown');
    method = message.method;
    const { input, output, whileLocked, kind } = bound.call;
    requirePlain(message.input);
    if (!whileLocked && deps.locked()) throw new AppError('CONFLICT', 'window-locked');
    const parsed = parseInput(method, input, message.input);
    const answer = await deps.run({ method, kind }, async () => (await methodOf(deps.services, bound))(parsed, signal));
    if (output === Done) return { ok: true, value: { done: true } };
    return { ok: true, value: output.parse(hasEscapedNames(method) ? escapeNames(answer) : answer) };
  } catch (error) {
    return { ok: false, error: errorReply(deps.judged?.(error) ?? error, method, signal, deps.toIncident) };
  } finally {
    running.end(caller.key, message.id);
  }
}

/**
 * The one door between a page and the application. Knows no transport.
 * Order: sender, message, call of the contract, size, lock, input, method of the service, output, reply.
 */
export function createDispatcher(deps: DispatcherDeps): Dispatcher {
  const running = createRunningCalls();
  return {
    async dispatch(message, caller) {
      try {
        requireTrusted(caller);
        return await run(readMessage(message), caller, deps, running);
      } catch (error) {
        return { ok: false, error: errorReply(error, '', neverAborted, deps.toIncident) };
      }
    },
    cancel: running.cancel,
    dropCaller: running.cancelAll,
  };
}

/** A call of the contract, and the method that it is bound to. */
export interface BoundCall {
  readonly call: Call;
  readonly group: CallGroup;
  /** Name of the method: the call's name after the dot. */
  readonly name: string;
}

function add(groups: { readonly [G in CallGroup]?: Readonly<Record<string, Call>> }): void {
  for (const group of Object.keys(groups) as CallGroup[]) {
    for (const [method, call] of Object.entries(groups[group] ?? {})) {
      known.set(method, { call, group, name: method.slice(method.indexOf('.') + 1) });
    }
  }
}

/** Returns a call, or null where the contract has none of this name; a promise of it only while the whole contract has not been read. */
export function boundCall(method: string): BoundCall | null | Promise<BoundCall | null> {
  const found = known.get(method) ?? null;
  return found === null && knownEvents === null ? completeContract().then(() => known.get(method) ?? null) : found;
}

/** The running calls, per caller. */
interface RunningCalls {
  /** null if the caller already has a running call with this id. */
  start(callerKey: string, id: string): AbortController | null;
  end(callerKey: string, id: string): void;
  cancel(callerKey: string, id: string): void;
  cancelAll(callerKey: string): void;
}

/** Manages an AbortController per running call, so that a window can cancel only its own calls. */
function createRunningCalls(): RunningCalls {
  const callers = new Map<string, Map<string, AbortController>>();
  return {
    start(callerKey, id) {
      const calls = callers.get(callerKey) ?? new Map<string, AbortController>();
      callers.set(callerKey, calls);
      if (calls.has(id)) return null;
      const controller = new AbortController();
      calls.set(id, controller);
      return controller;
    },
    end(callerKey, id) {
      const calls = callers.get(callerKey);
      calls?.delete(id);
      if (calls?.size === 0) callers.delete(callerKey);
    },
    cancel(callerKey, id) {
      callers.get(callerKey)?.get(id)?.abort();
    },
    cancelAll(callerKey) {
      for (const controller of callers.get(callerKey)?.values() ?? []) controller.abort();
    },
  };
}

/** Maximum size of an input. */
interface InputLimits {
  /** Bytes of its JSON text, overestimated if in doubt. */
  readonly bytes: number;
  /** Nesting depth of objects and arrays. */
  readonly depth: number;
}

type Measured = 'fits' | 'too-large' | 'too-deep' | 'not-plain';

interface Visit {
  readonly value: unknown;
  readonly depth: number;
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Bytes of a value without its contents, or null if it is not a JSON type. */
function ownBytes(value: unknown): number | null {
  switch (typeof value) {
    case 'string':
      return Buffer.byteLength(value) + 2;
    case 'number':
      return Number.isFinite(value) ? 8 : null;
    case 'boolean':
    case 'undefined':
      return 5;
    case 'object':
      // A sparse array's items are free to create; they must not cost time here.
      return 2 + (Array.isArray(value) ? value.length : 0);
    default:
      return null;
  }
}

/** The contents of an object or array, with the bytes of its names; null if it is not plain. */
function inside(value: object, depth: number): { visits: Visit[]; bytes: number } | null {
  if (Array.isArray(value)) return { visits: value.map((item) => ({ value: item, depth })), bytes: 0 };
  if (!isPlainObject(value)) return null;
  const names = Object.keys(value);
  if (names.includes('__proto__')) return null;
  const visits = names.map((name) => ({ value: (value as Record<string, unknown>)[name], depth }));
  return { visits, bytes: names.reduce((sum, name) => sum + Buffer.byteLength(name) + 4, 0) };
}

/**
 * Measures an input before any schema sees it: plain JSON data, not too large, not too deep. Stops at the first limit, so a cycle ends at
 * the depth limit and a small graph that expands into a huge tree ends at the size limit. Throws only what a getter of the value throws.
 */
function measure(input: unknown, limits: InputLimits = inputLimits): Measured {
  let bytes = 0;
  const waiting: Visit[] = [{ value: input, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const own = ownBytes(next.value);
    if (own === null) return 'not-plain';
    bytes += own;
    if (bytes > limits.bytes) return 'too-large';
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (next.depth >= limits.depth) return 'too-deep';
    const content = inside(next.value, next.depth + 1);
    if (content === null) return 'not-plain';
    bytes += content.bytes;
    for (const visit of content.visits) waiting.push(visit);
  }
  return bytes > limits.bytes ? 'too-large' : 'fits';
}

/** Runs the work of a call. */
export type CallRunner = (call: { readonly method: string; readonly kind: CallKind }, work: () => Promise<unknown>) => Promise<unknown>;

/** Commands that change nothing that could be interrupted: those of the window, of what is outside it, and of updates. */
const ofTheWindow = /^(app|background|updates)\./;

/** Commands block quitting while they run, and are rejected once no new work may start. */
export function blockQuitWhileRunning(busy: Busy): CallRunner {
  let running = 0;
  busy.register(() => (running === 0 ? [] : [{ kind: 'change', count: running }]));
  return async ({ method, kind }, work) => {
    if (kind !== 'command' || ofTheWindow.test(method)) return work();
    if (busy.stopped()) throw new AppError('CONFLICT', 'restarting-for-update');
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}
