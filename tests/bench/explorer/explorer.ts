import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openStores } from '../../../main/core/store/open.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import { type LaunchedElectron, launchElectron } from '../../e2e/support/electron.ts';
import { benchLaunch } from '../environment.ts';
import { compare, type Figure } from '../figure.ts';
import { account } from '../portfolio/rows.ts';
import { heapOf } from '../window/sides.ts';
import { countOperations, largeDocument } from './document.ts';
import { typeInto } from './keys.ts';
import { mainMemory } from './memory.ts';
import { openingIn, watchOpening } from './opening.ts';
import { swaggerUi } from './peer.ts';

const accountId = account as AccountId;
const rounds = 5;
const peerRounds = 3;
/** Milliseconds between a start and the first visit to the explorer: it is not the first screen users open. */
const rest = 8000;

/** Measurements of one round: milliseconds, and megabytes. */
interface Round {
  readonly cold: number;
  readonly cached: number;
  readonly keys: readonly number[];
  readonly grown: number;
}

/**
 * GitHub's service document of 12 MB in the window of the built application: from the chosen file to the painted form of its first
 * operation, which is opened as soon as the list is shown; the same after a restart, from the click on "Explorer"; letters in the search of
 * its operations; and the additional memory of all processes afterwards, garbage collected. The peer is swagger-ui in the same Chromium
 * until the parameters of its first operation are painted, and the growth of its heap.
 */
export async function explorer(): Promise<Figure[]> {
  const document = await largeDocument();
  const count = await countOperations(document);
  const ours: Round[] = [];
  for (let round = 0; round < rounds; round += 1) ours.push(await inNewFolder((home) => oneRound(home, document, count)));
  const peer: { readonly painted: number; readonly grown: number }[] = [];
  for (let round = 0; round < peerRounds; round += 1) peer.push(await swaggerUi(document));
  const painted = peer.map((one) => one.painted);
  return [
    compare(
      'explorer.open',
      ours.map(({ cold }) => cold),
      painted,
    ),
    compare(
      'explorer.open-cached',
      ours.map(({ cached }) => cached),
      painted,
    ),
    compare(
      'explorer.letter',
      ours.flatMap(({ keys }) => keys),
      null,
    ),
    compare(
      'explorer.memory',
      ours.map(({ grown }) => grown),
      peer.map((one) => one.grown),
      'MB',
    ),
  ];
}

async function inNewFolder<T>(work: (home: string) => Promise<T>): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  try {
    return await work(home);
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function oneRound(home: string, document: string, count: number): Promise<Round> {
  const folder = join(home, 'data');
  await addAccount(folder);
  const first = await inWindow(home, async ({ page, electronApp, answerDialogs }) => {
    const before = (await heapOf(page)) + (await mainMemory(electronApp));
    await page.getByRole('link', { name: 'Explorer', exact: true }).click();
    await page.getByRole('button', { name: 'Document', exact: true }).click();
    await answerDialogs(document);
    const file = page.getByRole('menuitem', { name: /file/i });
    await file.waitFor();
    await page.evaluate(watchOpening, count);
    await file.click();
    const cold = await openingIn(page);
    const keys = await typeInto(page, accountId);
    await piecesKept(folder);
    return { cold, keys, grown: (await heapOf(page)) + (await mainMemory(electronApp)) - before };
  });
  const cached = await inWindow(home, async ({ page }) => {
    await page.evaluate(watchOpening, count);
    await page.getByRole('link', { name: 'Explorer', exact: true }).click();
    return openingIn(page);
  });
  return { ...first, cached };
}

/** In the application a moment after its start, when a user decides where to go. */
async function inWindow<T>(home: string, work: (application: LaunchedElectron) => Promise<T>): Promise<T> {
  const application = await launchElectron(benchLaunch(home, join(home, 'data')));
  try {
    await application.page.getByRole('heading', { level: 1 }).waitFor();
    await wait(rest);
    return await work(application);
  } finally {
    await application.close('kill');
  }
}

async function addAccount(folder: string): Promise<void> {
  const stores = await openStores({ folder, now: Date.now, warn: (event, error) => console.error(event, error) });
  stores.workspace.accounts.insert({
    ...{ id: accountId, name: 'Measured', color: 'ocean', baseAddress: 'https://api.reseller.example', resellerId: 'R-1001' },
    ...{ readOnly: true, forgetKeyOnLock: false },
  });
  stores.close();
}

/** The index written next to the document while the user views the first form; the next opening uses it. */
async function piecesKept(folder: string): Promise<void> {
  const documents = join(folder, 'explorer', 'documents');
  const isIndexed = () => existsSync(documents) && readdirSync(documents).some((name) => name.endsWith('.pieces'));
  for (let tries = 0; tries < 300 && !isIndexed(); tries += 1) await wait(100);
}
