import { readFileSync } from 'node:fs';
import type { ElectronApplication, Page } from 'playwright/test';
import type { Account } from '../../../preload/contract/accounts/accounts.ts';
import type { Reply } from '../../../preload/contract/errors.ts';
import { isRunning } from '../../servers/is-running.ts';
import { expect, test } from '../fixtures.ts';

// Slow: each test starts the process of the practice service.

const serviceName = 'Reseller Desk practice service';

function practicePids(app: ElectronApplication): Promise<number[]> {
  return app.evaluate(
    (electron, name) =>
      electron.app
        .getAppMetrics()
        .filter((metric) => metric.name === name || metric.serviceName === name)
        .map(({ pid }) => pid),
    serviceName,
  );
}

async function openPractice(page: Page): Promise<Account> {
  const reply = (await page.evaluate(() => window.resellerDesk.calls['practice']?.['open']?.({}))) as Reply<Account>;
  if (!reply.ok) throw new Error(`${reply.error.code} ${reply.error.reason}`);
  return reply.value;
}

test.describe('the practice service in a utility process', { tag: ['@electron', '@linux'] }, () => {
  test('starts on demand, responds, and ends with the application', async ({ app }) => {
    expect(await practicePids(app.electronApp)).toEqual([]);
    const account = await openPractice(app.page);
    expect(account).toMatchObject({ baseAddress: 'practice:' });
    const [pid = 0, ...others] = await practicePids(app.electronApp);
    expect(others).toEqual([]);
    expect(isRunning(pid)).toBe(true);
    const refreshed = await app.page.evaluate(
      (accountId) => window.resellerDesk.calls['profile']?.['refresh']?.({ accountId }),
      account.id,
    );
    expect(refreshed).toMatchObject({ ok: true });
    await app.control.quit();
    expect(isRunning(pid)).toBe(false);

    const page = await app.control.restart();
    expect(await openPractice(page)).toEqual(account);
  });

  test('receives no secret by arguments or environment, and little else @daily', async ({ app }) => {
    await openPractice(app.page);
    const [pid = 0] = await practicePids(app.electronApp);
    const names = readFileSync(`/proc/${pid}/environ`, 'latin1')
      .split('\0')
      .map((entry) => entry.split('=')[0])
      .filter((name) => name !== '');
    expect(names).not.toContain('DBUS_SESSION_BUS_ADDRESS');
    expect(names).not.toContain('HOME');
    // 32 bytes as base64url: the format of the key.
    for (const file of ['environ', 'cmdline'])
      expect(readFileSync(`/proc/${pid}/${file}`, 'latin1')).not.toMatch(/(?<![\w-])[\w-]{43}(?![\w-])/);
  });

  test('ends when the application is killed', async ({ app }) => {
    await openPractice(app.page);
    const [pid = 0] = await practicePids(app.electronApp);
    expect(isRunning(pid)).toBe(true);
    const page = await app.control.restart('kill');
    await expect.poll(() => isRunning(pid)).toBe(false);
    const account = await openPractice(page);
    const refreshed = await page.evaluate((accountId) => window.resellerDesk.calls['profile']?.['refresh']?.({ accountId }), account.id);
    expect(refreshed).toMatchObject({ ok: true });
  });
});
