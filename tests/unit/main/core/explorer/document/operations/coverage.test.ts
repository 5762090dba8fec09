import { expect, it } from 'vitest';
import { bundledDocument } from '../../../../../../../main/core/explorer/document/bundled.ts';
import { readDocument } from '../../../../../../../main/core/explorer/document/read-document.ts';
import type { OperationEntry } from '../../../../../../../preload/contract/explorer/document.ts';
import { screenTitle } from '../../../../../../../renderer/features/explorer/operation-screens.ts';

const file = new URL('../../../../../../../docs/coverage.md', import.meta.url);

const operations = async () => (await readDocument((await bundledDocument()).bytes)).index.operations;

const areasOf = (all: readonly OperationEntry[]) =>
  [...new Set(all.map(({ area }) => area))].map((name) => [name, all.filter(({ area }) => area === name)] as const);
const used = (some: readonly OperationEntry[]) => some.filter(({ usedBy }) => usedBy !== null).length;

function page(all: readonly OperationEntry[]): string {
  const areas = areasOf(all).map(([area, some]) => {
    const rows = some.map(({ method, path, summary, usedBy }) => {
      return `| \`${method} ${path}\` | ${summary} | ${usedBy === null ? 'explorer only' : screenTitle(usedBy)} |\n`;
    });
    return `\n## ${area}: ${used(some)} of ${some.length}\n\n| Request | Operation | Screen |\n|---|---|---|\n${rows.join('')}`;
  });
  return `# Operations of the service and their screens

${used(all)} of the ${all.length} operations of the bundled document are used by a screen. The others are reached by the explorer alone. A test
compares this page with \`main/core/explorer/document/operations/dedicated-screens.ts\`, and \`vitest -u\` updates it. The explorer shows the same
for the document in use: **Document**, **Screens of the operations…**.
${areas.join('')}`;
}

it('lists each operation of the bundled document with its screen, in a page that `vitest -u` updates', async () => {
  await expect(page(await operations())).toMatchFileSnapshot(file.pathname);
});

it('has a screen for every operation of the areas of domains, customers and the account, but for single objects of lists', async () => {
  const areas = ['SSL', 'Object storage', 'Bare metal', 'Public prices'];
  const without = (await operations()).filter(({ area, usedBy }) => usedBy === null && !areas.includes(area));
  expect(without.map(({ name }) => name)).toEqual(['getPrice', 'getTransaction', 'getHost']);
});
