import type { EventName } from '../../preload/contract/index.ts';
import { completeContract, eventSchemas } from './dispatcher.ts';

/** An event as sent by a transport; `seq` increases by one per event, so that gaps are detected. */
export interface EventMessage {
  readonly name: EventName;
  readonly payload: unknown;
  readonly seq: number;
}

type Schemas = NonNullable<ReturnType<typeof eventSchemas>>;

export type EventListener = (message: EventMessage) => void;

export interface Events {
  /**
   * Parses the payload by the event's schema and notifies every listener. A wrong payload is not delivered. Until the whole contract has
   * been read, events wait for it, in order. Events that are not in the contract stay in main.
   */
  emit(name: string, payload: unknown): void;
  /** Returns a function that ends the subscription. */
  subscribe(listener: EventListener): () => void;
}

/**
 * Events for the windows, numbered without gaps. An invalid payload or a throwing listener is reported to `onProblem`; without it, the
 * error is thrown at the emitter after all listeners were called.
 */
export function createEvents(onProblem?: (error: unknown) => void): Events {
  const listeners = new Set<EventListener>();
  const waiting: { name: string; payload: unknown }[] = [];
  let seq = 0;
  const report = (problem: unknown) => {
    if (onProblem === undefined) throw problem;
    onProblem(problem);
  };
  const isEvent = (schemas: Schemas, name: string): name is EventName => Object.hasOwn(schemas, name);
  const send = (schemas: Schemas, name: string, payload: unknown) => {
    if (!isEvent(schemas, name)) return;
    const parsed = schemas[name].safeParse(payload);
    if (!parsed.success)
      return report(new TypeError(`The payload of the event "${name}" does not fit its schema.`, { cause: parsed.error }));
    const message: EventMessage = { name, payload: parsed.data, seq: ++seq };
    const problems: unknown[] = [];
    for (const listener of [...listeners]) {
      try {
        listener(message);
      } catch (error) {
        problems.push(error);
      }
    }
    for (const problem of problems) report(problem);
  };
  const sendWaiting = async () => {
    const { events } = await completeContract();
    for (const { name, payload } of waiting.splice(0)) send(events, name, payload);
  };
  return {
    emit(name, payload) {
      const schemas = eventSchemas();
      if (schemas !== null && waiting.length === 0) return send(schemas, name, payload);
      if (waiting.push({ name, payload }) === 1) sendWaiting().catch(report);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
