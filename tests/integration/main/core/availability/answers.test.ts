import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAnswers } from '../../../../../main/core/availability/answers.ts';
import { type Answers, lifeTime } from '../../../../../main/core/availability/port.ts';
import type { ServiceClient } from '../../../../../main/core/service/port.ts';
import type { RunningPractice } from '../../../../../main/practice/options.ts';
import { practiceClient } from '../../../../support/practice-client.ts';
import { practiceFixture, takenName } from '../../practice/practice-fixture.ts';
import { createGround, type Ground } from '../store/ground.ts';

const practices = practiceFixture();
const account = 'account0000000000001';
const premium = { premium: true };

let ground: Ground;
let asked: string[];
let close: (() => void)[];
beforeEach(() => {
  ground = createGround();
  asked = [];
  close = [];
});
afterEach(() => {
  for (const each of close) each();
  ground.tidy();
});

async function connect(practice: RunningPractice): Promise<Answers> {
  const stores = await ground.open();
  const client = practiceClient(practice.address);
  const get: ServiceClient['get'] = (path, query, options) => {
    asked.push(String(query?.['domain']));
    return client.get(path, query, options);
  };
  const answers = createAnswers({
    clientFor: async () => ({ get }),
    store: () => stores.portfolio.nameAnswers,
    now: () => ground.clock,
    incident: (error) => {
      throw error;
    },
  });
  close.push(client.close, answers.flush);
  return answers;
}

describe.each([
  {},
  { availabilityData: 'list' },
  { availabilityPremium: 'left-out' },
  { repeatedCheck: '422' },
  { repeatedCheck: '200-false' },
])('with the practice service as %o', (dialects: Record<string, string>) => {
  it('names are free or taken, and asked once within the life time', async () => {
    const practice = await practices.start({ dialects });
    const answers = await connect(practice);
    const taken = await takenName(practice);
    expect(await answers.check(account, taken, premium)).toMatchObject({ state: 'taken', checkedAt: ground.clock });
    ground.clock += lifeTime;
    expect((await answers.check(account, taken, premium)).state).toBe('taken');
    expect(asked).toEqual([taken]);
    expect(answers.kept(account, taken, { ...premium, maxAgeMs: lifeTime - 1 })).toBeNull();
  });
});

it.each(['422', '200-false'])(
  'a repetition that is refused with %s is answered with what was said before, and its age',
  async (repeatedCheck) => {
    const practice = await practices.start({ dialects: { repeatedCheck } });
    const answers = await connect(practice);
    const taken = await takenName(practice);
    const first = await answers.check(account, taken, premium);
    ground.clock += lifeTime + 1;
    expect(await answers.check(account, taken, premium)).toEqual(first);
    expect(asked).toEqual([taken, taken]);
  },
);

it('a refusal with nothing kept is told in the words of the service, and asked anew', async () => {
  const answers = await connect(await practices.start());
  const refused = await answers.check(account, 'kopi.example', premium);
  expect(refused.state).toBe('refused');
  expect(refused.message).toContain('The extension .example is not supported.');
  await answers.check(account, 'kopi.example', premium);
  expect(asked).toHaveLength(2);
});

it('whoever asks at the same time shares one call, and it goes on while one of them waits', async () => {
  const practice = await practices.start({ latency: 30 });
  const answers = await connect(practice);
  const leaving = new AbortController();
  const [left, stayed] = [
    answers.check(account, 'kopi-pagi.com', { ...premium, signal: leaving.signal }),
    answers.check(account, 'kopi-pagi.com', premium),
  ];
  leaving.abort();
  await expect(left).rejects.toMatchObject({ code: 'CANCELLED' });
  expect((await stayed).message).toBeNull();
  expect(asked).toHaveLength(1);
});

it('answers survive a restart, and those of another account are its own', async () => {
  const practice = await practices.start();
  const answers = await connect(practice);
  const taken = await takenName(practice);
  const first = await answers.check(account, taken, premium);
  answers.flush();
  const again = await connect(practice);
  expect(again.kept(account, taken, premium)).toEqual(first);
  expect(again.kept('account0000000000002', taken, premium)).toBeNull();
  ground.clock += 24 * 60 * 60 * 1000;
  expect(again.kept(account, taken, premium)).toBeNull();
  expect(again.last(account, taken)).toEqual(first);
});

it('an answer from ahead, as a clock that is put back leaves it, is no present one', async () => {
  const practice = await practices.start();
  const answers = await connect(practice);
  const taken = await takenName(practice);
  const first = await answers.check(account, taken, premium);
  ground.clock -= lifeTime + 1;
  expect(answers.kept(account, taken, premium)).toBeNull();
  expect(answers.last(account, taken)).toEqual(first);
});

it('an answer that left premium names out does not stand for one that asks for them', async () => {
  const practice = await practices.start();
  const answers = await connect(practice);
  const taken = await takenName(practice);
  await answers.check(account, taken, { premium: false });
  expect(answers.kept(account, taken, premium)?.state).toBe('taken');
  ground.clock += 60_000;
  expect(answers.kept(account, taken, premium)).toBeNull();
  expect(answers.kept(account, taken, { premium: false })?.state).toBe('taken');
});
