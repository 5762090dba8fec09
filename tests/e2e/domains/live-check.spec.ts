import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectNoViolations, practiceTest, screenshot } from '../fixtures.ts';
import { listParts, openPracticeList } from '../support/lists.ts';
import { runCommand } from '../support/steps.ts';
import { openZone, openZones, plan, recordRow, write } from '../support/zones.ts';

// Slow: opens several domains, and waits for the DNS of the practice service.

const { grid, row, filter } = listParts('Domains');

practiceTest('a domain is checked against its nameservers after consent, and the check is kept @daily', async ({ app }) => {
  practiceTest.slow();
  const { page } = app;
  await openPracticeList(page, 'Domains');
  await filter(page).fill('ns:dns1.practice-registrar.example status:active');
  await expect(page.getByText(/^\d+ of 500$/)).toBeVisible();
  await row(page, 0).dblclick();
  await page.getByRole('tab', { name: 'Live check' }).click();
  const consent = page.getByRole('region', { name: 'What a check contacts' });
  await expect(consent.getByText('Nothing on the internet is contacted.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Agree and check' }).click();

  const servers = page.getByRole('table', { name: 'Nameservers and resolvers' });
  await expect(servers.getByRole('row', { name: /dns1\.practice-registrar\.example .*Nameserver Responds Responds/ })).toBeVisible({
    timeout: 60_000,
  });
  await expect(servers.getByRole('row', { name: /Resolver/ })).toBeVisible();
  const delegation = page.getByRole('region', { name: 'Delegation' });
  await expect(delegation.getByText('Delegated', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Findings' })).toBeVisible();
  const mail = page.getByRole('region', { name: 'Mail and web' });
  await expect(mail.getByText('SPF', { exact: true })).toBeVisible();
  await expect(mail.getByText('Certificate authorities (CAA)')).toBeVisible();
  // The practice DNS is not signed.
  await expect(page.getByRole('region', { name: 'DNSSEC' })).toBeHidden();
  await expectNoViolations(page);
  await screenshot(page, 'live-check');

  // It is remembered, and the check is still there after leaving the page. Consent is not asked again.
  await page.getByRole('tab', { name: 'Overview' }).click();
  await runCommand(page, 'Open the live check');
  await expect(servers).toBeVisible();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByRole('combobox', { name: 'Check' }).getByRole('option')).toHaveCount(2, { timeout: 60_000 });
  // Both checks found the same.
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption({ index: 1 });
  await expect(page.getByText('Nothing changed between the two checks.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Report…' }).click();
  const report = page.getByRole('dialog', { name: /^Report about / });
  await report.getByRole('radio', { name: 'Bahasa Indonesia' }).click();
  await expect(report.getByText(/Nameserver di registri: dns1\.practice-registrar\.example/)).toBeVisible();
  await expectNoViolations(page);
  await screenshot(page, 'live-report');
  await report.getByRole('button', { name: 'Copy' }).click();
  await expect(report.getByText('The report was copied.')).toBeVisible();
});

practiceTest('registration, certificate and policy of a practice domain are read on request, from this computer', async ({ app }) => {
  practiceTest.slow();
  const { page } = app;
  await openPracticeList(page, 'Domains');
  await filter(page).fill('ns:dns1.practice-registrar.example status:active tld:.net');
  await expect(page.getByText(/^\d+ of 500$/)).toBeVisible();
  await row(page, 0).dblclick();
  await page.getByRole('tab', { name: 'Live check' }).click();
  await page.getByRole('button', { name: 'Agree and check' }).click();
  const requested = page.getByRole('region', { name: 'On request' });
  await expect(requested.getByText(/Nothing on the internet is contacted/)).toBeVisible({ timeout: 60_000 });
  await expect(requested.getByRole('button', { name: /Refresh the list/ })).toHaveCount(0);

  await requested.getByRole('button', { name: 'Ask rdap.practice-registry.example' }).click();
  const registration = requested.getByRole('table', { name: 'Registration at the registry (RDAP)' });
  await expect(registration.getByRole('row', { name: /^Registrar Practice Registrar/ })).toBeVisible();
  await expect(registration.getByRole('row', { name: /^Nameservers dns1\.practice-registrar\.example/ })).toBeVisible();
  await requested
    .getByRole('button', { name: /^Read the certificate of / })
    .last()
    .click();
  const certificate = requested.getByRole('region', { name: 'Certificate of the site' });
  await expect(certificate.getByText('Practice Certificates')).toBeVisible();
  await expect(certificate.getByText(/^Browsers /)).toBeVisible();
  await requested.getByRole('button', { name: /^Fetch the policy from mta-sts\./ }).click();
  await expect(requested.getByRole('region', { name: 'Policy of MTA-STS' }).getByText('Mail servers in the policy')).toBeVisible();
  await expectNoViolations(page);
  await screenshot(page, 'live-check-on-request');
});

practiceTest('the list of RDAP servers is imported from a file, and a file that is none is refused @electron', async ({ app }) => {
  const { page, control } = app;
  await openPracticeList(page, 'Domains');
  const path = join(control.filesFolder, 'dns.json');
  await control.answerDialogs(path);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const section = page.getByRole('region', { name: 'Connection' });
  await expect(section.getByText(/uses the list of the application/)).toBeVisible();
  writeFileSync(path, '{"services":[]}');
  await section.getByRole('button', { name: 'Import dns.json…' }).click();
  await expect(section.getByText('This file is not IANA’s list of RDAP servers.')).toBeVisible();
  await expectNoViolations(page);
  writeFileSync(path, '{"publication":"2027-02-01T20:00:01Z","services":[[["com","net"],["https://rdap.example/"]]]}');
  await section.getByRole('button', { name: 'Import dns.json…' }).click();
  await expect(section.getByRole('status').getByText('Imported 2 extensions.')).toBeVisible();
  await expect(section.getByText(/uses IANA’s list, of .*2027/)).toBeVisible();
  await screenshot(page, 'rdap-list');
});

practiceTest(
  'a check from the zone editor shows what caches still have after a change, and the palette leads back to it',
  async ({ app }) => {
    practiceTest.slow();
    const { page } = app;
    await openZones(page);
    // Without a domain there is nothing to check.
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: 'Search commands' }).fill('Open the live check');
    await expect(page.getByRole('option', { name: /Open the live check/ })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Escape');

    // A change that was just made: the resolver still has the old content.
    await openZone(page, 'ns:dns1.practice-registrar.example status:active');
    await write(page, 0, 'content', '203.0.113.77');
    await plan(page)
      .getByRole('button', { name: /^Review/ })
      .click();
    await page.getByRole('button', { name: 'Apply the change' }).click();
    await expect(page.getByText('Verified: each record is as planned.')).toBeVisible();
    await page.getByRole('button', { name: /^Open / }).click();
    await expect(recordRow(page, 0).getByRole('rowheader')).not.toBeEmpty();
    await page.getByRole('button', { name: 'Live check' }).click();
    await expect(page.getByRole('tab', { name: 'Live check' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Agree and check' }).click();

    const servers = page.getByRole('table', { name: 'Nameservers and resolvers' });
    const show = servers.getByRole('button', { name: /^Show \d+ differences? on 192\.0\.2\.53$/ });
    await expect(show).toBeVisible({ timeout: 60_000 });
    await show.click();
    await expect(show).toHaveAttribute('aria-expanded', 'true');
    const differences = page.getByRole('region', { name: 'Differences on 192.0.2.53' });
    await expect(differences.getByText('203.0.113.77').first()).toBeVisible();
    await expectNoViolations(page);
    await differences.getByRole('button', { name: 'Close' }).click();
    await expect(differences).toHaveCount(0);
    const findings = page.getByRole('region', { name: 'Findings' });
    await expect(findings.getByText(/on the resolver 192\.0\.2\.53/)).toBeVisible();

    // The palette leads back to it from another tab, without another agreement.
    await page.getByRole('tab', { name: 'Overview' }).click();
    await runCommand(page, 'Open the live check');
    await expect(findings).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check now' })).toBeVisible();
  },
);

practiceTest('a change of a zone is watched until it has taken effect, across a restart, and can be stopped', async ({ app }) => {
  practiceTest.slow();
  const { control } = app;
  let { page } = app;
  await openZones(page);
  const name = await openZone(page, 'ns:dns1.practice-registrar.example status:active');
  await recordRow(page, 0).click();
  await page.keyboard.press('Insert');
  await page.keyboard.type('antrian');
  for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('203.0.113.9');
  await page.keyboard.press('Enter');
  await plan(page)
    .getByRole('button', { name: /^Review/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Watch it take effect' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Apply the change' }).click();
  await page.getByRole('button', { name: 'Watch it take effect' }).click();
  const consent = page.getByRole('dialog', { name: 'Watch it take effect' });
  await expect(consent.getByText('Nothing on the internet is contacted.')).toBeVisible();
  await expectNoViolations(page);
  await consent.getByRole('button', { name: 'Agree and watch' }).click();

  // The first nameserver has it at once; resolvers keep that the name did not exist.
  const watch = () => page.getByRole('region', { name: 'Taking effect: Records' });
  await expect(watch().getByRole('row', { name: /^dns1\.practice-registrar\.example .* Nameserver New/ })).toBeVisible({ timeout: 60_000 });
  await expect(watch().getByRole('row', { name: /Resolver Old/ })).toBeVisible();
  await expect(watch().getByRole('status')).toContainText('0 of 1 resolver');
  await expectNoViolations(page);
  await screenshot(page, 'watched-change');

  page = await control.restart();
  await page.getByRole('link', { name: 'Domains', exact: true }).click();
  await filter(page).fill(name.split(/\s/)[0] ?? '');
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '2');
  await row(page, 0).dblclick();
  await page.getByRole('tab', { name: 'Live check' }).click();
  await expect(watch().getByText('Watching', { exact: true })).toBeVisible();
  await watch().getByRole('button', { name: 'Stop watching' }).click();
  await expect(watch().getByText('Stopped', { exact: true })).toBeVisible();
  await expectNoViolations(page);
  await watch().getByRole('button', { name: /^Job/ }).click();
  await expect(page.getByRole('button', { name: 'Watch again' })).toBeVisible();
});

practiceTest('selected domains are checked in a run after consent, and its results are filtered and kept', async ({ app }) => {
  practiceTest.slow();
  const { page } = app;
  await openPracticeList(page, 'Domains');
  await filter(page).fill('ns:dns1.practice-registrar.example status:active');
  await expect(page.getByText(/^\d+ of 500$/)).toBeVisible();
  await row(page, 0).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Live check…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Live checks of many domains' });
  await expect(dialog.getByText('Nothing on the internet is contacted.')).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Agree and check 3 domains' }).click();
  await expect(dialog.getByText('Done: 3 domains')).toBeVisible({ timeout: 90_000 });
  const domains = dialog.getByRole('table', { name: 'Domains of the run' });
  await expect(domains.getByRole('row')).toHaveCount(4);
  await expectNoViolations(page);
  await screenshot(page, 'live-run');
  await dialog.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'Pending' });
  await expect(dialog.getByText('No domains match.')).toBeVisible();

  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await runCommand(page, 'Open live checks of many domains');
  await expect(dialog.getByRole('combobox', { name: 'Run' })).toHaveValue(/\d+/);
  await dialog
    .getByRole('button', { name: /^Open the live check of / })
    .first()
    .click();
  await expect(page.getByRole('tab', { name: 'Live check', selected: true })).toBeVisible();
});
