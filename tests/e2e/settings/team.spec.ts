import { randomUUID } from 'node:crypto';
import { connect } from '../../../main/core/team/server/connection.ts';
import { createExchange } from '../../../main/core/team/server/exchange.ts';
import { editTo } from '../../../main/core/team/shared/document.ts';
import { administrator, startPostgres } from '../../servers/postgres.ts';
import { expect, expectNoViolations, practiceTest, screenshot } from '../fixtures.ts';
import { listParts, openPracticeList } from '../support/lists.ts';
import { runCommand } from '../support/steps.ts';

// Slow: starts a PostgreSQL server, and goes through several dialogs.

const { row } = listParts('Domains');

practiceTest('a team is joined, and a colleague’s edit of a note shows with who made it @linux', async ({ app }) => {
  const { page, control } = app;
  const server = await startPostgres();
  server.sql(`CREATE ROLE sari LOGIN PASSWORD 'canary-sari'; CREATE ROLE budi LOGIN PASSWORD 'canary-budi'`);
  try {
    await openPracticeList(page, 'Domains');
    await runCommand(page, 'Team settings');
    const section = page.getByRole('region', { name: 'Team' });
    await expect(section.getByText('No team')).toBeVisible();
    await section.getByRole('button', { name: 'Join a team…' }).click();
    const form = page.getByRole('dialog', { name: 'Team database' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Enter a value.').first()).toBeVisible();
    await form.getByLabel('Server name').fill('localhost');
    await form.getByLabel('Port').fill(String(server.port));
    await form.getByLabel('Database', { exact: true }).fill('team');
    await form.getByLabel('Username').fill('sari');
    await form.getByLabel('Password', { exact: true }).fill('canary-sari');
    await form.getByLabel('Name of this computer').fill('Front desk');
    await form.getByLabel('Certificate authority (optional)').fill(server.authority);
    await expectNoViolations(page);
    await screenshot(page, 'team-database');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(section.getByText(/no rights in the team|not set up yet/)).toBeVisible();

    await section.getByRole('button', { name: 'Set up the database…' }).click();
    const script = page.getByRole('dialog', { name: 'Set up the team database' });
    await expect(script.getByRole('region', { name: 'Setup script' })).toContainText('CREATE ROLE reseller_desk_member');
    await script.getByLabel('Administrator', { exact: true }).fill(administrator.user);
    await script.getByLabel('Administrator’s password').fill('wrong');
    await script.getByRole('button', { name: 'Run script' }).click();
    await expect(script.getByText(/The script was not run\. The server refused the login/)).toBeVisible();
    await script.getByLabel('Administrator’s password').fill(administrator.password);
    await script.getByRole('button', { name: 'Run script' }).click();
    await expect(script.getByText('The database is set up.')).toBeVisible();
    await expectNoViolations(page);
    await screenshot(page, 'team-script');
    await page.keyboard.press('Escape');
    await expect(section.getByText('Connected: sari')).toBeVisible();
    await expect(section.getByText(/^Everything exchanged/)).toBeVisible();
    await expectNoViolations(page);
    await screenshot(page, 'settings-team');

    await openPracticeList(page, 'Domains');
    await row(page, 2).click();
    await page.keyboard.press('Enter');
    const notes = page.getByRole('region', { name: /^Notes and tags of / });
    await expect(notes.getByText('Shared with the team, never sent to the service.')).toBeVisible();
    await notes.getByRole('textbox', { name: 'Note' }).fill('Pays late.');
    await expect(notes.getByText(/^saved/)).toBeVisible();

    server.sql('GRANT reseller_desk_member TO budi');
    const endpoint = { host: 'localhost', port: server.port, database: 'team', authority: server.authority };
    const client = await connect({ ...endpoint, user: 'budi' }, 'canary-budi');
    const colleague = createExchange(client, 'Back office');
    await expect(async () => {
      const { edits } = await colleague.read('');
      const written = edits.findLast(({ kind, body }) => kind === 'note' && body.text?.after === 'Pays late.');
      if (written === undefined) throw new Error('Not shared yet.');
      const { reseller, kind, key, body } = written;
      const text = { before: 'Pays late.', after: 'Pays late. Call first.' };
      const made = editTo(body.update, { fields: { name: '' }, texts: { body: text.after }, sets: {} });
      if (made === null) throw new Error('Nothing to write.');
      const { state: _state, ...edit } = made;
      await colleague.send([{ id: randomUUID(), reseller, kind, key, body: { ...edit, text } }]);
    }).toPass();
    await client.end();
    await expect(notes.getByRole('textbox', { name: 'Note' })).toHaveValue('Pays late. Call first.');
    await notes.getByRole('button', { name: 'History…' }).click();
    const history = page.getByRole('dialog', { name: /^Note of .*: history$/ });
    await expect(history.getByRole('listitem')).toHaveCount(2);
    await expect(history.getByRole('listitem').first()).toContainText('budi, Back office');
    await expect(history.getByRole('listitem').nth(1)).toContainText('sari, Front desk');
    await expectNoViolations(page);
    await screenshot(page, 'note-history');
    await page.keyboard.press('Escape');

    await runCommand(page, 'Team settings');
    await section.getByRole('button', { name: 'Leave the team' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave the team' }).click();
    await expect(section.getByText('No team')).toBeVisible();
    for (const secret of ['canary-sari', administrator.password]) expect(control.log()).not.toContain(secret);
  } finally {
    await server.close();
  }
});
