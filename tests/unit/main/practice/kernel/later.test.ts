import { beforeEach, expect, it } from 'vitest';
import { type LaterKinds, later, settle } from '../../../../../main/practice/kernel/later.ts';
import { balance, move } from '../../../../../main/practice/kernel/money.ts';
import type { Practice } from '../../../../../main/practice/kernel/port.ts';
import { emptyPractice } from '../server/empty-practice.ts';

let practice: Practice;
let faults: unknown[];
beforeEach(async () => {
  practice = await emptyPractice();
  faults = [];
});

const failure = new Error('no such thing');
const pay = (given: Practice, amount: number) =>
  void move(given, { kind: 'domain', amount, direction: 'out', description: 'Renewal', tld: '.example', period: 1 });
const kinds: LaterKinds = {
  pay: (given, { amount }) => pay(given, Number(amount)),
  payAndFail: (given, { amount }) => {
    pay(given, Number(amount));
    throw failure;
  },
  planMore: (given, { amount }) => later(given, 'pay', { amount: Number(amount) }, 0),
};
const settled = () => practice.database.transaction(() => settle(practice, kinds, (error) => void faults.push(error)));
const left = () => practice.database.all<{ kind: string }>('SELECT kind FROM later ORDER BY id').map(({ kind }) => kind);

it('runs due work, also work planned by it, and leaves the rest', () => {
  later(practice, 'pay', { amount: 100 }, 0);
  later(practice, 'planMore', { amount: 30 }, 0);
  later(practice, 'pay', { amount: 5 }, 1);
  settled();
  expect([balance(practice), left(), faults]).toEqual([99_870, ['pay'], []]);
});

it('rolls back and drops failing work, and runs the rest', () => {
  later(practice, 'pay', { amount: 100 }, 0);
  later(practice, 'payAndFail', { amount: 2000 }, 0);
  later(practice, 'pay', { amount: 30 }, 0);
  settled();
  expect([balance(practice), left(), faults]).toEqual([99_870, [], [failure]]);
  settled();
  expect(faults).toHaveLength(1);
});

it('drops work of an unknown kind', () => {
  later(practice, 'unheardOf', {}, 0);
  settled();
  expect([left(), faults]).toEqual([[], [new Error('There is no later work of the kind "unheardOf".')]]);
});
