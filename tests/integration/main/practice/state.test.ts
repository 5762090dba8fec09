import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunningPractice } from '../../../../main/practice/options.ts';
import { startPractice } from '../../../../main/practice/start.ts';
import { ask, firstDomain, practiceFixture, takenName } from './practice-fixture.ts';

const day = 24 * 60 * 60 * 1000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reseller-desk-practice-'));
});
// Registered before the fixture's: it runs after the services were closed.
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const { start, startBare } = practiceFixture();

describe('persistent state', () => {
  const file = () => join(folder, 'practice.db');
  const balanceOf = async (practice: RunningPractice) =>
    ((await ask(practice, '/v1/account/balance')).json()['data'] as { balance: string }).balance;

  async function renewFirst(practice: RunningPractice) {
    const { id, expired_at } = await firstDomain(practice);
    const body = `period=1&current_date=${expired_at.slice(0, 10)}`;
    expect((await ask(practice, `/v1/domains/${id}/renew`, { method: 'POST', body })).status).toBe(200);
  }

  it('survives a restart: balance, ledger, reseller ID and the hash of the key', async () => {
    const first = await start({ file: file() });
    await renewFirst(first);
    const [balance, ledger] = [await balanceOf(first), first.ledger()];
    await first.close();

    const again = await startBare({ file: file() });
    expect([again.resellerId, again.apiKey]).toEqual(['584', null]);
    expect([await balanceOf(again), again.ledger()]).toEqual([balance, ledger]);
  });

  it('contains no sent form when started by the application, however often and by any client', async () => {
    const practice = await start({ file: file(), ledger: false });
    const { id } = await firstDomain(practice);
    const size = statSync(file()).size;
    const body = `period=${'1'.repeat(4 * 1024 * 1024)}`;
    const send = (headers: Readonly<Record<string, string>>) => ask(practice, `/v1/domains/${id}/renew`, { method: 'POST', body, headers });
    expect((await send({ origin: 'https://service.example' })).status).toBe(403);
    expect((await send({ authorization: '' })).status).toBe(401);
    expect((await send({})).status).toBe(422);
    expect(practice.ledger()).toEqual([]);
    await practice.close();
    expect(statSync(file()).size - size).toBeLessThan(1024 * 1024);
  });

  it('contains scheduled work, which ends after a restart by the current clock', async () => {
    const at = Date.parse('2026-05-04T10:00:00Z');
    const first = await start({ file: file(), now: () => at });
    const { data } = (await ask(first, '/v1/customers?limit=1')).json() as { data: { id: number }[] };
    const name = await takenName(first);
    const body = `name=${name}&auth_code=Abcd1234!&period=1&customer_id=${data[0]?.id}`;
    expect((await ask(first, '/v1/domains/transfer', { method: 'POST', body })).status).toBe(200);
    await first.close();

    const label = async (practice: RunningPractice) => {
      const answer = (await ask(practice, `/v1/domains/details?domain_name=${name}`)).json() as { data: { status_label: string } };
      return answer.data.status_label;
    };
    const soon = await start({ file: file(), now: () => at + 60_000 });
    expect(await label(soon)).toBe('Pending Transfer');
    await soon.close();
    expect(await label(await start({ file: file(), now: () => at + 600_000 }))).toBe('Active');
  });

  it('is recreated by a reset, while the key and the address are kept', async () => {
    const practice = await start({ file: file() });
    const before = await balanceOf(practice);
    const domain = await firstDomain(practice);
    await renewFirst(practice);
    expect(await balanceOf(practice)).not.toBe(before);
    practice.reset();
    expect([await balanceOf(practice), practice.ledger(), await firstDomain(practice)]).toEqual([before, [], domain]);
  });

  it('generates its own key if none is given', async () => {
    const practice = await startBare({ file: null, domains: 1 });
    const authorization = `Basic ${Buffer.from(`${practice.resellerId}:${practice.apiKey}`).toString('base64')}`;
    expect(practice.apiKey).toMatch(/^[\w-]{32}$/);
    expect((await ask(practice, '/v1/account/profile', { headers: { authorization } })).status).toBe(200);
  });

  it('follows the clock: due work is done at the next request', async () => {
    const practice = await start({ now: () => Date.parse('2026-05-04T10:00:00Z') });
    const polls = async () => ((await ask(practice, '/v1/status')).json()['meta'] as { total: number }).total;
    const before = await polls();
    const { data } = (await ask(practice, '/v1/customers?limit=1')).json() as { data: { id: number }[] };
    const name = await takenName(practice);
    const body = `name=${name}&auth_code=Abcd1234!&period=1&customer_id=${data[0]?.id}`;
    const transfer = await ask(practice, '/v1/domains/transfer', { method: 'POST', body });
    expect([transfer.status, transfer.text]).toEqual([200, expect.stringContaining(name)]);
    expect(await polls()).toBe(before);
    practice.advance(30 * day);
    expect(await polls()).toBeGreaterThan(before);
  });
});

describe('an expired domain', () => {
  const at = Date.parse('2026-05-04T10:00:00Z');
  const count = async (practice: RunningPractice, query: string) =>
    ((await ask(practice, `/v1/domains?${query}`)).json()['meta'] as { total: number }).total;

  it.each([
    [1, 0],
    [40, 5],
    [400, 100],
  ])('is shown as expired, pending deletion or deleted %i days on', async (days, deleted) => {
    const practice = await start({ domains: 300, now: () => at });
    const yesterday = new Date(at + (days - 1) * day).toISOString().slice(0, 10);
    practice.advance(days * day);
    expect(await count(practice, `status=1&expired_range=2000-01-01_${yesterday}`)).toBe(0);
    expect(await count(practice, `status=2&expired_range=2000-01-01_${yesterday}`)).toBe(await count(practice, 'status=2'));
    expect(await count(practice, 'status=1')).toBeGreaterThan(0);
    expect(await count(practice, 'status=4')).toBeGreaterThan(deleted);
  });

  it('does so after a restart too, and WHOIS shows it', async () => {
    const file = join(folder, 'practice.db');
    const first = await start({ file, now: () => at });
    const { id, name, expired_at } = await firstDomain(first);
    await first.close();
    const again = await start({ file, now: () => Date.parse(expired_at) + 3 * day });
    const { data } = (await ask(again, `/v1/domains/${id}`)).json() as { data: object };
    expect(data).toMatchObject({ name, status: 2, status_label: 'Expired', expired_at });
    const whois = (await ask(again, `/v1/domains/whois?domain=${name}`)).json() as { data: { status: string[] } };
    expect(whois.data.status).toContain('autoRenewPeriod');
  });
});

describe('starting', () => {
  it('reports what is wrong with the options', async () => {
    await expect(startPractice({ file: null, domains: 100_001 })).rejects.toThrow('0 to 100000 domains can be made up, not 100001.');
    await expect(startPractice({ file: null, dialects: { money: 'coins' } })).rejects.toThrow('"money" can be text, number; not "coins".');
  });

  it('reports that a port is in use', async () => {
    const { address } = await start();
    await expect(startPractice({ file: null, domains: 1, port: Number(new URL(address).port) })).rejects.toThrow(/EADDRINUSE/);
  });

  it('closes while connections are open and responses are pending', async () => {
    const practice = await start({ latency: 60_000 });
    const waiting = ask(practice, '/v1/account/profile').catch((error: NodeJS.ErrnoException) => error.code);
    const { address } = practice;
    await practice.close();
    expect(await waiting).toMatch(/ECONNRESET|ECONNREFUSED/);
    await expect(fetch(address)).rejects.toThrow();
  });
});
