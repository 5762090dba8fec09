import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Libsql from 'libsql';
import { tables } from '../../main/practice/kernel/tables.ts';

/**
 * The peer of the practice service: in its own process it writes the given number of identical domains, and answers requests on loopback
 * from memory, without authentication.
 */
const [file = ':memory:', domains = '0'] = process.argv.slice(2);

const database = new Libsql(file);
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
database.exec(tables);
const insert = database.prepare(
  `INSERT INTO domains (name, extension, status, verification_status, needs_document, is_premium, is_locked, is_registrar_locked,
     whois_protection, whois_purchased, nameservers, auth_code, token, provisioning, provisioning_type, zone_size, zone_made, zone_signed,
     expired_at, created_at, updated_at)
   VALUES (?, '.example', 'active', 3, 0, 0, 1, 0, 0, 0, '["dns1.example","dns2.example"]', 'Abcdefg1', ?, 'completed', 'register', 8, 0, 0,
     '2027-01-01', '2025-01-01T00:00:00.000000Z', '2025-01-01T00:00:00.000000Z')`,
);
database.exec('BEGIN');
for (let index = 0; index < Number(domains); index += 1) insert.run([`toko-contoh-${index}.example`, 'f'.repeat(40)]);
database.exec('COMMIT');

const responses = new Map<string, string>();
const server = createServer((request, response) => {
  const body = responses.get(request.url ?? '');
  response.writeHead(body === undefined ? 404 : 200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body ?? ''),
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
process.on('message', (entries: readonly [path: string, body: string][]) => {
  for (const [path, body] of entries) responses.set(path, body);
  process.send?.({});
});
process.on('disconnect', () => process.exit(0));
