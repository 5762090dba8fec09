import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'playwright/test';
import { updateFaultCode } from '../../../main/core/updates/fault-code.ts';
import { UpdateFaultCode } from '../../../preload/contract/updates.ts';
import { makeCertificate } from '../../servers/certificate.ts';
import { type FeedOptions, startUpdateFeed, type UpdateFeed } from '../../servers/update-feed.ts';
import { displayTest } from '../support/display.ts';
import { type Ended, type Program, startUpdater, type UpdaterProcess } from '../support/updater.ts';

// Slow: downloads an update from a local server.

/** The running program, and an update of it, as Windows reports them. */
const own: Program = { status: 0, subject: 'CN=Example Ltd, O="Exämple, Ltd", C=ID', product: 'Reseller Desk', version: '0.1.0.0' };
const sound: Program = { ...own, version: '0.2.0' };
const release = { version: '0.2.0', released: '2026-11-20T08:00:00.000Z', bytes: 200_000 };

interface Own {
  /** Starts a feed that ends with the test. */
  feed: (options?: FeedOptions) => Promise<UpdateFeed>;
}

interface Shared {
  updater: UpdaterProcess;
}

const test = displayTest.extend<Own, Shared>({
  updater: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are needed
    async ({}, use) => {
      const started = await startUpdater();
      await use(started);
      await started.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are needed
  feed: async ({}, use) => {
    const feeds: UpdateFeed[] = [];
    await use(async (options) => {
      const started = await startUpdateFeed(options);
      feeds.push(started);
      return started;
    });
    for (const one of feeds) await one.close();
  },
});

/** The code that would be sent to the renderer; without an error, the result instead. */
function codeOf(ended: Ended | undefined): unknown {
  if (ended?.fault === undefined) return ended;
  const { code, message } = ended.fault;
  const own = UpdateFaultCode.safeParse(code);
  return own.success ? own.data : updateFaultCode(Object.assign(new Error(message), { code }));
}

const kept = (folder: string) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.exe')) : [];

test.describe('the built updater in real Electron', { tag: '@electron' }, () => {
  test('a newer version is reported, and nothing is downloaded @daily', async ({ updater, feed }) => {
    const { address, requests } = await feed();
    expect(await updater.run({ feed: address }, ['check'])).toEqual([{ value: release }]);
    expect(requests.map(({ path }) => path)).toEqual([expect.stringMatching(/^\/desk\/latest[\w-]*\.yml$/)]);
  });

  for (const [version, what] of [
    ['0.1.0', 'the same version'],
    ['0.0.9', 'an older version'],
    ['0.3.0-beta.1', 'a version before its release'],
  ] as const) {
    test(`${what} is not offered and cannot be fetched`, async ({ updater, feed }) => {
      const { address, requests } = await feed({ version });
      const [checked, fetched] = await updater.run({ feed: address }, ['check', 'download']);
      expect(checked).toEqual({ value: null });
      expect(fetched?.fault).toBeDefined();
      expect(requests.filter(({ path }) => path.endsWith('.exe'))).toEqual([]);
    });
  }

  test('a request carries no cookie, no id, no version and no language of this copy @daily', async ({ updater, feed }) => {
    const { address, requests } = await feed();
    await updater.run({ feed: address }, ['check', 'check', 'download']);
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET']);
    for (const { headers } of requests) {
      expect(headers['user-agent']).toBe('ResellerDesk');
      const names = Object.keys(headers).filter(
        (name) => !/^(host|connection|accept|accept-encoding|cache-control|pragma|sec-fetch-.*|user-agent)$/.test(name),
      );
      expect(names.filter((name) => name !== 'accept-language')).toEqual([]);
      expect(JSON.stringify(headers)).not.toMatch(/visitor|0\.1\.0|electron/i);
    }
  });

  test('a redirect of the feed is not followed @daily', async ({ updater, feed }) => {
    const elsewhere = await feed();
    const { address } = await feed({ redirect: { ending: '.yml', to: `${elsewhere.address}latest.yml` } });
    expect(codeOf((await updater.run({ feed: address }, ['check']))[0])).toBe('other-origin');
    expect(elsewhere.requests).toEqual([]);
    const inside = await feed({ redirect: { ending: 'x64.exe', to: '/desk/moved/setup.exe' } });
    const [, fetched] = await updater.run({ feed: inside.address }, ['check', 'download']);
    expect(codeOf(fetched)).toBe('other-origin');
  });

  test('a file on another server, or with a path in its name, is rejected before anything is fetched @daily', async ({ updater, feed }) => {
    const elsewhere = await feed();
    const files = [
      `${elsewhere.address}setup.exe`,
      '../setup.exe',
      'https://updates.example/setup.exe',
      'x%24(touch%20from-the-feed)-x64.exe',
      "x'; touch from-the-feed; '-x64.exe",
      'x & calc-x64.exe',
      'setup-x64.exe?name=x',
      '-x64.exe',
    ];
    for (const file of files) {
      const { address, requests } = await feed({ file });
      const [checked, fetched] = await updater.run({ feed: address }, ['check', 'download']);
      expect(codeOf(checked), file).toBe('bad-feed');
      expect(fetched?.fault, file).toBeDefined();
      expect(requests).toHaveLength(1);
    }
    expect(elsewhere.requests).toEqual([]);
  });

  test('the session of updates reaches only the feed, and other sessions reach nothing @daily', async ({ updater, feed }) => {
    const elsewhere = await feed();
    const { address, origin } = await feed();
    await updater.run({ feed: address }, ['check']);
    const reached = await updater.electronApp.evaluate(
      async ({ session }, addresses) => {
        const partitions = { updates: session.fromPartition('updates'), other: session.fromPartition('other') };
        const tries = Object.entries(partitions).flatMap(([name, one]) => addresses.map((url) => ({ name, one, url })));
        const results = await Promise.all(
          tries.map(async ({ name, one, url }) => [name, url, await one.fetch(url).then(({ status }) => status, String)]),
        );
        return results as [string, string, number | string][];
      },
      [`${address}latest.yml`, `${origin}/outside.yml`, `${elsewhere.address}latest.yml`],
    );
    const blocked = expect.stringContaining('ERR_BLOCKED_BY_CLIENT');
    expect(reached.map(([name, , status]) => [name, status])).toEqual([
      ['updates', 200],
      ['updates', blocked],
      ['updates', blocked],
      ['other', blocked],
      ['other', blocked],
      ['other', blocked],
    ]);
    expect(elsewhere.requests).toEqual([]);
  });

  test('a certificate that is not trusted is refused', async ({ updater, feed }) => {
    const { address, requests } = await feed({ certificate: makeCertificate() });
    expect(codeOf((await updater.run({ feed: address }, ['check']))[0])).toBe('tls');
    expect(requests).toEqual([]);
  });

  for (const [what, options, code] of [
    ['no feed', { status: 404 }, 'not-found'],
    ['a server that refuses', { status: 503 }, 'server'],
    ['a page in place of the feed', { text: '<html><body>Sign in: {{</body></html>' }, 'bad-feed'],
    ['a feed without a version', { text: 'version: newest\n' }, 'bad-feed'],
    ['a file without its checksum', { checksum: null }, 'bad-feed'],
    ['a file for another system', { file: 'Reseller-Desk-0.2.0-mac-x64.zip' }, 'bad-feed'],
    ['a feed without an end', { padding: 1_000_000 }, 'bad-feed'],
  ] as const) {
    test(`${what} is reported as ${code}`, async ({ updater, feed }) => {
      const { address } = await feed(options);
      expect(codeOf((await updater.run({ feed: address }, ['check']))[0])).toBe(code);
    });
  }

  test('an unreachable feed is reported as offline', async ({ updater }) => {
    const gone = await startUpdateFeed();
    await gone.close();
    expect(codeOf((await updater.run({ feed: gone.address }, ['check']))[0])).toBe('offline');
  });

  for (const stuck of ['at once', 'half way'] as const) {
    test(`a server that stops sending ${stuck} is given up on`, async ({ updater, feed }) => {
      const { address } = await feed({ stuck });
      // Long enough for a check on a busy machine, which has to succeed before the download.
      const results = await updater.run({ feed: address, patience: { silence: 1500, check: 60_000 } }, ['check', 'download']);
      expect(codeOf(results[stuck === 'at once' ? 0 : 1])).toBe('timeout');
      expect(kept(updater.cacheFolder)).toEqual([]);
      // It does not block the next one.
      const better = await feed();
      expect(await updater.run({ feed: better.address }, ['check'])).toEqual([{ value: release }]);
    });
  }

  test('a feed that never ends is given up on', async ({ updater, feed }) => {
    const { address } = await feed({ stuck: 'dripping' });
    const run = updater.run({ feed: address, patience: { silence: 60_000, check: 300 } }, ['check']);
    const [checked] = await Promise.race([run, setTimeout(15_000, [])]);
    expect(codeOf(checked)).toBe('timeout');
  });

  test('a stopped check ends at once, and the next one succeeds', async ({ updater, feed }) => {
    const { address, interrupted, become } = await feed({ stuck: 'dripping' });
    const [stopped] = await updater.run({ feed: address }, ['stopped check']);
    expect(stopped?.fault?.message).toBe('stopped');
    await expect.poll(interrupted).toBe(1);
    become({});
    expect(await updater.resume(['check'])).toEqual([{ value: release }]);
  });

  test('a file that differs from its checksum is rejected and deleted', async ({ updater, feed }) => {
    const { address } = await feed({ checksum: Buffer.alloc(64, 7).toString('base64') });
    const [, fetched] = await updater.run({ feed: address }, ['check', 'download']);
    expect(codeOf(fetched)).toBe('checksum');
    expect(kept(updater.cacheFolder)).toEqual([]);
  });
});

test.describe('signatures, with a simulated PowerShell', { tag: ['@electron', '@linux'] }, () => {
  test.beforeEach(({ updater }) => updater.programs(own, sound));

  /** Result of an update with this program data. */
  async function fetchAs(update: Program | null, updater: UpdaterProcess, address: string, publishers = ['CN=Example Ltd']) {
    updater.programs(own, update);
    return (await updater.run({ feed: address, publishers }, ['check', 'download']))[1];
  }

  test('an update by the same publisher is downloaded @daily', async ({ updater, feed }) => {
    const { address, installer } = await feed();
    const before = updater.asked().length;
    const fetched = await fetchAs(sound, updater, address);
    expect(fetched?.value, JSON.stringify(fetched)).toBe('downloaded');
    expect(fetched?.reported?.at(-1)).toEqual([installer.length, installer.length]);
    const [file = ''] = kept(updater.cacheFolder);
    expect(readFileSync(`${updater.cacheFolder}/${file}`).equals(installer)).toBe(true);
    // Only these were queried, each by its full path: the running program, the download, and its final location.
    const arrived = expect.stringMatching(/\/temp-[\w.-]+-x64\.exe$/);
    expect(updater.asked().slice(before)).toEqual([expect.stringMatching(/\/electron$/), arrived, `${updater.cacheFolder}/${file}`]);
  });

  for (const [what, update] of [
    ['another publisher', { ...sound, subject: 'CN=Somebody Else, O="Exämple, Ltd", C=ID' }],
    ['a publisher with the same common name', { ...sound, subject: 'CN=Example Ltd, O=Another Ltd, C=ID' }],
    ['a publisher that the system does not trust', { ...sound, status: 1 }],
  ] as const) {
    test(`one by ${what} is rejected and deleted`, async ({ updater, feed }) => {
      const { address } = await feed();
      expect(codeOf(await fetchAs(update, updater, address))).toBe('signature');
      expect(kept(updater.cacheFolder)).toEqual([]);
    });
  }

  test('a publisher named next to the program is not accepted as its signer', async ({ updater, feed }) => {
    const { address } = await feed();
    const publishers = ['CN=Example Ltd', 'CN=Somebody Else'];
    const fetched = await fetchAs({ ...sound, subject: 'CN=Somebody Else' }, updater, address, publishers);
    expect(codeOf(fetched)).toBe('signature');
    expect(kept(updater.cacheFolder)).toEqual([]);
  });

  test('an older file with a newer version number is rejected, and so is another product of the same publisher', async ({
    updater,
    feed,
  }) => {
    const { address } = await feed({ version: '9.9.9' });
    for (const update of [
      { ...sound, version: '0.0.1' },
      { ...sound, version: '0.2.0' },
      { ...sound, version: '9.9.9', product: 'Reseller Till' },
      { ...sound, version: '' },
    ]) {
      expect(codeOf(await fetchAs(update, updater, address)), JSON.stringify(update)).toBe('signature');
      expect(kept(updater.cacheFolder)).toEqual([]);
    }
    expect((await fetchAs({ ...sound, version: '9.9.9.0' }, updater, address))?.value).toBe('downloaded');
  });

  test('without PowerShell nothing counts as signed', async ({ updater, feed }) => {
    const { address } = await feed();
    expect(codeOf(await fetchAs(null, updater, address))).toBe('signature');
    expect(kept(updater.cacheFolder)).toEqual([]);
    updater.programs(null, null);
    expect(await updater.run({ feed: address }, ['is this program signed'])).toEqual([{ value: false }]);
  });

  test('a program signed by the publisher is recognized, and without a publisher none is', async ({ updater, feed }) => {
    const { address } = await feed();
    expect(await updater.run({ feed: address }, ['is this program signed'])).toEqual([{ value: true }]);
    expect(await updater.run({ feed: address, publishers: [] }, ['is this program signed'])).toEqual([{ value: false }]);
    expect(await updater.run({ feed: address, publishers: ['CN=Somebody Else'] }, ['is this program signed'])).toEqual([{ value: false }]);
  });

  test('after the download, a file that is no longer the update is deleted and not installed @daily', async ({ updater, feed }) => {
    const { address } = await feed();
    await fetchAs(sound, updater, address);
    updater.programs(own, { ...sound, version: '0.0.1' });
    expect((await updater.resume(['restart'])).map(codeOf)).toEqual(['signature']);
    expect(kept(updater.cacheFolder)).toEqual([]);
    // It can be downloaded again.
    updater.programs(own, sound);
    expect((await updater.resume(['download']))[0]?.value).toBe('downloaded');
  });

  test('an unchanged update is started', async ({ updater, feed }) => {
    const { address } = await feed();
    await fetchAs(sound, updater, address);
    const [restarted] = await updater.resume(['restart']);
    // It contains random bytes and cannot run; the fallback of electron-updater is a program that only Windows has.
    expect(restarted?.fault?.message).toMatch(/elevate\.exe ENOENT/);
  });

  test('after a failed check, the release found before can still be downloaded', async ({ updater, feed }) => {
    const { address, become } = await feed();
    expect((await updater.run({ feed: address }, ['check']))[0]?.value).toEqual(release);
    become({ status: 503 });
    expect((await updater.resume(['check'])).map(codeOf)).toEqual(['server']);
    become({ version: '0.3.0', file: '../setup.exe' });
    expect((await updater.resume(['check'])).map(codeOf)).toEqual(['bad-feed']);
    become({});
    expect((await updater.resume(['download']))[0]?.value).toBe('downloaded');
  });

  test('a failed download can be retried', async ({ updater, feed }) => {
    const { address, become } = await feed();
    await updater.run({ feed: address }, ['check']);
    become({ status: 503 });
    expect((await updater.resume(['download'])).map(codeOf)).toEqual(['server']);
    become({});
    expect((await updater.resume(['download']))[0]?.value).toBe('downloaded');
  });

  test('a file larger than announced is rejected', async ({ updater, feed }) => {
    const { address } = await feed({ size: 150_000 });
    expect(codeOf(await fetchAs(sound, updater, address))).toBe('checksum');
    expect(kept(updater.cacheFolder)).toEqual([]);
  });

  test('a stopped download ends at once and leaves no file', async ({ updater, feed }) => {
    const stuck = await feed({ stuck: 'half way' });
    const [, stopped] = await updater.run({ feed: stuck.address }, ['check', 'stopped download']);
    expect(stopped?.fault?.message).toBe('cancelled');
    expect(kept(updater.cacheFolder)).toEqual([]);
    await expect.poll(stuck.interrupted).toBe(1);
  });
});
