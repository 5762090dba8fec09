import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { textIn } from '../../../build/vite/text-in.ts';

const project = mkdtempSync(join(tmpdir(), 'text-in-'));
afterAll(() => rmSync(project, { recursive: true, force: true }));

const files = {
  'index.html': '<!doctype html><html lang="en"><script type="module" src="./main.ts"></script></html>',
  'main.ts': "import { title } from './text/en/title.ts';\ndocument.title = title;",
  'text/en/title.ts': "export const title = 'Domains';",
  'text/id/title.ts': "import { noun } from './noun.ts';\nexport const title = 'Daftar ' + noun;",
  'text/id/noun.ts': "export const noun = 'domain';",
};
for (const [name, content] of Object.entries(files)) {
  mkdirSync(dirname(join(project, name)), { recursive: true });
  writeFileSync(join(project, name), content);
}

/** All that is built for a language. */
async function buildText(language: 'en' | 'id'): Promise<string> {
  const result = await build({
    root: project,
    configFile: false,
    logLevel: 'silent',
    build: { write: false },
    plugins: [textIn(language)],
  });
  const outputs = [result].flat() as readonly { readonly output: readonly { readonly code?: string; readonly source?: unknown }[] }[];
  return outputs.flatMap(({ output }) => output.map(({ code, source }) => code ?? String(source))).join('\n');
}

test('each language has its own text only, and its document says which it is', async () => {
  const indonesian = await buildText('id');
  expect(indonesian).toContain('<html lang="id">');
  expect(indonesian).toContain('Daftar ');
  expect(indonesian).not.toContain('Domains');
  const english = await buildText('en');
  expect(english).toContain('<html lang="en">');
  expect(english).toContain('Domains');
  expect(english).not.toContain('Daftar');
});
