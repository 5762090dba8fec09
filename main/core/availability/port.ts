import type { availabilityCalls } from '../../../preload/contract/availability.ts';
import type { Output, Parsed } from '../../../preload/contract/index.ts';

type Calls = typeof availabilityCalls;
type NameOf<M extends keyof Calls> = M extends `availability.${infer Name}` ? Name : never;

/** The search for names: what each call of its area does, by the call's name. Throws AppError as the contract says. */
export type AvailabilityService = {
  readonly [M in keyof Calls as NameOf<M>]: (input: Parsed<M>, signal: AbortSignal) => Output<M> | Promise<Output<M>>;
};
