import type { Locator, Page } from 'playwright/test';
import { expect, expectNoViolations, practiceTest, test } from '../fixtures.ts';
import { fillAddress } from '../support/changes.ts';
import { listParts, openPracticeList } from '../support/lists.ts';
import { runCommand } from '../support/steps.ts';

const domains = listParts('Domains');
const change = (page: Page) => page.getByRole('region', { name: 'Change' });
const formOf = (page: Page, kind: string) => page.getByRole('dialog', { name: new RegExp(`^${kind}(:|$)`) });

/** Opens the first domain matching a filter. */
async function openDomain(page: Page, text: string): Promise<string> {
  await openPracticeList(page, 'Domains');
  await domains.filter(page).fill(text);
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
  const name = (await domains.row(page, 0).getByRole('rowheader').innerText()).split(/\s/)[0] ?? '';
  await domains.row(page, 0).dblclick();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  return name;
}

async function choose(page: Page, kind: string, of: Page | Locator = page): Promise<Locator> {
  await of.getByRole('button', { name: 'Change', exact: true }).first().click();
  await page.getByRole('menuitem', { name: `${kind}…`, exact: true }).click();
  const form = formOf(page, kind);
  await expect(form.getByRole('button', { name: 'Review…' })).toBeVisible();
  await expectNoViolations(page);
  return form;
}

async function review(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Review…' }).click();
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
  await expect(change(page)).toBeVisible();
  await expectNoViolations(page);
}

async function apply(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Apply the change' }).click();
  await expect(change(page).getByText('Done', { exact: true })).toBeVisible();
  // What is read back is what was planned.
  await expect(change(page).getByText('Not as planned:')).toHaveCount(0);
}

const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true }).last().click();

practiceTest('a customer is created, changed and deleted, and so are its contacts', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openPracticeList(page, 'Customers');
  await page.getByRole('button', { name: 'New customer…' }).click();
  let form = formOf(page, 'New customer');
  await expect(form).toBeVisible();
  await expectNoViolations(page);
  await form.getByRole('button', { name: 'Review…' }).click();
  await expect(form.getByText('This is required.').first()).toBeVisible();
  await fillAddress(form, 'Contoh Baru', 'contoh.baru@example.com');
  await review(page, form);
  await apply(page);

  // The same e-mail again is refused, and the message names its owner.
  await runCommand(page, 'New customer…');
  form = formOf(page, 'New customer');
  await fillAddress(form, 'Contoh Lain', 'contoh.baru@example.com');
  await review(page, form);
  await expect(change(page).getByText(/^Contoh Baru \(ID \d+\) already has the email address contoh\.baru@example\.com\.$/)).toBeVisible();
  await back(page);

  await runCommand(page, 'Customers');
  const customers = listParts('Customers');
  await customers.filter(page).fill('contoh.baru');
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  await customers.row(page, 0).dblclick();
  await expect(page.getByRole('heading', { name: 'Contoh Baru', level: 2 })).toBeVisible();

  form = await choose(page, 'Customer data');
  await expect(form.getByRole('textbox', { name: 'City' })).toHaveValue('Jakarta');
  await form.getByRole('button', { name: 'Review…' }).click();
  await expect(form.getByText('No changes yet.')).toBeVisible();
  await form.getByRole('textbox', { name: 'City' }).fill('Bandung');
  await review(page, form);
  await expect(change(page).getByRole('row', { name: 'City Jakarta Bandung' })).toBeVisible();
  await expect(change(page).getByRole('row')).toHaveCount(2);
  await apply(page);
  await change(page)
    .getByRole('button', { name: /^Open / })
    .click();
  await expect(page.getByText('Bandung').first()).toBeVisible();

  await page.getByRole('button', { name: 'New contact…' }).click();
  form = formOf(page, 'New contact');
  await expect(form).toBeVisible();
  await fillAddress(form, 'Kontak Contoh', 'kontak@example.com');
  await form.getByRole('combobox', { name: 'Label' }).selectOption('Billing');
  await review(page, form);
  await apply(page);
  await change(page)
    .getByRole('button', { name: /^Open / })
    .click();
  const contact = page.getByRole('region', { name: 'Contacts' }).getByRole('button', { name: 'Kontak Contoh' });
  await contact.click();
  const contacts = page.getByRole('table', { name: 'Contacts' });
  form = await choose(page, 'Contact data', contacts);
  await expect(form.getByRole('combobox', { name: 'Label' })).toHaveValue('Billing');
  await form.getByRole('textbox', { name: 'Phone' }).fill('+62215550199');
  await review(page, form);
  await apply(page);

  await runCommand(page, 'Customers');
  await customers.row(page, 0).dblclick();
  await contact.click();
  form = await choose(page, 'Delete contact', contacts);
  await review(page, form);
  await apply(page);

  await runCommand(page, 'Customers');
  await customers.row(page, 0).dblclick();
  form = await choose(page, 'Delete customer');
  await review(page, form);
  await page.getByRole('textbox', { name: 'Confirmation' }).fill('contoh.baru@example.com');
  await apply(page);
});

