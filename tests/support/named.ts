import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const tools = ['named-compilezone', 'named-checkzone', 'named-checkconf'];
/** Only checks whether it is a valid zone, not style or network-dependent facts. */
const lenient = [
  '-q',
  '-i',
  'none',
  '-k',
  'ignore',
  '-m',
  'ignore',
  '-M',
  'ignore',
  '-n',
  'ignore',
  '-r',
  'ignore',
  '-S',
  'ignore',
  '-T',
  'ignore',
];

/**
 * Returns the missing BIND tools, for the name of a skipped test; null: all are available. On Linux the test setup installs them, so that
 * none may be missing there.
 */
export function missingNamed(): string | null {
  const missing = tools.filter((tool) => spawnSync(tool, ['-v'], { stdio: 'ignore' }).error !== undefined);
  if (missing.length === 0) return null;
  const text = `not on this machine: ${missing.join(', ')} (BIND 9; package bind9-utils on Debian and Ubuntu, bind in Homebrew)`;
  if (process.platform === 'linux') throw new Error(text);
  console.info(`zone files are not compared with BIND: ${text}`);
  return text;
}

/** Data of these types is case-sensitive. */
const cased = /^(?:TXT|SPF|CAA|HINFO|NAPTR|URI|X25|ISDN|GPOS|RRSIG|DNSKEY|CERT|OPENPGPKEY|DHCID|IPSECKEY|HIP|SVCB|HTTPS)$/;

/** A zone file as parsed by BIND: its records without the SOA, normalized, each once. Rejects if BIND does not load it. */
export async function compileZone(zone: string, file: string, options: readonly string[] = lenient): Promise<string[]> {
  const lines = (await compileZoneText(zone, file, options)).split('\n').flatMap(oneSpelling);
  return [...new Set(lines)].sort();
}

/** A zone file as BIND prints it, each byte as one character. Rejects if BIND does not load it. */
export async function compileZoneText(zone: string, file: string, options: readonly string[] = lenient): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-named-'));
  try {
    const out = join(folder, 'out');
    await run('named-compilezone', [...options, '-s', 'full', '-o', out, zone, file]);
    return readFileSync(out, 'latin1');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function oneSpelling(line: string): string[] {
  const [, name = '', ttl = '', type = '', data = ''] = /^(\S+)\s+(\d+)\s+IN\s+(\S+)\s+(.*)$/.exec(line) ?? [];
  if (type === '' || type === 'SOA') return [];
  return [[name.toLowerCase(), ttl, type, cased.test(type) ? data : data.toLowerCase()].join(' ')];
}

/** Checks that BIND loads all of these zones; each under its own name. Returns its messages about those that it does not. */
export async function refusedZones(zones: readonly { readonly zone: string; readonly text: string }[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-named-'));
  try {
    const statements = zones.map(({ zone, text }, at) => {
      writeFileSync(join(folder, `${at}.zone`), text);
      return `zone "${zone}" { type primary; file "${at}.zone"; check-names ignore; check-integrity no; };`;
    });
    const top = `options { directory "${folder}"; check-mx ignore; check-mx-cname ignore; check-srv-cname ignore; check-spf ignore; };`;
    writeFileSync(join(folder, 'named.conf'), [top, ...statements].join('\n'));
    const output = await run('named-checkconf', ['-z', join(folder, 'named.conf')], { maxBuffer: 1 << 28 }).then(
      ({ stdout }) => stdout,
      (error: { stdout?: string; message: string }) => error.stdout || error.message,
    );
    const loaded = new Set([...output.matchAll(/^zone (\S+)\/IN: loaded serial/gm)].map(([, zone]) => zone));
    return zones
      .filter(({ zone }) => !loaded.has(zone))
      .map(
        ({ zone }) =>
          output
            .split('\n')
            .filter((line) => line.includes(zone))
            .join('\n') || zone,
      );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
