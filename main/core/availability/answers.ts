import { writeExplained } from '../../../preload/contract/reasons.ts';
import { AppError } from '../base/errors.ts';
import { askAvailability, isRefusal } from '../service/domain/availability.ts';
import { cancelled } from '../service/limiter-returning.ts';
import type { ServiceClient } from '../service/port.ts';
import { untilAborted } from '../service/wait.ts';
import type { NameAnswer } from '../store/portfolio/name-answers.ts';
import { createKeptAnswers, type KeptAnswersDeps } from './kept-answers.ts';
import { type Answers, type CheckedName, type CheckOptions, lifeTime } from './port.ts';

export interface AnswersDeps extends KeptAnswersDeps {
  readonly clientFor: (accountId: string) => Promise<Pick<ServiceClient, 'get'>>;
}

/** Milliseconds within which the service certainly refuses; the real span is not known. */
const surelyRefusedFor = 60_000;

interface UnderWay {
  readonly answer: Promise<CheckedName>;
  readonly stop: AbortController;
  waiting: number;
}

export function createAnswers(deps: AnswersDeps): Answers {
  const { now } = deps;
  const store = createKeptAnswers(deps);
  const underWay = new Map<string, UnderWay>();

  const kept: Answers['kept'] = (accountId, name, { maxAgeMs = lifeTime, premium }) => {
    const known = store.recent(accountId).get(name);
    if (known === undefined) return null;
    // One from ahead was kept by a clock that was put back since: nobody knows how old it is.
    const age = Math.abs(now() - known.checkedAt);
    const tellsEnough = known.asked || !premium || known.state === 'premium' || age < surelyRefusedFor;
    return age <= maxAgeMs && tellsEnough ? checkedOf(known) : null;
  };

  const last: Answers['last'] = (accountId, name) => {
    const known = store.find(accountId, name);
    return known === null ? null : checkedOf(known);
  };

  async function ask(accountId: string, name: string, options: CheckOptions): Promise<CheckedName> {
    const client = await deps.clientFor(accountId);
    try {
      const { state, premiumPrice, message, premiumUntold = false } = await askAvailability(client, name, options);
      const checkedAt = now();
      if (state === 'unknown') return { state, premiumPrice, message, premiumUntold, checkedAt };
      const answer: NameAnswer = { name, state, premiumPrice, asked: options.premium, premiumUntold, checkedAt };
      store.keep(accountId, answer);
      return checkedOf(answer);
    } catch (error) {
      const tooMany = error instanceof AppError && error.code === 'RATE_LIMIT';
      if (!isRefusal(error) && !tooMany) throw error;
      const before = last(accountId, name);
      if (before !== null) return before;
      if (tooMany) throw error;
      return { state: 'refused', premiumPrice: null, premiumUntold: false, checkedAt: now(), message: writeExplained(error) };
    }
  }

  function begin(key: string, accountId: string, name: string, options: CheckOptions): UnderWay {
    const stop = new AbortController();
    const call: UnderWay = { answer: ask(accountId, name, { ...options, signal: stop.signal }), stop, waiting: 0 };
    underWay.set(key, call);
    const end = (): void => void (underWay.get(key) === call && underWay.delete(key));
    call.answer.then(end, end);
    return call;
  }

  return {
    async check(accountId, name, options) {
      const known = kept(accountId, name, options);
      if (known !== null) return known;
      const key = `${accountId} ${options.premium ? 1 : 0} ${name}`;
      const call = underWay.get(key) ?? begin(key, accountId, name, options);
      call.waiting += 1;
      try {
        return await (options.signal === undefined ? call.answer : untilAborted(call.answer, options.signal));
      } catch (error) {
        throw options.signal?.aborted === true ? cancelled() : error;
      } finally {
        call.waiting -= 1;
        // Nobody waits any more for what is still under way.
        if (call.waiting === 0 && underWay.get(key) === call) {
          underWay.delete(key);
          call.stop.abort();
        }
      }
    },
    kept,
    keepsAny: (accountId) => store.recent(accountId).size > 0,
    last,
    flush: store.flush,
    forget: store.forget,
  };
}

const checkedOf = ({ state, premiumPrice, premiumUntold, checkedAt }: NameAnswer): CheckedName => {
  return { state, premiumPrice, premiumUntold, checkedAt, message: premiumUntold ? untold : null };
};

const untold = 'The service does not tell whether this is a premium name: its price may be another one.';
