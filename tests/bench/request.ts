import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'vite';
import { folders } from '../../build/scripts/lib/folders.ts';
import { type LaunchedElectron, launchElectron } from '../e2e/support/electron.ts';
import { type ResellerServer, startResellerServer } from '../servers/reseller.ts';
import { connect, timedCall } from './bridge-call.ts';
import { benchLaunch } from './environment.ts';
import { compare, type Figure } from './figure.ts';

const rounds = 150;
/** The limiter allows 50 calls per second at its highest setting; at this rate it never delays one. In ms. */
const pause = 30;

/** Bundles got for the same main process, separate from the application's own code. */
async function bundlePeer(folder: string): Promise<string> {
  await build({
    configFile: false,
    root: folders.project,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: 'tests/bench/bare-got.ts',
      outDir: folder,
      target: 'node20.18',
      minify: false,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'bare-got.cjs', codeSplitting: false } },
    },
  });
  return join(folder, 'bare-got.cjs');
}

function timedPeer({ electronApp }: LaunchedElectron, file: string, server: ResellerServer): Promise<number> {
  const { baseAddress, resellerId, apiKey } = server;
  return electronApp.evaluate(
    async (_electron, { file, url, username, password }) => {
      const { get } = process.getBuiltinModule('module').createRequire(file)(file) as { get: (...args: string[]) => Promise<unknown> };
      const started = performance.now();
      await get(url, username, password);
      return performance.now() - started;
    },
    { file, url: `${baseAddress}/v1/account/profile`, username: resellerId, password: apiKey },
  );
}

/** curl's own timing of the same request; null without curl. In ms. */
function timedCurl({ baseAddress, resellerId, apiKey }: ResellerServer): Promise<number | null> {
  const args = ['-s', '-o', '/dev/null', '-w', '%{time_total}', '-u', `${resellerId}:${apiKey}`, `${baseAddress}/v1/account/profile`];
  return new Promise((resolve) => {
    execFile('curl', args, (error, out) => resolve(error === null ? Number(out) * 1000 : null));
  });
}

/** GET /v1/account/profile from the renderer to the service on loopback and back, compared with bare got in the same main process. */
export async function request(): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  const server = await startResellerServer();
  const file = await bundlePeer(join(home, 'peer'));
  const application = await launchElectron(benchLaunch(home, join(home, 'data')));
  const times = { subject: [] as number[], peer: [] as number[], curl: [] as number[] };
  try {
    const accountId = await connect(application.page, server, true);
    for (let round = -20; round < rounds; round++) {
      await wait(pause);
      const { reply, ms } = await timedCall(application.page, 'profile.refresh', { accountId });
      if (!reply.ok) throw new Error(`profile.refresh failed: ${JSON.stringify(reply)}`);
      await wait(pause);
      const peer = await timedPeer(application, file, server);
      if (round < 0) continue;
      times.subject.push(ms);
      times.peer.push(peer);
      const curl = round % 10 === 0 ? await timedCurl(server) : null;
      if (curl !== null) times.curl.push(curl);
    }
  } finally {
    await application.close('kill');
    await server.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
  const curlFigures = times.curl.length === 0 ? [] : [compare('request.curl', times.curl, null)];
  return [compare('request', times.subject, times.peer), ...curlFigures];
}
