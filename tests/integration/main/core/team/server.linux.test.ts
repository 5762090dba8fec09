import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OutgoingEdit } from '../../../../../main/core/store/workspace/team-table.ts';
import { connect, standingIn, type TeamEndpoint, TeamError } from '../../../../../main/core/team/server/connection.ts';
import { createExchange, pageOfEdits } from '../../../../../main/core/team/server/exchange.ts';
import { setUpSql } from '../../../../../main/core/team/server/set-up-sql.ts';
import { editTo } from '../../../../../main/core/team/shared/document.ts';
import { makeCertificate } from '../../../../servers/certificate.ts';
import { type PostgresServer, startPostgres } from '../../../../servers/postgres.ts';

// Slow: starts a PostgreSQL server.

let server: PostgresServer;
const clients: Client[] = [];

beforeAll(async () => {
  server = await startPostgres();
  server.sql(setUpSql);
  server.sql(`CREATE ROLE sari LOGIN PASSWORD 'sari-pw' IN ROLE reseller_desk_member;
    CREATE ROLE budi LOGIN PASSWORD 'budi-pw' IN ROLE reseller_desk_member;
    CREATE ROLE audit LOGIN PASSWORD 'audit-pw' IN ROLE reseller_desk_reader;
    CREATE ROLE stranger LOGIN PASSWORD 'stranger-pw';
    CREATE DATABASE empty`);
}, 120_000);
afterAll(async () => {
  for (const client of clients) await client.end();
  await server.close();
}, 60_000);

const endpoint = (changes: Partial<TeamEndpoint> = {}): TeamEndpoint => ({
  ...{ host: 'localhost', port: server.port, database: 'team', user: 'sari', authority: server.authority },
  ...changes,
});

async function login(user: string): Promise<Client> {
  const client = await connect(endpoint({ user }), `${user}-pw`);
  clients.push(client);
  return client;
}

const faultOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'none',
    (error: unknown) => (error instanceof TeamError ? error.fault.code : `${error}`),
  );

function edit(body: string, key = 'domain 7'): OutgoingEdit {
  const made = editTo(null, { fields: { name: 'contoh.example' }, texts: { body }, sets: {} });
  if (made === null) throw new Error('Nothing to write.');
  const { state: _, ...rest } = made;
  return {
    id: randomUUID(),
    reseller: 'https://api.reseller.example R-1',
    kind: 'note',
    key,
    body: { ...rest, text: { before: '', after: body } },
  };
}

/** Reads everything after a place. */
async function readAll(client: Client, from: string): Promise<{ readonly ids: string[]; readonly end: string }> {
  const exchange = createExchange(client, 'desk');
  const ids: string[] = [];
  for (let place = from; ; ) {
    const { edits, readTo, hasMore } = await exchange.read(place);
    ids.push(...edits.map(({ id }) => id));
    place = readTo;
    if (!hasMore) return { ids, end: place };
  }
}

it('says what is wrong with a connection', async () => {
  expect(await faultOf(connect(endpoint({ port: 1 }), 'sari-pw'))).toBe('unreachable');
  expect(await faultOf(connect(endpoint({ host: 'no-such-host.invalid' }), 'sari-pw'))).toBe('unknown-host');
  expect(await faultOf(connect(endpoint(), 'wrong'))).toBe('login');
  expect(await faultOf(connect(endpoint({ database: 'other' }), 'sari-pw'))).toBe('no-database');
  expect(await faultOf(connect(endpoint({ authority: '' }), 'sari-pw'))).toBe('certificate');
  expect(await faultOf(connect(endpoint({ authority: makeCertificate().issuer }), 'sari-pw'))).toBe('certificate');
  expect(await faultOf(login('stranger').then(standingIn))).toBe('no-rights');
  expect(await faultOf(connect(endpoint({ database: 'empty' }), 'sari-pw').then(standingIn))).toBe('not-set-up');
}, 60_000);

it('refuses a certificate of another host', async () => {
  const elsewhere = endpoint({ host: '127.0.0.2' });
  expect(await faultOf(connect(elsewhere, 'sari-pw'))).toMatch(/certificate|unreachable/);
  await expect(connect(endpoint({ host: '127.0.0.1' }), 'sari-pw').then((client) => client.end())).resolves.toBeUndefined();
}, 60_000);

it('reads the member and the rights', async () => {
  const [sari, audit] = [await login('sari'), await login('audit')];
  expect(await standingIn(sari)).toMatchObject({ member: 'sari', isReader: false });
  expect(await standingIn(audit)).toMatchObject({ member: 'audit', isReader: true });
  expect(await faultOf(createExchange(audit, 'desk-audit').send([edit('From a reader.')]))).toBe('no-rights');
}, 60_000);

