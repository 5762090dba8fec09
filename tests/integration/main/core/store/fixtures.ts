import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenStoresOptions, openStores } from '../../../../../main/core/store/open.ts';
import type { Stores } from '../../../../../main/core/store/port.ts';
import type { Account } from '../../../../../preload/contract/accounts/accounts.ts';

/** A folder, a clock and the stores opened in it; all of it is removed when the test ends. */
export interface StoreFixtures {
  folder: string;
  readonly warnings: string[];
  /** Unix time in ms; set by the test. */
  clock: number;
  open(options?: Partial<OpenStoresOptions>): Promise<Stores>;
  /** Continues in a copy of the folder, as another process would: the old files may still be mapped by this process. */
  moveToNewFolder(): void;
  tidy(): void;
}

export function createStoreFixtures(): StoreFixtures {
  const root = mkdtempSync(join(tmpdir(), 'store-test-'));
  const opened: Stores[] = [];
  const fixtures: StoreFixtures = {
    folder: join(root, 'data'),
    warnings: [],
    clock: Date.parse('2026-11-21T08:00:00.000Z'),
    async open(options = {}) {
      const stores = await openStores({
        folder: fixtures.folder,
        now: () => fixtures.clock,
        warn: (event) => fixtures.warnings.push(event),
        ...options,
      });
      opened.push(stores);
      return stores;
    },
    moveToNewFolder() {
      const next = `${fixtures.folder}-next`;
      cpSync(fixtures.folder, next, { recursive: true });
      fixtures.folder = next;
    },
    tidy() {
      for (const stores of opened) stores.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
  return fixtures;
}

/** An account as stored in the table; `number` determines its id and name. */
export function sampleAccount(number: number): Account {
  return {
    id: `account${String(number).padStart(13, '0')}` as Account['id'],
    name: `Account ${number}`,
    color: 'ocean',
    baseAddress: 'https://api.reseller.example',
    resellerId: 'R-1001',
    readOnly: true,
    forgetKeyOnLock: false,
  };
}
