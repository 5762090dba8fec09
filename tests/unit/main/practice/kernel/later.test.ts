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
const pay = (target: Practice, amount: number) =>
  void move(target, { kind: 'domain', amount, direction: 'out', description: 'Renewal', tld: '.example', period: 1 });
const kinds: LaterKinds = {
  pay: (target, { amount }) => pay(target, Number(amount)),
  payAndFail: (target, { amount }) => {
    pay(target, Number(amount));
    throw failure;
  },
  planMore: (target, { amount }) => later(target, 'pay', { amount: Number(amount) }, 0),
};
const settleAll = () => practice.database.transaction(() => settle(practice, kinds, (error) => void faults.push(error)));
const remaining = () => practice.database.all<{ kind: string }>('SELECT kind FROM later ORDER BY id').map(({ kind }) => kind);

it('runs due work, also work planned by it, and leaves the rest', () => {
  later(practice, 'pay', { amount: 100 }, 0);
  later(practice, 'planMore', { amount: 30 }, 0);
  later(practice, 'pay', { amount: 5 }, 1);
  settleAll();
  expect([balance(practice), remaining(), faults]).toEqual([99_870, ['pay'], []]);
});

it('rolls back and drops failing work, and runs the rest', () => {
  later(practice, 'pay', { amount: 100 }, 0);
  later(practice, 'payAndFail', { amount: 2000 }, 0);
  later(practice, 'pay', { amount: 30 }, 0);
  settleAll();
  expect([balance(practice), remaining(), faults]).toEqual([99_870, [], [failure]]);
  settleAll();
  expect(faults).toHaveLength(1);
});

it('drops work of an unknown kind', () => {
  later(practice, 'unheardOf', {}, 0);
  settleAll();
  expect([remaining(), faults]).toEqual([[], [new Error('There is no later work of the kind "unheardOf".')]]);
});
