import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Signer } from '../../../main/core/live-dns/dnssec/keys.ts';

const run = promisify(execFile);

/** A DS record of a zone file, as the validation takes it. */
export function signerOf(ds: string): Signer {
  const [, tag, algorithm, digestType, digest = ''] = / DS (\d+) (\d+) (\d+) ([0-9A-F ]+)/.exec(ds) ?? [];
  return { tag: Number(tag), algorithm: Number(algorithm), digestType: Number(digestType), digest: digest.replaceAll(' ', '') };
}

/** Writes the file with the key of the root that `delv` trusts. */
export function writeAnchors(file: string, dnskey: string): void {
  const [, flags, protocol, algorithm, key = ''] = /DNSKEY (\d+) (\d+) (\d+) (.+)$/.exec(dnskey) ?? [];
  writeFileSync(file, `trust-anchors { "." static-key ${flags} ${protocol} ${algorithm} "${key.replaceAll(' ', '')}"; };\n`);
}

/** What BIND's `delv` says about a question to a server on this port that has all zones. */
export async function delv(port: number, anchorFile: string, name: string, type: string): Promise<'secure' | 'insecure' | 'bogus'> {
  const options = ['@127.0.0.1', '-p', `${port}`, '-a', anchorFile, '+root=.', '+multiline'];
  const { stdout, stderr } = await run('delv', [...options, name, type]).catch((error: { stdout?: string; stderr?: string }) => ({
    stdout: error.stdout ?? '',
    stderr: error.stderr ?? '',
  }));
  const text = `${stdout}${stderr}`;
  if (text.includes('fully validated')) return 'secure';
  return text.includes('unsigned answer') ? 'insecure' : 'bogus';
}
