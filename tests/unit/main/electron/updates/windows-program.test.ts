import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readWindowsProgram } from '../../../../../main/electron/updates/windows-program.ts';

const root = process.platform === 'win32' ? 'C:\\Windows' : '/windows';
const hostile = `/cache/x'; touch pwned; '$(touch pwned) & calc-x64.exe`;
const program = { status: 0, subject: 'CN=Exämple, C=ID', product: 'Reseller Desk ', version: '0.2.0' };
const asNumbers = (value: unknown) => Array.from(JSON.stringify(value), (sign) => sign.charCodeAt(0)).join(' ');

type Run = NonNullable<Parameters<typeof readWindowsProgram>[1]>;
const runReturning = (stdout: string) => vi.fn<Run>(async () => ({ stdout }));

beforeEach(() => void vi.stubEnv('SystemRoot', root));
afterEach(() => void vi.unstubAllEnvs());

test('runs PowerShell by its full path, and passes the path of the file only in a variable', async () => {
  const run = runReturning(`${asNumbers(program)}\r\n`);
  expect(await readWindowsProgram(hostile, run)).toEqual({ subject: 'CN=Exämple, C=ID', product: 'Reseller Desk', version: '0.2.0' });
  const [path = '', args = [], options] = run.mock.calls[0] ?? [];
  expect(path.startsWith(root)).toBe(true);
  expect(path).toMatch(/System32.WindowsPowerShell.v1\.0.powershell\.exe$/);
  expect(args.join(' ')).not.toMatch(/pwned|calc|cache/);
  expect(args.at(-1)).toContain('Get-AuthenticodeSignature -LiteralPath $file');
  expect(options?.env['RESELLER_DESK_PROGRAM']).toBe(hostile);
  expect(Object.keys(options?.env ?? {}).sort()).toEqual(['PSModulePath', 'RESELLER_DESK_PROGRAM', 'SystemRoot']);
  expect(options).not.toHaveProperty('shell');
});

test('the command is the same for every file', async () => {
  const run = runReturning(asNumbers(program));
  await readWindowsProgram('/a.exe', run);
  await readWindowsProgram('/b.exe', run);
  expect(run.mock.calls[0]?.[1]).toEqual(run.mock.calls[1]?.[1]);
});

test.each([
  ['a signature that is not valid', asNumbers({ ...program, status: 1 })],
  ['no signature', asNumbers({ ...program, status: 2, subject: '' })],
  ['a signature of nobody', asNumbers({ ...program, subject: '' })],
  ['a status in words', asNumbers({ ...program, status: 'Valid' })],
  ['half an answer', asNumbers({ status: 0 })],
  ['null', asNumbers(null)],
  ['words', 'Get-AuthenticodeSignature : not found'],
  ['nothing', ''],
])('%s is not signed', async (_, stdout) => expect(await readWindowsProgram('/a.exe', runReturning(stdout))).toBeNull());

test('without PowerShell nothing is signed', async () => {
  expect(await readWindowsProgram('/a.exe', () => Promise.reject(new Error('ENOENT')))).toBeNull();
  const run = runReturning(asNumbers(program));
  vi.stubEnv('SystemRoot', undefined);
  expect(await readWindowsProgram('/a.exe', run)).toBeNull();
  vi.stubEnv('SystemRoot', 'windows');
  expect(await readWindowsProgram('/a.exe', run)).toBeNull();
  expect(run).not.toHaveBeenCalled();
});