it('stores each edit once with its author and time, and refuses later changes', async () => {
  const [sari, budi] = [await login('sari'), await login('budi')];
  const written = edit('Pays late.\u0000 “Always”');
  const exchange = createExchange(sari, 'desk-1');
  await exchange.send([written]);
  await exchange.send([written, edit('Another.', 'domain 8')]);
  const { edits } = await createExchange(budi, 'desk-2').read('');
  const found = edits.filter(({ id }) => id === written.id);
  expect(found).toEqual([{ ...written, member: 'sari', machine: 'desk-1', at: expect.stringMatching(/^\d{4}-.*Z$/) }]);
  for (const statement of [
    `UPDATE reseller_desk.edit SET body = '{}'`,
    'DELETE FROM reseller_desk.edit',
    `INSERT INTO reseller_desk.edit (id, machine, reseller, kind, key, body, member) VALUES (gen_random_uuid(), '', '', '', '', '', 'sari')`,
    `INSERT INTO reseller_desk.edit (id, machine, reseller, kind, key, body, at) VALUES (gen_random_uuid(), '', '', '', '', '', now())`,
    `UPDATE reseller_desk.about SET version = 9`,
    'DROP TABLE reseller_desk.edit',
  ]) {
    await expect(budi.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
  }
}, 60_000);

it('reads an edit whose transaction ended after later ones, and each once', async () => {
  const [sari, budi, reader] = [await login('sari'), await login('budi'), await login('budi')];
  const [early, late] = [edit('Early.', 'domain 20'), edit('Late.', 'domain 21')];
  const reading = createExchange(reader, 'desk-3');
  let place = '';
  const seen: string[] = [];
  const readOn = async (): Promise<void> => {
    for (;;) {
      const { edits, readTo, hasMore } = await reading.read(place);
      place = readTo;
      seen.push(...edits.map(({ id }) => id));
      if (!hasMore) return;
    }
  };
  await readOn();
  seen.length = 0;
  await sari.query('BEGIN');
  await createExchange(sari, 'desk-1').send([early]);
  await createExchange(budi, 'desk-2').send([late]);
  await readOn();
  await readOn();
  expect(seen, 'not kept waiting by an open transaction').toEqual([late.id]);
  const kept = place;
  await sari.query('COMMIT');
  await readOn();
  expect(seen).toEqual([late.id, early.id]);
  await readOn();
  expect(seen).toEqual([late.id, early.id]);
  const again = await createExchange(reader, 'desk-3').read(kept);
  expect(
    again.edits.map(({ id }) => id),
    'after a restart nothing is missed',
  ).toEqual([early.id, late.id]);
  expect((await createExchange(reader, 'desk-3').read(place)).edits).toEqual([]);
}, 60_000);

it('reads many edits page by page', async () => {
  const sari = await login('sari');
  const many = Array.from({ length: pageOfEdits + 50 }, (_, index) => edit('Many.', `customer ${index}`));
  const exchange = createExchange(sari, 'desk-1');
  const { end: start } = await readAll(sari, '');
  for (let from = 0; from < many.length; from += 100) await exchange.send(many.slice(from, from + 100));
  const reading = createExchange(sari, 'desk-1');
  const first = await reading.read(start);
  const second = await reading.read(first.readTo);
  expect([first.hasMore, second.hasMore]).toEqual([true, false]);
  expect([...first.edits, ...second.edits].map(({ key }) => key)).toEqual(many.map(({ key }) => key));
}, 60_000);

it('takes rows of a hostile colleague for what they are', async () => {
  const sari = await login('sari');
  const { end: start } = await readAll(sari, '');
  const bodies = [
    '',
    '{',
    '[]',
    '{"update":"!","client":1,"clock":1,"basis":"","text":null}',
    '"\u202e\u0007"',
    `{"update":"${'A'.repeat(1_500_000)}"}`,
  ];
  for (const body of bodies) {
    await sari.query(
      'INSERT INTO reseller_desk.edit (id, machine, reseller, kind, key, body) VALUES (gen_random_uuid(), $1, $2, $3, $4, $5)',
      [...['desk', "'; DROP TABLE note; --", 'note', 'domain 1', body]],
    );
  }
  const { edits, refused } = await createExchange(sari, 'desk-1').read(start);
  expect([edits, refused]).toEqual([[], bodies.length]);
  await expect(
    sari.query('INSERT INTO reseller_desk.edit (id, machine, reseller, kind, key, body) VALUES (gen_random_uuid(), $1, $1, $1, $1, $2)', [
      'x',
      'x'.repeat(2_000_001),
    ]),
  ).rejects.toThrow(/check constraint/);
}, 60_000);

it('keeps what it has said it has, through a crash of the server', async () => {
  const written = edit('Kept.', 'domain 30');
  const before = await login('sari');
  clients.splice(clients.indexOf(before), 1);
  await createExchange(before, 'desk-1').send([written]);
  await server.kill();
  expect(await faultOf(createExchange(before, 'desk-1').send([written]))).toBe('unreachable');
  await server.start();
  clients.length = 0;
  const after = await login('sari');
  const { ids: all } = await readAll(after, '');
  expect(all.filter((id) => id === written.id)).toEqual([written.id]);
}, 120_000);

it('can be set up again at any time', async () => {
  const incarnation = (): string => server.sql('SELECT incarnation FROM reseller_desk.about');
  const before = incarnation();
  server.sql(setUpSql);
  expect(incarnation()).toBe(before);
  server.sql(`UPDATE reseller_desk.edit SET transaction = '9000000000'::xid8 WHERE key = 'domain 30'`);
  server.sql(setUpSql);
  expect(incarnation(), 'after a restore everything is sent again').not.toBe(before);
}, 60_000);
