import { describe, expect, test } from 'vitest';
import { runHere, runQuietly } from '../../../build/scripts/lib/run.ts';

describe('runQuietly', () => {
  test('keeps both outputs and the exit code', async () => {
    const ended = await runQuietly(process.execPath, ['-e', 'console.log("out"); console.error("err"); process.exitCode = 3']);
    expect(ended.code).toBe(3);
    expect(ended.output).toContain('out');
    expect(ended.output).toContain('err');
  });

  test('tells a program that is not there from one that ran', async () => {
    const ended = await runQuietly('no-such-program-anywhere', []);
    expect(ended.code).toBe(127);
    expect(ended.output).toContain('no-such-program-anywhere');
  });
});

describe('runHere', () => {
  test('gives the exit code, also that of an end by signal', async () => {
    expect(await runHere(process.execPath, ['-e', 'process.exit(7)'])).toBe(7);
    expect(await runHere(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")'])).toBe(128);
  });
});
