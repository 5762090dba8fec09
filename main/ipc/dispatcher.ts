import type * as z from 'zod';
import type { Reply } from '../../preload/contract/errors.ts';
import { escapeNames, hasEscapedNames, restoreNames } from '../../preload/contract/explorer/free-maps.ts';
import type { Explained } from '../../preload/contract/reasons.ts';
import { Done } from '../../preload/contract/values.ts';
import { AppError, explain } from '../core/base/errors.ts';
import type { Caller, CallServices } from './call-services.ts';
import { type BoundCall, boundCall } from './calls.ts';
import { errorReply, fieldFaults, type ToIncident } from './error-reply.ts';
import type { CallRunner } from './hold-while-running.ts';
import { inputLimits, type Measured, measure } from './plain-data.ts';
import { createRunningCalls, type RunningCalls } from './running-calls.ts';

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
