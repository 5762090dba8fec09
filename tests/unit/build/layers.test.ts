import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { layerViolations } from '../../../build/scripts/lib/checks/layers.ts';

/** Two files each: the first imports the second, only for its types. */
const refused: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['base imports nothing of ours but the contract', 'main/core/base/money.ts', 'main/core/store/rows.ts'],
  ['core layers import downwards', 'main/core/service/client.ts', 'main/core/accounts/clients.ts'],
  ['core layers import downwards', 'main/core/changes/engine.ts', 'main/core/dns/zone.ts'],
  ['areas import no other area', 'main/core/orders/cart.ts', 'main/core/dns/zone.ts'],
  ['the practice service imports of core only base and its document', 'main/practice/serve.ts', 'main/core/store/rows.ts'],
  ['core does not import the practice service', 'main/core/accounts/open.ts', 'main/practice/serve.ts'],
  ['core imports neither IPC nor Electron', 'main/core/accounts/window.ts', 'main/electron/window.ts'],
  ['features do not import the shell', 'renderer/features/domains/Page.tsx', 'renderer/shell/Sidebar.tsx'],
  ['features import another feature only through its index', 'renderer/features/domains/Tags.tsx', 'renderer/features/orders/Cart.tsx'],
  ['only the shell and features import features', 'renderer/data/rows.ts', 'renderer/features/domains/index.ts'],
];
const allowed: readonly (readonly [from: string, to: string])[] = [
  ['main/core/dns/editor.ts', 'main/core/changes/engine.ts'],
  ['main/core/dns/names.ts', 'main/core/orders/port.ts'],
  ['main/core/base/errors.ts', 'preload/contract/errors.ts'],
  ['main/practice/clock.ts', 'main/core/base/money.ts'],
  ['main/practice/document.ts', 'main/core/service/openapi/document.ts'],
  ['renderer/shell/routes.ts', 'renderer/features/domains/index.ts'],
  ['renderer/features/domains/Row.tsx', 'renderer/features/search/index.ts'],
];

const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-layers-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const importing = (to: string): string => `import type { Thing } from '${'../'.repeat(6)}${to}';\nexport type Own = Thing;\n`;

test('names every import that breaks a rule, and no other', async () => {
  for (const top of ['main', 'preload', 'renderer']) write(`${top}/empty.ts`, 'export {};\n');
  const pairs = [...refused.map(([, from, to]) => [from, to] as const), ...allowed];
  for (const [, to] of pairs) write(to, 'export type Thing = string;\n');
  for (const [from, to] of pairs) write(from, importing(to).replace('../'.repeat(6), '../'.repeat(from.split('/').length - 1)));
  write('renderer/features/a/index.ts', "export type { B } from '../b/index.ts';\n");
  write('renderer/features/b/index.ts', "import type { C } from './c.ts';\nexport type B = C;\n");
  write('renderer/features/b/c.ts', "import type { D } from '../a/d.ts';\nexport type C = D;\n");
  write('renderer/features/a/d.ts', 'export type D = string;\n');
  write('preload/one.ts', "import type { Two } from './two.ts';\nexport type One = Two;\n");
  write('preload/two.ts', "import type { One } from './one.ts';\nexport type Two = One;\n");

  const expected = [
    ...refused.map(([rule, from, to]) => `${rule}: ${from} -> ${to}`),
    'features have no circles: renderer/features/a -> renderer/features/b',
    'features have no circles: renderer/features/b -> renderer/features/a',
    'features import another feature only through its index: renderer/features/b/c.ts -> renderer/features/a/d.ts',
    'no circles: preload/one.ts -> preload/two.ts',
  ];
  expect(await layerViolations(folder)).toEqual(expected.sort());
});
