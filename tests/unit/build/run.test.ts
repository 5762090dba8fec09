import { describe, expect, test, vi } from 'vitest';
import { runHere, runQuietly } from '../../../build/scripts/lib/processes/run.ts';

describe('runQuietly', () => {
  test('returns both outputs and the exit code', async () => {
    const ended = await runQuietly(process.execPath, ['-e', 'console.log("out"); console.error("err"); process.exitCode = 3']);
    expect(ended.code).toBe(3);
    expect(ended.output).toContain('out');
    expect(ended.output).toContain('err');
  });

  test('distinguishes a missing program from one that ran', async () => {
    const ended = await runQuietly('no-such-program-anywhere', []);
    expect(ended.code).toBe(127);
    expect(ended.output).toContain('no-such-program-anywhere');
  });
});

describe('runHere', () => {
  test('returns the exit code, also after a signal', async () => {
    expect(await runHere(process.execPath, ['-e', 'process.exit(7)'])).toBe(7);
    expect(await runHere(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")'])).toBe(128);
  });

  test('prints whole lines with a name prefix if several run at once, and waits for the last', async () => {
    const printed: string[] = [];
    const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
    const program =
      'process.stdout.write("one\\ntw"); setTimeout(() => { console.log("o"); console.error("three"); process.exitCode = 4; }, 50)';
    try {
      expect(await runHere(process.execPath, ['-e', program], {}, 'chromium')).toBe(4);
    } finally {
      log.mockRestore();
    }
    expect(printed.toSorted()).toEqual(['chromium  one', 'chromium  three', 'chromium  two']);
  });
});
