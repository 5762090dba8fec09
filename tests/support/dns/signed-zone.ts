import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface SigningOptions {
  /** As `dnssec-keygen` names it; default: ECDSAP256SHA256. */
  readonly algorithm?: string;
  /** Two keys, one of which signs the other; otherwise one for both. */
  readonly twoKeys?: boolean;
  readonly nsec3?: boolean;
  /** As `dnssec-signzone` takes it, such as `now-1209600`. */
  readonly from?: string;
  readonly until?: string;
  /** Of the DS records; default: SHA-256. */
  readonly digest?: string;
}

export interface SignedZone {
  /** The zone file with its keys, signatures, and proofs. */
  readonly text: string;
  /** DS records of the key that signs the keys, as in a zone file. */
  readonly ds: string;
  /** DNSKEY record of that key. */
  readonly dnskey: string;
}

/** Signs a zone file with new keys, by BIND's own tools. */
export async function signZone(zone: string, text: string, options: SigningOptions = {}): Promise<SignedZone> {
  const { algorithm = 'ECDSAP256SHA256', twoKeys = false, nsec3 = false, from, until, digest = 'SHA-256' } = options;
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-signed-'));
  try {
    const generate = async (flags: readonly string[]): Promise<string> =>
      (await run('dnssec-keygen', ['-q', '-K', folder, '-a', algorithm, ...flags, zone])).stdout.trim();
    const size = algorithm.startsWith('RSA') ? ['-b', '2048'] : [];
    const entry = await generate([...size, '-f', 'KSK']);
    if (twoKeys) await generate(size);
    const [source, signed] = [join(folder, 'zone'), join(folder, 'signed')];
    writeFileSync(source, text);
    const times = [...(from === undefined ? [] : ['-s', from]), ...(until === undefined ? [] : ['-e', until])];
    const denial = nsec3 ? ['-3', 'ab12', '-H', '5'] : [];
    const single = twoKeys ? [] : ['-z'];
    await run('dnssec-signzone', [
      '-S',
      '-P',
      '-O',
      'full',
      ...single,
      ...times,
      ...denial,
      '-K',
      folder,
      '-d',
      folder,
      '-o',
      zone,
      '-f',
      signed,
      source,
    ]);
    const file = join(folder, `${entry}.key`);
    const { stdout } = await run('dnssec-dsfromkey', ['-a', digest, file]);
    const key =
      readFileSync(file, 'utf8')
        .split('\n')
        .find((line) => line !== '' && !line.startsWith(';')) ?? '';
    return { text: readFileSync(signed, 'utf8'), ds: stdout, dnskey: key };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
