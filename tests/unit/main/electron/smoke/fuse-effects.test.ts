import { expect, test, vi } from 'vitest';
import { probeFlag, probeResponse } from '../../../../../main/electron/smoke/flags.ts';
import { fuseEffects, type Start } from '../../../../../main/electron/smoke/fuse-effects.ts';

async function effects(printed: (start: Start) => string): Promise<Record<string, string | null>> {
  const start = vi.fn(async (options: Start) => printed(options));
  const all: Record<string, string | null> = {};
  for (const [name, effect] of Object.entries(fuseEffects)) all[name] = await effect(start);
  return all;
}

test('with all fuses set a second start only reports that it is the application', async () => {
  expect(await effects(() => `${probeResponse}\n`)).toEqual({
    'run-as-node refused': null,
    'inspect refused': null,
    'NODE_OPTIONS refused': null,
  });
});

test('without them each effect is reported by the process that has it', async () => {
  const reported = await effects(({ args, variables }) => {
    if (variables['ELECTRON_RUN_AS_NODE'] === '1') return 'plain node\n';
    const inspected = args.includes('--inspect=0') || variables['NODE_OPTIONS'] === '--inspect=0';
    return inspected ? `Debugger listening on ws://127.0.0.1:40123/x\n${probeResponse}\n` : probeResponse;
  });
  expect(reported).toEqual({
    'run-as-node refused': 'ELECTRON_RUN_AS_NODE makes it plain Node',
    'inspect refused': '--inspect opens the debugger',
    'NODE_OPTIONS refused': 'NODE_OPTIONS opens the debugger',
  });
});

test('a start that does not respond is not treated as valid', async () => {
  expect((await effects(() => ''))['run-as-node refused']).toMatch(/did not answer/);
});

test('every start except the one as Node has the flag with which the application only responds', async () => {
  await effects(({ args }) => {
    expect(args).toContain(probeFlag);
    return probeResponse;
  });
});
