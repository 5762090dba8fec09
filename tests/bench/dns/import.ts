import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importLines } from '../../../main/core/dns/import/lines.ts';
import { readAnyBytes } from '../../../main/core/dns/import/read-any.ts';
import { compare, type Figure } from '../figure.ts';

const zone = 'example.net';
const records = 10_000;
const rounds = 21;

/** Hosts with their addresses, aliases, mail and texts, as an administrator writes them. */
function madeUpFile(): string {
  const lines = [
    `$TTL 1h`,
    '@ IN SOA ns1.example.org. hostmaster 2026010101 2h 1h 2w 1h',
    '@ IN NS ns1.example.org.',
    '@ IN NS ns2.example.org.',
  ];
  for (let at = 0; lines.length < records + 4; at += 1) {
    lines.push(`host-${at} IN A 198.18.${(at >> 8) % 256}.${at % 256}`, `\t600 IN AAAA 2001:db8::${at.toString(16)}`);
    lines.push(
      `host-${at} IN MX 10 mail-${at % 40} ; the mail of host ${at}`,
      `_dmarc.host-${at} 300 IN TXT "v=DMARC1; p=none; rua=mailto:d@example.net"`,
    );
    lines.push(`alias-${at} IN CNAME host-${at}.${zone}.`);
  }
  return `${lines.slice(0, records + 4).join('\n')}\n`;
}

/** A zone file of 10,000 records, from the bytes on disk to lines with their problems, compared with named-compilezone on the same file. */
export async function dnsImport(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-bench-'));
  try {
    const path = join(folder, 'zone');
    writeFileSync(path, madeUpFile());
    const workspace: number[] = [];
    const named: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      named.push(timed(() => void execFileSync('named-compilezone', ['-q', '-i', 'none', '-o', '/dev/null', zone, path])));
      workspace.push(
        timed(() => {
          const { lines } = importLines(readAnyBytes(readFileSync(path), zone).read, zone);
          const found = lines.filter(({ record }) => record !== null).length;
          if (found !== records) throw new Error(`${found} of ${records} records were read.`);
        }),
      );
    }
    return [compare('dns.import', workspace, named), compare('dns.import-first', workspace.slice(0, 1), null)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function timed(work: () => void): number {
  const startTime = performance.now();
  work();
  return performance.now() - startTime;
}
