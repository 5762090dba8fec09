import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFaults } from '../../../../../main/practice/faults/inject.ts';
import type { Operation, Practice } from '../../../../../main/practice/kernel/port.ts';
import { type ReceiveDeps, receive } from '../../../../../main/practice/server/receive.ts';
import { createTester, type Tester } from '../../../../../main/practice/swagger/tester.ts';
import { basic, emptyPractice } from './empty-practice.ts';

let practice: Practice;
let faults: unknown[];
let executed: string[];
beforeEach(async () => {
  practice = await emptyPractice();
  faults = [];
  executed = [];
});

const operation: Operation = ({ operationId }) => {
  executed.push(operationId);
  return { status: 200, body: { success: true } };
};

interface Sent {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Receives one request; by default a renewal as our client sends it. */
async function ask({ method = 'POST', url = '/v1/domains/7/renew', headers = {}, body = '' }: Sent, tester: Tester | null = null) {
  const deps: ReceiveDeps = {
    service: {
      practice,
      operations: { renewDomain: operation, getDomain: operation },
      laterKinds: {},
      whitelisted: () => true,
      keepsLedger: false,
      onFault: (error) => void faults.push(error),
    },
    latency: 0,
    faults: () => createFaults([], { seed: 'test', now: practice.now }),
    tester,
    after: () => undefined,
  };
  const request = Object.assign(Readable.from([Buffer.from(body)]), {
    method,
    url,
    headers: { host: '127.0.0.1:4711', authorization: basic('584', 'practice-key'), ...headers },
    socket: { remoteAddress: '127.0.0.1' },
  });
  const answer = { status: 0, text: '', headers: {} as Record<string, unknown> };
  const response = {
    writeHead(status: number, values: Record<string, unknown>) {
      answer.status = status;
      answer.headers = values;
    },
    end: (bytes: Buffer) => {
      answer.text = bytes.toString();
    },
  };
  await receive(deps, request as unknown as IncomingMessage, response as unknown as ServerResponse);
  return answer;
}

it('responds to its own errors with a page, and reports them', async () => {
  const missing = createTester({ documentPaths: [], folder: join(import.meta.dirname, 'no-such-folder') });
  const { status, headers } = await ask({ method: 'GET', url: '/swagger/swagger-ui.css' }, missing);
  expect([status, headers['content-type']]).toEqual([500, 'text/html; charset=UTF-8']);
  expect(faults).toEqual([expect.objectContaining({ code: 'ENOENT' })]);
});

describe('a web page', () => {
  it('has no access by a host name of its own', async () => {
    for (const host of ['service.example', '127.0.0.1.service.example:4711', '192.0.2.1']) {
      expect((await ask({ headers: { host } })).status).toBe(421);
    }
    expect(executed).toEqual([]);
  });

  it('has no access by a form, not even one on this machine', async () => {
    for (const origin of [
      'https://service.example',
      'null',
      '',
      'http://127.0.0.1:4712',
      'http://localhost:4711',
      'https://127.0.0.1:4711',
    ]) {
      expect(await ask({ headers: { origin } })).toMatchObject({ status: 403, text: expect.stringContaining('no page but its own') });
      expect((await ask({ method: 'OPTIONS', headers: { origin } })).status).toBe(403);
    }
    expect(executed).toEqual([]);
  });

  it('has access if it is the tester page, by any name under which that was opened', async () => {
    for (const host of ['127.0.0.1:4711', 'localhost:4711', 'LOCALHOST:4711']) {
      expect((await ask({ headers: { host, origin: `http://${host.toLowerCase()}` } })).status).toBe(200);
    }
    expect((await ask({})).status).toBe(200);
    expect(executed).toHaveLength(4);
  });
});
