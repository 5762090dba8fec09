import { explain, writeExplained } from '../../../preload/contract/reasons.ts';
import { AppError } from '../base/errors.ts';
import { isRefusal, requestAvailability } from '../service/domain/availability.ts';
import { canceled } from '../service/limiter/limiter.ts';
import type { ServiceClient } from '../service/port.ts';
import { untilAborted } from '../service/wait.ts';
import type { NameResult } from '../store/portfolio/name-results.ts';
import { type CachedResponsesDeps, createCachedResponses } from './cached-responses.ts';
import { type CheckedName, type CheckOptions, type CheckResponses, lifeTime } from './port.ts';

export interface CheckResponsesDeps extends CachedResponsesDeps {
  readonly clientFor: (accountId: string) => Promise<Pick<ServiceClient, 'get'>>;
}

/** Milliseconds within which the service certainly refuses; the real span is not known. */
const surelyRefusedFor = 60_000;

interface InProgress {
  readonly answer: Promise<CheckedName>;
  readonly stop: AbortController;
  waiting: number;
}

export function createResponses(deps: CheckResponsesDeps): CheckResponses {
  const { now } = deps;
  const store = createCachedResponses(deps);
  const inProgress = new Map<string, InProgress>();

  const cached: CheckResponses['cached'] = (accountId, name, { maxAgeMs = lifeTime, premium }) => {
    const known = store.recent(accountId).get(name);
    if (known === undefined) return null;
    // A time in the future was stored before the clock was set back: its age is unknown.
    const age = Math.abs(now() - known.checkedAt);
    const isSufficient = known.premiumRequested || !premium || known.state === 'premium' || age < surelyRefusedFor;
    return age <= maxAgeMs && isSufficient ? checkedOf(known) : null;
  };

  const last: CheckResponses['last'] = (accountId, name) => {
    const known = store.find(accountId, name);
    return known === null ? null : checkedOf(known);
  };

  async function ask(accountId: string, name: string, options: CheckOptions): Promise<CheckedName> {
    const client = await deps.clientFor(accountId);
    try {
      const { state, premiumPrice, message, premiumStatusUnknown = false } = await requestAvailability(client, name, options);
      const checkedAt = now();
      if (state === 'unknown') return { state, premiumPrice, message, premiumStatusUnknown, checkedAt };
      const answer: NameResult = { name, state, premiumPrice, premiumRequested: options.premium, premiumStatusUnknown, checkedAt };
      store.keep(accountId, answer);
      return checkedOf(answer);
    } catch (error) {
      const tooMany = error instanceof AppError && error.code === 'RATE_LIMIT';
      if (!isRefusal(error) && !tooMany) throw error;
      const before = last(accountId, name);
      if (before !== null) return before;
      if (tooMany) throw error;
      return { state: 'refused', premiumPrice: null, premiumStatusUnknown: false, checkedAt: now(), message: writeExplained(error) };
    }
  }

  function begin(key: string, accountId: string, name: string, options: CheckOptions): InProgress {
    const stop = new AbortController();
    const call: InProgress = { answer: ask(accountId, name, { ...options, signal: stop.signal }), stop, waiting: 0 };
    inProgress.set(key, call);
    const end = (): void => void (inProgress.get(key) === call && inProgress.delete(key));
    call.answer.then(end, end);
    return call;
  }

  return {
    async check(accountId, name, options) {
      const known = cached(accountId, name, options);
      if (known !== null) return known;
      const key = `${accountId} ${options.premium ? 1 : 0} ${name}`;
      const call = inProgress.get(key) ?? begin(key, accountId, name, options);
      call.waiting += 1;
      try {
        return await (options.signal === undefined ? call.answer : untilAborted(call.answer, options.signal));
      } catch (error) {
        throw options.signal?.aborted === true ? canceled() : error;
      } finally {
        call.waiting -= 1;
        // Nothing waits any more for the call in flight.
        if (call.waiting === 0 && inProgress.get(key) === call) {
          inProgress.delete(key);
          call.stop.abort();
        }
      }
    },
    cached,
    hasCached: (accountId) => store.recent(accountId).size > 0,
    last,
    flush: store.flush,
    forget: store.forget,
  };
}

const checkedOf = ({ state, premiumPrice, premiumStatusUnknown, checkedAt }: NameResult): CheckedName => {
  return {
    state,
    premiumPrice,
    premiumStatusUnknown,
    checkedAt,
    message: premiumStatusUnknown ? writeExplained(explain('premium-price-unknown')) : null,
  };
};
