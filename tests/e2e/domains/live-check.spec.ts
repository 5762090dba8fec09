import { expect, expectNoViolations, practiceTest, screenshot } from '../fixtures.ts';
import { listParts, openPracticeList } from '../support/lists.ts';
import { runCommand } from '../support/steps.ts';

// Slow: opens several domains, and waits for the DNS of the practice service.

const { row, filter } = listParts('Domains');

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
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The report was copied.' }).first()).toBeVisible();
});

practiceTest('a domain with other nameservers is explained, and its findings lead to the form', async ({ app }) => {
  practiceTest.slow();
  const { page } = app;
  await openPracticeList(page, 'Domains');
  await filter(page).fill('ns:cloud-dns.example status:active');
  await expect(page.getByText(/^\d+ of 500$/)).toBeVisible();
  await row(page, 0).dblclick();
  await page.getByRole('tab', { name: 'Live check' }).click();
  await page.getByRole('button', { name: 'Agree and check' }).click();
  const servers = page.getByRole('table', { name: 'Nameservers and resolvers' });
  await expect(servers.getByRole('row', { name: /ns1\.cloud-dns\.example 198\.51\.100\.53/ })).toBeVisible({ timeout: 60_000 });
  await expectNoViolations(page);
});
