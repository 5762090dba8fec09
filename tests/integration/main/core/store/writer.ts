import { openStores } from '../../../../../main/core/store/open.ts';
import { sampleAccount } from './fixtures.ts';

// Writes accounts one after the other and prints each number once it is committed. Its parent kills it.
const [folder = ''] = process.argv.slice(2);
const stores = await openStores({ folder, now: Date.now, warn: () => undefined });
for (let number = 1; ; number += 1) {
  stores.workspace.accounts.insert(sampleAccount(number));
  // Waits until the number has left this process: while the parent is busy, the stream would keep it here and lose it with the process.
  await new Promise((resolve) => process.stdout.write(`${number}\n`, resolve));
}
