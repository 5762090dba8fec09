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

/** In ms. Windows may check for certificate revocation, and a virus scanner reads the file first. */
const longest = 60_000;

/** `[int]` value of `SignatureStatus.Valid`. */
const valid = 0;

/**
 * Queries one file, whose path is passed in a variable, so that no name is ever interpreted as a command. Uses only what the constrained
 * language mode of managed computers allows. The result is JSON as character codes: the console's own encoding would lose some.
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
 * Returns Windows' information about a program, using its own PowerShell by full path and without a shell. null if it is not validly
 * signed, and whenever Windows cannot be queried or returns anything unexpected.
 * @param file absolute path
 */
export async function readWindowsProgram(file: string, run: Run = promisify(execFile)): Promise<SignedProgram | null> {
  const root = process.env['SystemRoot'];
  if (root === undefined || !isAbsolute(root)) return null;
  const home = join(root, 'System32', 'WindowsPowerShell', 'v1.0');
  // Only the system's modules, not the user's.
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
