import { expect, test } from 'vitest';
import { createSecrets } from '../../../../../main/core/changes/secrets.ts';
import { createChangesFixtures, rowOf } from './fixtures.ts';

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
  const fixtures = await createChangesFixtures();
  fixtures.faults.push('auth', 'auth', 'auth', 'auth');
  const job = await fixtures.plan(rowOf('set', 1, { secret }), rowOf('set', 2, { secret }));
  await fixtures.run(job);
  const lacking = () => fixtures.journal.rows.list(job, [0, 1]).map((row) => fixtures.changes.needs({ id: job, phase: 'paused' }, row));
  expect([fixtures.changes.job(job).phase, lacking()]).toEqual(['paused', [[], []]]);
  fixtures.changes.stop(job);
  expect([fixtures.changes.job(job).phase, lacking()]).toEqual(['stopped', [['secret'], ['secret']]]);
  fixtures.end();
});
