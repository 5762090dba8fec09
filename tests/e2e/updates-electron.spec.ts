import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test as base, expect } from 'playwright/test';
import { updateFaultCode } from '../../main/core/updates/fault-code.ts';
import { UpdateFaultCode } from '../../preload/contract/updates.ts';
import { makeCertificate } from '../servers/certificate.ts';
import { type FeedOptions, startUpdateFeed, type UpdateFeed } from '../servers/update-feed.ts';
import { type Ended, startUpdater, type UpdaterProcess } from './support/updater.ts';

const publisher = 'CN=Example Ltd, O=Example Ltd, C=ID';
const release = { version: '0.2.0', released: '2026-11-20T08:00:00.000Z', bytes: 200_000 };

interface Own {
  /** Starts a feed that ends with the test. */
  feed: (options?: FeedOptions) => Promise<UpdateFeed>;
}

interface Shared {
  updater: UpdaterProcess;
}

const test = base.extend<Own, Shared>({
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

/** The code that would cross to the page; without a fault, what came instead. */
function codeOf(ended: Ended | undefined): unknown {
  if (ended?.fault === undefined) return ended;
  const { code, message } = ended.fault;
  const own = UpdateFaultCode.safeParse(code);
  return own.success ? own.data : updateFaultCode(Object.assign(new Error(message), { code }));
}

const kept = (folder: string) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.exe')) : [];

test.describe('the built updater in real Electron', { tag: '@electron' }, () => {
  test('a newer version is told and nothing is fetched', async ({ updater, feed }) => {
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

  test('a request carries no cookie, no id, no version and no language of this copy', async ({ updater, feed }) => {
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

  test('a feed that sends on is not followed, wherever it points', async ({ updater, feed }) => {
    const elsewhere = await feed();
    const { address } = await feed({ redirect: { ending: '.yml', to: `${elsewhere.address}latest.yml` } });
    expect(codeOf((await updater.run({ feed: address }, ['check']))[0])).toBe('other-origin');
    expect(elsewhere.requests).toEqual([]);
    const inside = await feed({ redirect: { ending: 'x64.exe', to: '/desk/moved/setup.exe' } });
    const [, fetched] = await updater.run({ feed: inside.address }, ['check', 'download']);
    expect(codeOf(fetched)).toBe('other-origin');
  });

  test('a file that lies elsewhere is not fetched', async ({ updater, feed }) => {
    const elsewhere = await feed();
    for (const file of [`${elsewhere.address}setup.exe`, '../setup.exe', 'https://updates.example/setup.exe']) {
      const { address, requests } = await feed({ file });
      const [, fetched] = await updater.run({ feed: address }, ['check', 'download']);
      expect(codeOf(fetched), file).toBe('other-origin');
      expect(requests.filter(({ path }) => path.endsWith('.exe'))).toEqual([]);
    }
    expect(elsewhere.requests).toEqual([]);
  });

  test('the session of updates reaches no other address, and the sessions of others still none', async ({ updater, feed }) => {
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
  ] as const) {
    test(`${what} is told as ${code}`, async ({ updater, feed }) => {
      const { address } = await feed(options);
      expect(codeOf((await updater.run({ feed: address }, ['check']))[0])).toBe(code);
    });
  }

  test('nobody there is told as offline', async ({ updater }) => {
    const gone = await startUpdateFeed();
    await gone.close();
    expect(codeOf((await updater.run({ feed: gone.address }, ['check']))[0])).toBe('offline');
  });

  for (const stuck of ['at once', 'half way'] as const) {
    test(`a server that falls silent ${stuck} is not waited for`, async ({ updater, feed }) => {
      const { address } = await feed({ stuck });
      const results = await updater.run({ feed: address, silence: 300 }, ['check', 'download']);
      expect(codeOf(results[stuck === 'at once' ? 0 : 1])).toBe('timeout');
      expect(kept(updater.cacheFolder)).toEqual([]);
      // Nothing of it stands in the way of the next.
      const sound = await feed();
      expect(await updater.run({ feed: sound.address }, ['check'])).toEqual([{ value: release }]);
    });
  }

  test('what is not what was announced is refused and deleted', async ({ updater, feed }) => {
    const { address } = await feed({ checksum: Buffer.alloc(64, 7).toString('base64') });
    const [, fetched] = await updater.run({ feed: address }, ['check', 'download']);
    expect(codeOf(fetched)).toBe('checksum');
    expect(kept(updater.cacheFolder)).toEqual([]);
  });
});

test.describe('signatures, with a PowerShell that is made up', { tag: ['@electron', '@linux'] }, () => {
  test('an update by the same publisher is fetched whole', async ({ updater, feed }) => {
    updater.signer(publisher);
    const { address, installer } = await feed();
    const [, fetched] = await updater.run({ feed: address }, ['check', 'download']);
    expect(fetched?.value, JSON.stringify(fetched)).toBe('downloaded');
    expect(fetched?.told?.at(-1)).toEqual([installer.length, installer.length]);
    const [file = ''] = kept(updater.cacheFolder);
    expect(readFileSync(`${updater.cacheFolder}/${file}`).equals(installer)).toBe(true);
  });

  test('one by somebody else is refused and deleted', async ({ updater, feed }) => {
    updater.signer('CN=Somebody Else');
    const { address } = await feed();
    const [, fetched, own] = await updater.run({ feed: address }, ['check', 'download', 'is this program signed']);
    expect(codeOf(fetched)).toBe('signature');
    expect(kept(updater.cacheFolder)).toEqual([]);
    expect(own?.value).toBe(false);
  });

  test('where PowerShell cannot be asked nothing passes as signed', async ({ updater, feed }) => {
    updater.signer(null);
    const { address } = await feed();
    const [, fetched, own] = await updater.run({ feed: address }, ['check', 'download', 'is this program signed']);
    expect(codeOf(fetched)).toBe('signature');
    expect(own?.value).toBe(false);
    expect(kept(updater.cacheFolder)).toEqual([]);
  });

  test('a program signed by the publisher is known as such, and without a publisher none is', async ({ updater, feed }) => {
    updater.signer(publisher);
    const { address } = await feed();
    expect(await updater.run({ feed: address }, ['is this program signed'])).toEqual([{ value: true }]);
    expect(await updater.run({ feed: address, publishers: [] }, ['is this program signed'])).toEqual([{ value: false }]);
  });

  test('a stopped one ends at once and leaves nothing', async ({ updater, feed }) => {
    updater.signer(publisher);
    const stuck = await feed({ stuck: 'half way' });
    const [, stopped] = await updater.run({ feed: stuck.address }, ['check', 'stopped download']);
    expect(stopped?.fault?.message).toBe('cancelled');
    expect(kept(updater.cacheFolder)).toEqual([]);
    await expect.poll(stuck.cutOff).toBe(1);
  });
});
