import { openStores } from '../../../../../main/core/store/open.ts';
import { account, at, outline, pageOf, sampleDomain } from '../../../../unit/main/core/store/portfolio/fixtures.ts';

// Syncs a complete list again, with other domains, and prints each page once it is committed. Its parent kills it.
const [folder = ''] = process.argv.slice(2);
const { portfolio } = await openStores({ folder, now: Date.now, warn: () => undefined });
const reading = portfolio.lists.begin(account, 'domains', outline(100_000), at);
for (let page = 1; ; page += 1) {
  reading.write(pageOf(page, [sampleDomain(page * 2 + 1000), sampleDomain(page * 2 + 1001)]));
  process.stdout.write(`${page}\n`);
  await new Promise(setImmediate);
}
