import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPracticeService, type PracticeService } from '../../../../../main/core/accounts/practice/practice-process.ts';
import type { AdjustableServiceClient } from '../../../../../main/core/service/client.ts';
import { forkPractice, type PracticeChild } from '../../../../host/practice-process.ts';
import { isRunning } from '../../../../servers/is-running.ts';
import { sendWrite } from '../../../../support/send-write.ts';
import { failureOf, makeClient } from '../../core/service/make-client.ts';
import { customerForm } from '../customer-form.ts';

const apiKey = 'practice-canary-5f1c9e';

let folder: string;
let file: string;
let service: PracticeService;
let children: PracticeChild[];
let clients: AdjustableServiceClient[];
let warned: string[];

function startService(): PracticeService {
  service = createPracticeService({
    file,
    warn: (reason) => void warned.push(reason),
    fork: () => {
      const child = forkPractice();
      children.push(child);
      return child;
    },
  });
  return service;
}

async function connect(key = apiKey): Promise<AdjustableServiceClient> {
  const { address, resellerId } = await service.running();
  const { client } = makeClient(address, {
    credentials: { accountId: 'abcdefghijkl', baseAddress: address, resellerId, apiKey: async () => key },
  });
  clients.push(client);
  return client;
}

const customer = customerForm('Practising Customer', 'practising@example.com');
const findCustomer = async (client: AdjustableServiceClient) => (await client.get('customers', { email: customer.email })).data;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'practice-process-'));
  file = join(folder, 'practice.db');
  children = [];
  clients = [];
  warned = [];
  startService();
});
afterEach(async () => {
  for (const client of clients) client.close();
  await service.close();
  for (const { pid } of children) expect(isRunning(pid)).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});

describe('the practice process', () => {
  it('responds to the application’s client, with the key that it was given and no other', async () => {
    await service.setKey(apiKey);
    const profile = await (await connect()).get('account/profile');
    expect(profile.data).toMatchObject({ name: expect.any(String) });
    expect(await failureOf((await connect('another-key')).get('account/profile'))).toMatchObject({ code: 'AUTH' });
    expect(warned).toEqual([]);
  });

  it('keeps its state across a restart, with its key, until it is reset', async () => {
    await service.setKey(apiKey);
    const client = await connect();
    expect(await findCustomer(client)).toEqual([]);
    await sendWrite(client, 'POST', 'customers', customer);
    await service.close();
    expect(isRunning(children[0]?.pid ?? 0)).toBe(false);

    startService();
    const again = await connect();
    expect(await findCustomer(again)).toMatchObject([{ name: customer.name }]);
    await service.reset();
    expect(await findCustomer(again)).toEqual([]);
    expect(children).toHaveLength(2);
  });

  it('restarts at its next use after it was killed', async () => {
    await service.setKey(apiKey);
    await sendWrite(await connect(), 'POST', 'customers', customer);
    const onLost = vi.fn();
    service.onLost(onLost);
    process.kill(children[0]?.pid ?? 0, 'SIGKILL');
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce(), { timeout: 10_000 });
    expect(await findCustomer(await connect())).toMatchObject([{ name: customer.name }]);
  });

  it('rejects a file that is not its own and does not change it', async () => {
    writeFileSync(file, 'Notes that somebody keeps under this name. '.repeat(200));
    await expect(service.running()).rejects.toMatchObject({ code: 'PRACTICE_DATA', issue: 'damaged' });
    expect(warned).toHaveLength(1);
    expect(readFileSync(file, 'latin1')).toMatch(/^Notes that somebody keeps/);
  });

  it('is reachable on 127.0.0.1 only', async () => {
    const { port } = new URL((await service.running()).address);
    const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    const others = addresses.filter(({ address, family }) => family === 'IPv4' && address !== '127.0.0.1').map(({ address }) => address);
    for (const host of ['127.0.0.2', '::1', ...others]) {
      const [error] = (await once(
        request({ host, port, timeout: 2000 })
          .on('response', () => expect.fail(host))
          .end(),
        'error',
      )) as [{ code: string }];
      expect(error.code, host).toMatch(/^(ECONNREFUSED|EADDRNOTAVAIL|ENETUNREACH|EHOSTUNREACH)$/);
    }
  });
});

describe('the key of the practice account', () => {
  it.runIf(process.platform === 'linux')('is in no argument or variable of the process, and neither is any of our data', async () => {
    vi.stubEnv('RESELLER_DESK_CANARY', 'env-canary-77d1');
    await service.setKey(apiKey);
    const pid = children[0]?.pid ?? 0;
    const seen = ['cmdline', 'environ'].map((name) => readFileSync(`/proc/${pid}/${name}`, 'latin1')).join('\0');
    expect(seen).toContain('practice.js');
    expect(seen).not.toMatch(/practice-canary|env-canary/);
  });

  it('is not in the state, which only its owner can read', async () => {
    await service.setKey(apiKey);
    const client = await connect();
    await client.get('account/profile');
    await sendWrite(client, 'POST', 'customers', customer);
    await service.close();
    const names = readdirSync(folder);
    expect(names).toContain('practice.db');
    for (const name of names) {
      const bytes = readFileSync(join(folder, name), 'latin1');
      expect(bytes.includes(apiKey), name).toBe(false);
      expect(bytes.includes(Buffer.from(apiKey).toString('base64').slice(0, -2)), name).toBe(false);
      // Nor is the password of a customer.
      expect(bytes.includes(customer.password), name).toBe(false);
      if (process.platform !== 'win32') expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
    }
  });
});

describe('an application that is killed', () => {
  it('also ends the practice process', async () => {
    const parent = spawn(process.execPath, [fileURLToPath(new URL('./parent.ts', import.meta.url)), file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
    const { pid, reply } = JSON.parse(line);
    expect(reply).toMatchObject({ id: 1, ok: true });
    expect(isRunning(pid)).toBe(true);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 10_000 });
  });
});
