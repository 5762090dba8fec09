import { createSocket, type Socket } from 'node:dgram';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAsker, type Route } from '../../../../../../main/core/live-dns/check/asker.ts';

const patience = { attempts: [30], tcpTimeout: 30 };
const signal = new AbortController().signal;
const ask = (route: Omit<Route, 'roots'>, address: string) =>
  createAsker({ ...route, roots: [] }, patience, signal, () => undefined).ask(address, 'example.test', 'A');

let listener: Socket;
let received: number;

beforeEach(async () => {
  received = 0;
  listener = createSocket('udp4');
  listener.on('message', () => {
    received += 1;
  });
  await new Promise<void>((resolve) => listener.bind(0, '127.0.0.1', () => resolve()));
});
afterEach(() => new Promise<void>((resolve) => listener.close(() => resolve())));

const here = () => ({ host: '127.0.0.1', port: (listener.address() as AddressInfo).port });

test('an address that is not on the internet is not asked', async () => {
  for (const address of ['127.0.0.1', '10.0.0.1', '192.168.1.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:127.0.0.1', 'localhost'])
    expect(await ask({ endpoints: null }, address)).toEqual({ ok: false, why: 'blocked' });
});

test('with a list of servers nothing else is asked', async () => {
  const endpoints = { '192.0.2.1': here() };
  expect(await ask({ endpoints }, '127.0.0.2')).toEqual({ ok: false, why: 'unreachable' });
  expect(await ask({ endpoints }, 'toString')).toEqual({ ok: false, why: 'unreachable' });
  expect(received).toBe(0);
  expect(await ask({ endpoints }, '192.0.2.1')).toEqual({ ok: false, why: 'silent' });
  await expect.poll(() => received).toBe(1);
});

test('a canceled check asks nothing', async () => {
  const asker = createAsker({ roots: [], endpoints: { '192.0.2.1': here() } }, patience, AbortSignal.abort(), () => undefined);
  expect(await asker.ask('192.0.2.1', 'example.test', 'A')).toEqual({ ok: false, why: 'canceled' });
  expect(received).toBe(0);
  expect(asker.asked()).toBe(0);
});

test('a name that cannot be asked for is not asked', async () => {
  const asker = createAsker({ roots: [], endpoints: { '192.0.2.1': here() } }, patience, signal, () => undefined);
  expect(await asker.ask('192.0.2.1', 'a..test', 'A')).toEqual({ ok: false, why: 'too-many' });
  expect(received).toBe(0);
});
