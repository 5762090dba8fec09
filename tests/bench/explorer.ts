import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '../../main/compose.ts';
import { createSessionKeychain } from '../../main/core/keychain/session.ts';
import { openStores } from '../../main/core/store/open.ts';
import type { Reply } from '../../preload/contract/errors.ts';
import type { Input, Method, Output } from '../../preload/contract/index.ts';
import type { AccountId } from '../../preload/contract/values.ts';
import { createHostPlatform } from '../host/platform.ts';
import { largeDocument } from './explorer-document.ts';
import { swaggerUi } from './explorer-peer.ts';
import { compare, type Figure } from './figure.ts';
import { account } from './portfolio-rows.ts';

const accountId = account as AccountId;
const rounds = 5;
const peerRounds = 3;

/**
 * GitHub's service document of 12 MB through the whole application without its window: from the file that was chosen to the list of its
 * operations and the form of the first, and the same after a restart from what was kept. The peer is swagger-ui in the same Chromium until
 * the parameters of its first operation are painted.
 */
export async function explorer(): Promise<Figure[]> {
  const document = await largeDocument();
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  try {
    await addAccount(folder);
    const cold: number[] = [];
    const cached: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      cold.push(await opened(folder, document, 'explorer.openFile'));
      cached.push(await opened(folder, null, 'explorer.index'));
    }
    const peer: number[] = [];
    for (let round = 0; round < peerRounds; round += 1) peer.push(await swaggerUi(document));
    return [compare('explorer.open', cold, peer), compare('explorer.open-cached', cached, peer)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function addAccount(folder: string): Promise<void> {
  const stores = await openStores({ folder, now: Date.now, warn: (event, error) => console.error(event, error) });
  stores.desk.accounts.insert({
    ...{ id: accountId, name: 'Measured', colour: 'ocean', baseAddress: 'https://api.reseller.example', resellerId: 'R-1001' },
    ...{ readOnly: true, forgetKeyOnLock: false },
  });
  stores.close();
}

/** Milliseconds in an application that was just started, its stores open: to the list, and to the form of its first operation. */
async function opened(folder: string, file: string | null, method: 'explorer.index' | 'explorer.openFile'): Promise<number> {
  const platform = createHostPlatform({
    dataFolder: folder,
    appVersion: '0.0.0',
    keychain: async () => createSessionKeychain(),
    actions: { copy: () => undefined, uncopy: () => undefined, reload: () => undefined, quit: () => undefined, fileToOpen: () => file },
  });
  const application = compose(platform);
  const call = async <M extends Method>(name: M, input: Input<M>): Promise<Output<M>> => {
    const answer = (await application.dispatch({ id: '1', method: name, input }, { key: 'page', trusted: true })) as Reply<Output<M>>;
    if (!answer.ok) throw new Error(`${name}: ${answer.error.message}`);
    return answer.value;
  };
  try {
    await call('accounts.list', {});
    const began = performance.now();
    const index = await call(method, { accountId });
    if (index === null) throw new Error('No file was chosen.');
    const [first] = index.operations;
    await call('explorer.operation', { accountId, hash: index.facts.hash, key: first?.key ?? '' });
    return performance.now() - began;
  } finally {
    await application.close();
  }
}
