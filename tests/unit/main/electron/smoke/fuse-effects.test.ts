import { expect, test, vi } from 'vitest';
import { probeAnswer, probeFlag } from '../../../../../main/electron/smoke/flags.ts';
import { fuseEffects, type Start } from '../../../../../main/electron/smoke/fuse-effects.ts';

async function effects(printed: (start: Start) => string): Promise<Record<string, string | null>> {
  const start = vi.fn(async (given: Start) => printed(given));
  const all: Record<string, string | null> = {};
  for (const [name, effect] of Object.entries(fuseEffects)) all[name] = await effect(start);
  return all;
}

test('with all fuses set a second start only says that it is the application', async () => {
  expect(await effects(() => `${probeAnswer}\n`)).toEqual({
    'run-as-node refused': null,
    'inspect refused': null,
    'NODE_OPTIONS refused': null,
  });
});

test('without them each effect is told by what does it', async () => {
  const told = await effects(({ args, variables }) => {
    if (variables['ELECTRON_RUN_AS_NODE'] === '1') return 'plain node\n';
    const inspected = args.includes('--inspect=0') || variables['NODE_OPTIONS'] === '--inspect=0';
    return inspected ? `Debugger listening on ws://127.0.0.1:40123/x\n${probeAnswer}\n` : probeAnswer;
  });
  expect(told).toEqual({
    'run-as-node refused': 'ELECTRON_RUN_AS_NODE makes it plain Node',
    'inspect refused': '--inspect opens the debugger',
    'NODE_OPTIONS refused': 'NODE_OPTIONS opens the debugger',
  });
});

test('a start that does not answer is not taken for a sound one', async () => {
  expect((await effects(() => ''))['run-as-node refused']).toMatch(/did not answer/);
});

test('every start but the one as Node carries the flag with which the application only answers', async () => {
  await effects(({ args }) => {
    expect(args).toContain(probeFlag);
    return probeAnswer;
  });
});