/** Kinds of a domain, what to fill in besides the defaults of their forms, and what the review then shows. */
const ofDomains: readonly (readonly [kind: string, fill: (form: Locator) => Promise<void>, said: RegExp])[] = [
  ['Renewal', async () => undefined, /Expires/],
  ['Restore', async () => undefined, /There is nothing to restore/],
  [
    'Nameservers',
    (form) => form.getByRole('textbox', { name: 'Nameservers' }).fill('ns1.example.net\nns2.example.net'),
    /ns2\.example\.net/,
  ],
  ['Theft protection', async () => undefined, /Theft protection/],
  ['Registrar lock', async () => undefined, /Registrar lock/],
  ['Auth code', async () => undefined, /\(secret\)/],
  ['WHOIS protection', async () => undefined, /WHOIS protection/],
  ['Buy WHOIS protection', async () => undefined, /WHOIS protection/],
  [
    'Forwarding',
    async (form) => {
      await form.getByRole('textbox', { name: 'From' }).fill('toko');
      await form.getByRole('textbox', { name: 'To' }).fill('https://www.example.com/');
    },
    /toko → https:\/\/www\.example\.com\//,
  ],
  [
    'Add child nameserver',
    async (form) => {
      await form.getByRole('textbox', { name: 'Name', exact: true }).fill('ns1');
      await form.getByRole('textbox', { name: 'Address' }).fill('192.0.2.53');
    },
    /192\.0\.2\.53/,
  ],
  [
    'Add DS record',
    async (form) => {
      await form.getByRole('textbox', { name: 'Key tag' }).fill('12345');
      await form.getByRole('combobox', { name: 'Algorithm' }).selectOption('13');
      await form.getByRole('combobox', { name: 'Digest type' }).selectOption('2');
      await form.getByRole('textbox', { name: 'Digest', exact: true }).fill('AB'.repeat(32));
    },
    /12345 13 2 ABAB/,
  ],
  ['DNSSEC signing', async () => undefined, /DNSSEC signing/],
  ['Resend verification email', async () => undefined, /Email|verified/],
  ['Document link', async () => undefined, /Link/],
  [
    'Suspend',
    async (form) => {
      await form.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Other reason' });
      await form.getByRole('textbox', { name: 'Explanation' }).fill('Asked for by the customer');
    },
    /Suspended/,
  ],
  ['Unsuspend', async () => undefined, /Status|[Aa]lready set/],
  ['Delete domain', async () => undefined, /stop working/],
];

// Slow: one form and review for each kind of change.
practiceTest('each kind of a domain has a form that leads to its review', async ({ app }) => {
  test.slow();
  const { page } = app;
  const name = await openDomain(page, 'status:active tld:.com locked:no registrar-locked:no');
  for (const [kind, fill, said] of ofDomains) {
    const form = await choose(page, kind);
    await fill(form);
    await review(page, form);
    await expect(change(page).getByText(said).first(), kind).toBeVisible();
    await back(page);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }
});

practiceTest('forwardings, child nameservers and DS records of a domain are chosen from a list', async ({ app }) => {
  test.slow();
  const { page } = app;
  const name = await openDomain(page, 'status:active tld:.com locked:no registrar-locked:no');
  const again = async () => {
    await change(page)
      .getByRole('button', { name: `Open ${name}` })
      .click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  };
  for (const kind of ['Add child nameserver', 'Add DS record', 'Forwarding']) {
    const form = await choose(page, kind);
    await ofDomains.find(([one]) => one === kind)?.[1](form);
    await review(page, form);
    await apply(page);
    await again();
  }
  const changed = await choose(page, 'Change child nameserver');
  await expect(changed.getByRole('combobox', { name: 'Child nameserver' })).toContainText(`ns1.${name}, 192.0.2.53`);
  await changed.getByRole('textbox', { name: 'New address' }).fill('192.0.2.54');
  await review(page, changed);
  await apply(page);
  await again();
  for (const [kind, field] of [
    ['Remove child nameserver', 'Child nameserver'],
    ['Remove DS record', 'DS record'],
    ['Remove forwarding', 'Forwarding'],
  ] as const) {
    const form = await choose(page, kind);
    const choice = form.getByRole('combobox', { name: field });
    await expect(choice).toBeVisible();
    const last = await choice.locator('option').last().getAttribute('value');
    await choice.selectOption(last ?? '');
    await review(page, form);
    await apply(page);
    await again();
  }
});

