import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type Page } from 'playwright/test';
import { build, type InlineConfig, type Plugin } from 'vite';
import { folders } from '../../build/scripts/lib/folders.ts';
import { contractNames } from '../../build/vite/contract-names.ts';
import { smallPayload } from './bridge-app/rows.ts';
import { benchEnvironment, electronProgram } from './environment.ts';
import { compare, type Figure } from './figure.ts';

const rounds = 15;
const callsInSpan = 2000;
const app = join(folders.project, 'tests/bench/bridge-app');

/** Gives the application's code the contract with two more calls, those of the benchmark. */
function withBenchCalls(): Plugin {
  const places: Readonly<Record<string, string>> = {
    [join(folders.project, 'preload/contract/index.ts')]: join(app, 'contract.ts'),
  };
  return {
    name: 'with-bench-calls',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (importer === undefined || importer.startsWith(app)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return (found && places[found.id]) ?? null;
    },
  };
}

async function bundle(folder: string): Promise<void> {
  const shared: InlineConfig = {
    configFile: false,
    root: folders.project,
    publicDir: false,
    logLevel: 'error',
    plugins: [withBenchCalls()],
  };
  await build({
    ...shared,
    ssr: { noExternal: true, external: ['electron', 'keytar', 'libsql'], target: 'node' },
    build: {
      ssr: join(app, 'main.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20.18',
      minify: false,
      rolldownOptions: { output: { format: 'es', entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
    },
  });
  const names = { ...contractNames, calls: [...contractNames.calls, 'bench.small', 'bench.rows'] };
  await build({
    ...shared,
    define: { contractNames: JSON.stringify(names) },
    build: {
      lib: { entry: join(app, 'preload.ts'), formats: ['cjs'], fileName: () => 'preload.cjs' },
      outDir: folder,
      emptyOutDir: false,
      target: 'chrome130',
      minify: 'oxc',
      rolldownOptions: { external: ['electron'], output: { codeSplitting: false } },
    },
  });
  mkdirSync(join(folder, 'page'));
  writeFileSync(join(folder, 'page', 'index.html'), '<!doctype html><title>Bridge</title><h1>Bridge</h1>');
  writeFileSync(join(folder, 'package.json'), '{ "name": "bridge-bench", "type": "module", "main": "main.js" }');
}

type Side = 'subject' | 'peer';

interface Bridges {
  readonly resellerDesk: { readonly calls: { readonly bench: Record<'small' | 'rows', (input: unknown) => Promise<unknown>> } };
  readonly bare: Record<'echo' | 'rows', (payload: unknown) => Promise<unknown>>;
}

/** Duration of `count` sequential calls, measured in the renderer as one span, in ms. */
function spanOfCalls(page: Page, side: Side, count: number): Promise<number> {
  return page.evaluate(
    async ({ side, count, payload }) => {
      const { resellerDesk, bare } = window as unknown as Bridges;
      // The same message is sent over both: the product's bridge creates it from the call, the peer gets it ready-made.
      const small = resellerDesk.calls.bench.small;
      const started = performance.now();
      if (side === 'subject') for (let id = 0; id < count; id++) await small(payload);
      else for (let id = 0; id < count; id++) await bare.echo({ id: String(id), method: 'bench.small', input: payload });
      return performance.now() - started;
    },
    { side, count, payload: smallPayload },
  );
}

/** Duration of one response of 5,000 rows, in ms. */
function spanOfRows(page: Page, side: Side): Promise<number> {
  return page.evaluate(async (side) => {
    const { resellerDesk, bare } = window as unknown as Bridges;
    const started = performance.now();
    const answer = side === 'subject' ? await resellerDesk.calls.bench.rows({ count: 5000 }) : await bare.rows({ count: 5000 });
    const duration = performance.now() - started;
    const { ok, value, rows } = answer as { ok?: boolean; value?: { rows: unknown[] }; rows?: unknown[] };
    if ((side === 'subject' ? ok === true && value?.rows.length : rows?.length) !== 5000) throw new Error('The rows were not received.');
    return duration;
  }, side);
}

async function alternate(count: number, measure: (side: Side) => Promise<number>): Promise<Record<Side, number[]>> {
  const times: Record<Side, number[]> = { subject: [], peer: [] };
  for (let round = -2; round < count; round++) {
    for (const side of round % 2 === 0 ? (['subject', 'peer'] as const) : (['peer', 'subject'] as const)) {
      const duration = await measure(side);
      if (round >= 0) times[side].push(duration);
    }
  }
  return times;
}

/** The application's bridge, transport and dispatcher compared with a bare invoke that crosses the context with the same payload. */
export async function bridge(): Promise<Figure[]> {
  const home = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  const folder = join(home, 'app');
  await bundle(folder);
  const electronApp = await _electron.launch({
    executablePath: electronProgram(),
    args: [folder, `--user-data-dir=${join(home, 'data')}`, '--disable-gpu'],
    env: benchEnvironment(home, join(home, 'data')),
    chromiumSandbox: true,
  });
  try {
    const page = await electronApp.firstWindow();
    await page.getByRole('heading', { name: 'Bridge' }).waitFor();
    const calls = await alternate(rounds, (side) => spanOfCalls(page, side, callsInSpan));
    const rowsTimes = await alternate(rounds * 3, (side) => spanOfRows(page, side));
    return [compare('bridge.calls', calls.subject, calls.peer), compare('bridge.rows', rowsTimes.subject, rowsTimes.peer)];
  } finally {
    await electronApp.close();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}
