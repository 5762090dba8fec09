import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ask } from '../../../../../main/core/live-dns/wire/exchange.ts';
import { startBind } from '../../../../support/dns/bind-servers.ts';

// Slow: 3,400 questions, asked twice.

const run = promisify(execFile);
const zones = 200;
const letters = (seed: number, length: number): string =>
  Array.from({ length }, (_, at) => String.fromCharCode(97 + ((seed * 7 + at * 11) % 26))).join('');

/** A zone with one set of each type; everything in it follows from its number. */
function zoneOf(n: number): string {
  const [name, host] = [letters(n, 5 + (n % 40)), letters(n + 3, 3 + (n % 20))];
  const texts = Array.from(
    { length: 1 + (n % 6) },
    (_, at) => `"${'\\"'.repeat(at % 3)}${letters(n + at, (n * 13) % 200)}\\${100 + (n % 100)}"`,
  ).join(' ');
  return [
    `$TTL ${60 + n}`,
    `@ SOA ns.${host}.test. host\\.master.${host}.test. ${n} 2 3 4 5`,
    `@ NS ns.${host}.test.`,
    `@ A 192.0.2.${n % 255}`,
    `@ AAAA 2001:db8:${(n % 7).toString(16)}::${n.toString(16)}`,
    `@ MX ${n} ${host}.test.`,
    `@ TXT ${texts}`,
    `@ CAA ${n % 2 === 0 ? 0 : 128} issue "${host}.test; a=${n}"`,
    `_s._tcp SRV 1 ${n} ${n + 1} ${host}.test.`,
    `${name} CNAME *.${host}.test.`,
    `_t TLSA 3 1 1 ${'ab'.repeat(32)}`,
    `_h SSHFP 4 2 ${'cd'.repeat(32)}`,
    `_n NAPTR ${n} 10 "u" "E2U+sip" "!^.*$!sip:${host}@a.test!" .`,
    `_d DS ${n} 13 2 ${'ef'.repeat(32)}`,
    `_d NS ns.${host}.test.`,
    `_w HTTPS 1 ${host}.test. alpn="h2,h3" port=${443 + n} ipv4hint=192.0.2.1,192.0.2.2 ipv6hint=2001:db8::1`,
    `_p PTR ${host}.test.`,
    `_i HINFO "CPU ${n}" "OS"`,
    ...Array.from({ length: n % 5 === 0 ? 80 : 0 }, (_, at) => `many A 198.51.100.${at + 1}`),
    '',
  ].join('\n');
}

const questions = [
  ['', 'SOA'],
  ['', 'NS'],
  ['', 'A'],
  ['', 'AAAA'],
  ['', 'MX'],
  ['', 'TXT'],
  ['', 'CAA'],
  ['_s._tcp.', 'SRV'],
  ['_t.', 'TLSA'],
  ['_h.', 'SSHFP'],
  ['_n.', 'NAPTR'],
  ['_d.', 'DS'],
  ['_w.', 'HTTPS'],
  ['_p.', 'PTR'],
  ['_i.', 'HINFO'],
  ['many.', 'A'],
  ['none.', 'A'],
] as const;

/** One spelling: dig writes names with their dot, and hexadecimal data with spaces. */
const plain = (type: string, data: string): string => {
  const joined = /^(?:TLSA|SSHFP|DS)$/.test(type) ? data.replace(/ (?=[0-9A-F]+$)/, '') : data;
  return joined.replace(/\.(?= |$)/g, '').replace(/^$/, '.');
};

test('200 zones are answered as dig reads them', { timeout: 300_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'reseller-desk-dig-'));
  const bind = await startBind([
    { address: 'one', zones: Object.fromEntries(Array.from({ length: zones }, (_, n) => [`z${n}.test`, zoneOf(n)])) },
  ]);
  try {
    const port = bind.ports['one'] ?? 0;
    const signal = new AbortController().signal;
    const options = { signal, attempts: [2000, 2000, 2000], tcpTimeout: 5000 };
    const asked = Array.from({ length: zones }, (_, n) => questions.map(([prefix, type]) => [`${prefix}z${n}.test`, type] as const));
    const file = join(folder, 'questions');
    writeFileSync(file, asked.flatMap((of) => of.map(([name, type]) => `${name} ${type} +norecurse +noall +answer +nosplit`)).join('\n'));
    const { stdout } = await run('dig', ['@127.0.0.1', '-p', `${port}`, '-f', file], { maxBuffer: 1 << 26 });
    const byDig = stdout.split('\n').flatMap((line) => {
      const [, name = '', ttl = '', type = '', data = ''] = /^(\S+)\s+(\d+)\s+IN\s+(\S+)\s+(.*)$/.exec(line) ?? [];
      return type === '' ? [] : [`${name.toLowerCase().replace(/\.$/, '')} ${ttl} ${type} ${plain(type, data)}`];
    });
    const byUs: string[] = [];
    for (const [n, of] of asked.entries()) {
      const answers = await Promise.all(of.map(([name, type]) => ask({ host: '127.0.0.1', port }, name, type, options)));
      byUs.push(
        ...answers
          .flatMap((answer) =>
            answer.ok ? answer.message.answers : [{ name: 'no answer', type: answer.why, ttl: 0, data: '', canonical: null }],
          )
          .map(({ name, type, ttl, data }) => `${name.toLowerCase()} ${ttl} ${type} ${plain(type, data)}`),
      );
      if (n % 5 === 0) expect(answers[15]).toMatchObject({ ok: true, over: 'tcp' });
    }
    expect(byUs.sort()).toEqual(byDig.sort());
    expect(byUs.length).toBeGreaterThan(zones * 14);
  } finally {
    await bind.close();
    rmSync(folder, { recursive: true });
  }
});