practiceTest('a domain gets other contacts and another customer, each found by typing', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openDomain(page, 'status:active tld:.com locked:no registrar-locked:no');
  let form = await choose(page, 'Contacts');
  const same = form.getByRole('checkbox', { name: 'Same contact for all four' });
  if (!(await same.isChecked())) await form.getByText('Same contact for all four').click();
  const contact = form.getByRole('combobox', { name: 'Contact', exact: true });
  await contact.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectNoViolations(page);
  await contact.press('ArrowDown');
  await contact.press('ArrowUp');
  await contact.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(form).toBeVisible();
  await contact.press('ArrowDown');
  await page.keyboard.press('End');
  const options = page.getByRole('option');
  const count = await options.count();
  for (let at = 1; at < count; at++) await contact.press('ArrowDown');
  await contact.press('Enter');
  await expect(contact).toHaveValue(/\(#\d+\)$/);
  await form.getByRole('button', { name: 'Cancel' }).click();

  // A contact of the domain can be changed from here; the review names who else uses it.
  await page.getByRole('tab', { name: /^Contacts/ }).click();
  await page.getByRole('button', { name: 'Contact data… Registrant' }).click();
  form = formOf(page, 'Contact data');
  await form.getByRole('textbox', { name: 'City' }).fill('Bandung');
  await review(page, form);
  await expect(change(page).getByText(/^This contact is used by /)).toBeVisible();
  await back(page);

  form = await choose(page, 'Move to another customer');
  const customer = form.getByRole('combobox', { name: 'New customer' });
  await customer.fill('zz no such customer');
  await expect(page.getByText('No customers in the local copy match.')).toBeVisible();
  await customer.fill('a');
  await expect(page.getByText(/^20 of \d+ customers\./)).toBeVisible();
  await expectNoViolations(page);
  await customer.press('ArrowDown');
  await customer.press('Enter');
  await expect(customer).toHaveValue(/\(#\d+\)$/);
  await review(page, form);
  await apply(page);
});

practiceTest('one notice and several are marked as complete @daily', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openPracticeList(page, 'Notices');
  const notices = listParts('Notices');
  await notices.filter(page).fill('action:pending');
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
  await notices.row(page, 0).dblclick();
  await page.getByRole('button', { name: 'Mark as complete…' }).click();
  await expect(page.getByRole('heading', { name: 'Review', level: 1 })).toBeVisible();
  await expect(change(page).getByRole('row', { name: 'Notice pending complete' })).toBeVisible();
  await expectNoViolations(page);
  await apply(page);

  await runCommand(page, 'Notices');
  await notices.row(page, 0).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Mark as complete…' }).click();
  await expect(page.getByRole('grid', { name: 'Rows' })).toHaveAttribute('aria-rowcount', '3');
  await page.getByRole('button', { name: /^Apply 2 changes/ }).click();
  await expect(page.getByText('All rows finished.')).toBeVisible();
});

practiceTest('nameservers come from named sets, which are created, renamed and deleted in the form', async ({ app }) => {
  test.slow();
  const { page } = app;
  const name = await openDomain(page, 'status:active tld:.com locked:no registrar-locked:no');
  let form = await choose(page, 'Nameservers');
  const hosts = form.getByRole('textbox', { name: 'Nameservers' });
  const sets = form.getByRole('combobox', { name: 'Set' });
  await hosts.fill('ns1.example.net\nns2.example.net');
  await form.getByRole('button', { name: 'Save as set…' }).click();
  await form.getByRole('textbox', { name: 'Set name' }).fill('Contoh');
  await expectNoViolations(page);
  await page.keyboard.press('Enter');
  await expect(sets).toHaveValue('Contoh');
  await form.getByRole('button', { name: 'Rename the set…' }).click();
  await form.getByRole('textbox', { name: 'Set name' }).fill('Our own');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sets).toHaveValue('Our own');
  await form.getByRole('button', { name: 'Cancel' }).click();

  form = await choose(page, 'Nameservers');
  await expect(sets).toHaveValue('');
  await sets.selectOption('Our own');
  await expect(hosts).toHaveValue('ns1.example.net\nns2.example.net');
  await review(page, form);
  await apply(page);
  await change(page)
    .getByRole('button', { name: `Open ${name}` })
    .click();
  // The form starts with the cached data, which is read again after the change.
  await expect(page.getByRole('region', { name: 'Nameservers' }).getByText('ns1.example.net')).toBeVisible();

  form = await choose(page, 'Nameservers');
  await expect(sets).toHaveValue('Our own');
  await form.getByRole('button', { name: 'Delete the set…' }).click();
  await expectNoViolations(page);
  await form.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(sets).toHaveCount(0);
});

practiceTest('a domain that needs documents links to their address, which is opened after a question', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openDomain(page, 'documents:yes');
  await page.getByRole('button', { name: 'Document link…' }).click();
  const form = formOf(page, 'Document link');
  await expect(form.getByRole('button', { name: 'Review…' })).toBeVisible();
  await review(page, form);
  await apply(page);
  await expect(change(page).getByRole('button', { name: 'Open in browser…' })).toBeVisible();
  await expectNoViolations(page);
});
