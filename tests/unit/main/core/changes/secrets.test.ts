import { expect, test } from 'vitest';
import { createSecrets } from '../../../../../main/core/changes/secrets.ts';
import { beginLife, rowOf } from './life.ts';

const secret = 'Sandi-Rahasia-1';

test('drops what was typed for a job, and keeps what the service generated for it until it is shown', () => {
  const secrets = createSecrets();
  secrets.saveInput(1, 0, { secret });
  secrets.saveInput(2, 0, { secret });
  secrets.saveReceipt(1, 0, { code: 'abc' });
  secrets.forgetInputs(1);
  expect([secrets.input(1, 0), secrets.input(2, 0)]).toEqual([{}, { secret }]);
  expect(secrets.consumeReceipt(1, 0)).toEqual({ code: 'abc' });
});

test('a stopped job keeps nothing that was typed for it', async () => {
  const life = await beginLife();
  life.faults.push('auth', 'auth', 'auth', 'auth');
  const job = await life.plan(rowOf('set', 1, { secret }), rowOf('set', 2, { secret }));
  await life.run(job);
  const lacking = () => life.journal.rows.list(job, [0, 1]).map((row) => life.changes.needs({ id: job, phase: 'paused' }, row));
  expect([life.changes.job(job).phase, lacking()]).toEqual(['paused', [[], []]]);
  life.changes.stop(job);
  expect([life.changes.job(job).phase, lacking()]).toEqual(['stopped', [['secret'], ['secret']]]);
  life.end();
});
