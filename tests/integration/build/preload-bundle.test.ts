import { build } from 'vite';
import { expect, test } from 'vitest';
import preload from '../../../build/vite.preload.config.ts';
import { contract, events } from '../../../preload/contract/index.ts';

test('the bundled preload has the name of every call and event, and no schema', async () => {
  const outputs = [await build({ ...preload, configFile: false, build: { ...preload.build, write: false, minify: false } })].flat();
  const chunks = outputs.flatMap((result) => ('output' in result ? result.output : []));
  const code = chunks.map((chunk) => ('code' in chunk ? chunk.code : '')).join('\n');
  const strings = new Set([...code.matchAll(/["'`]([a-z-]+\.[A-Za-z]+)["'`]/g)].map(([, text]) => text));
  for (const name of [...Object.keys(contract), ...Object.keys(events)]) expect(strings, name).toContain(name);
  expect(
    chunks.flatMap((chunk) => ('moduleIds' in chunk ? chunk.moduleIds : [])).filter((id) => /zod|contract\/(?!channels)/.test(id)),
  ).toEqual([]);
  expect(code).not.toContain('contractNames');
});
