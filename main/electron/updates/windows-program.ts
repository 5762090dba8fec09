import { execFile } from 'node:child_process';
import { isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import type { SignedProgram } from '../../core/updates/program.ts';

interface RunOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly timeout: number;
  readonly windowsHide: true;
}

type Run = (program: string, args: readonly string[], options: RunOptions) => Promise<{ readonly stdout: string }>;

/** In ms. Windows may ask whether the certificate was revoked, and a virus scanner reads the file first. */
const longest = 60_000;

/** `[int]` of `SignatureStatus.Valid`. */
const valid = 0;

/**
 * Asks for one file, whose path comes in a variable, so that no name is ever read as a command. Only what the restricted language mode
 * of managed computers allows too. The answer is JSON as the numbers of its characters: the console's own encoding would lose some.
 */
const question = [
  "$ErrorActionPreference = 'Stop'",
  "$ProgressPreference = 'SilentlyContinue'",
  '$file = $env:RESELLER_DESK_PROGRAM',
  '$signature = Microsoft.PowerShell.Security\\Get-AuthenticodeSignature -LiteralPath $file',
  '$about = (Microsoft.PowerShell.Management\\Get-Item -LiteralPath $file -Force).VersionInfo',
  '$answer = @{ status = [int]$signature.Status; subject = [string]$signature.SignerCertificate.Subject; ' +
    'product = [string]$about.ProductName; version = [string]$about.ProductVersion }',
  '$text = Microsoft.PowerShell.Utility\\ConvertTo-Json -Compress -InputObject $answer',
  "([int[]][char[]]$text) -join ' '",
].join('; ');

const Answer = z.strictObject({
  status: z.literal(valid),
  subject: z.string().min(1),
  product: z.string().trim(),
  version: z.string().trim(),
});

/**
 * What Windows says about a program, asked of its own PowerShell by its full path and without a shell.
 * null when it is not validly signed, and whenever Windows cannot be asked or answers anything else.
 * @param file absolute path
 */
export async function readWindowsProgram(file: string, run: Run = promisify(execFile)): Promise<SignedProgram | null> {
  const root = process.env['SystemRoot'];
  if (root === undefined || !isAbsolute(root)) return null;
  const home = join(root, 'System32', 'WindowsPowerShell', 'v1.0');
  // Modules of the system alone, not those of the person.
  const env = { SystemRoot: root, PSModulePath: join(home, 'Modules'), RESELLER_DESK_PROGRAM: file };
  const args = ['-NoLogo', '-NoProfile', '-NonInteractive', '-InputFormat', 'None', '-Command', question];
  try {
    const { stdout } = await run(join(home, 'powershell.exe'), args, { env, timeout: longest, windowsHide: true });
    const { subject, product, version } = Answer.parse(JSON.parse(String.fromCharCode(...stdout.trim().split(/\s+/).map(Number))));
    return { subject, product, version };
  } catch {
    return null;
  }
}
