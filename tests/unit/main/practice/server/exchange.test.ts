import { beforeEach, describe, expect, it } from 'vitest';
import { invalid, refused } from '../../../../../main/practice/kernel/answers.ts';
import { later } from '../../../../../main/practice/kernel/later.ts';
import { balance, move } from '../../../../../main/practice/kernel/money.ts';
import type { Operation, Practice, PracticeCall } from '../../../../../main/practice/kernel/port.ts';
import { exchange, whitelistRefusal } from '../../../../../main/practice/server/exchange.ts';
import { readLedger } from '../../../../../main/practice/server/ledger.ts';
import { findRoute } from '../../../../../main/practice/server/routes.ts';
import type { Service, ServiceRequest } from '../../../../../main/practice/server/service.ts';
import { basic, emptyPractice } from './empty-practice.ts';

const pay = (practice: Practice, amount: number) =>
  move(practice, { kind: 'domain', amount, direction: 'out', description: 'Renewal', tld: '.example', period: 1 });

let practice: Practice;
let faults: unknown[];
let calls: PracticeCall[];
let whitelisted: boolean;
beforeEach(async () => {
  practice = await emptyPractice();
  faults = [];
  calls = [];
  whitelisted = true;
});

const operation: Operation = (call) => {
  calls.push(call);
  const { amount, outcome } = call.form;
  if (typeof amount === 'string') pay(call.practice, Number(amount));
  if (outcome === 'refuse') throw invalid({ current_date: ['Expiry date is not correct.'] });
  if (outcome === 'fail') throw new TypeError('no such thing');
  return { status: 200, body: { success: true } };
};

function service(change: Partial<Service> = {}): Service {
  return {
    practice,
    operations: { renewDomain: operation, getDomain: operation, deleteBucket: operation, listPublicPrices: operation },
    laterKinds: {},
    whitelisted: () => whitelisted,
    keepsLedger: true,
    onFault: (error) => void faults.push(error),
    ...change,
  };
}

const renewal: Omit<ServiceRequest, 'route'> = {
  method: 'POST',
  path: '/v1/domains/7/renew',
  query: {},
  form: {},
  authorization: basic('584', 'practice-key'),
  origin: 'http://127.0.0.1:1',
  remote: '127.0.0.1',
};

function ask(change: Partial<ServiceRequest> = {}, on: Service = service()) {
  const request = { ...renewal, ...change };
  const route = findRoute(request.method, request.path, on.practice.dialects.trailingSlash);
  const { status, body, headers } = exchange(on, { ...request, route });
  return { status, body: body.startsWith('{') ? JSON.parse(body) : body, headers };
}

const statuses = () => readLedger(practice.database).map(({ operation: name, status, moved }) => [name, status, moved]);

describe('a call', () => {
  it('reaches its operation with path, form and address', () => {
    expect(ask({ form: { period: '1' } })).toMatchObject({ status: 200, body: { success: true } });
    expect(calls).toMatchObject([
      { operationId: 'renewDomain', path: { domain_id: '7' }, form: { period: '1' }, url: 'http://127.0.0.1:1/v1/domains/7/renew' },
    ]);
  });

  it('moves money, which the ledger shows', () => {
    ask({ form: { amount: '40000', auth_code: 'secret1' } });
    expect(balance(practice)).toBe(60_000);
    expect(readLedger(practice.database)).toEqual([
      {
        id: 1,
        at: practice.now(),
        operation: 'renewDomain',
        method: 'POST',
        path: '/v1/domains/7/renew',
        form: { amount: '40000', auth_code: { length: 7 } },
        status: 200,
        moved: 40_000,
      },
    ]);
  });

  it('that reads leaves nothing in the ledger', () => {
    ask({ method: 'GET', path: '/v1/domains/7' });
    expect([calls.length, statuses()]).toEqual([1, []]);
  });

  it('leaves nothing in a ledger that is turned off', () => {
    const unkept = service({ keepsLedger: false });
    for (const form of [{ amount: '40000' }, { outcome: 'refuse' }, { outcome: 'fail' }]) ask({ form }, unkept);
    ask({ authorization: undefined }, unkept);
    expect([calls.length, balance(practice), statuses()]).toEqual([3, 60_000, []]);
  });

  it('that is rejected changes nothing, and is in the ledger', () => {
    expect(ask({ form: { amount: '40000', outcome: 'refuse' } })).toMatchObject({
      status: 422,
      body: { message: 'Expiry date is not correct.' },
    });
    expect([balance(practice), statuses()]).toEqual([100_000, [['renewDomain', 422, 0]]]);
  });

  it('that fails changes nothing, returns a page and is reported', () => {
    const { status, headers } = ask({ form: { amount: '40000', outcome: 'fail' } });
    expect([status, headers['content-type']]).toEqual([500, 'text/html; charset=UTF-8']);
    expect([balance(practice), statuses()]).toEqual([100_000, [['renewDomain', 500, 0]]]);
    expect(faults).toEqual([new TypeError('no such thing')]);
  });

  it('of a missing operation is an error', () => {
    expect(ask({}, service({ operations: {} })).status).toBe(500);
    expect(faults).toHaveLength(1);
  });

  it('runs due work first', () => {
    later(practice, 'pay', { amount: 100 }, 0);
    ask({}, service({ laterKinds: { pay: (on, { amount }) => void pay(on, Number(amount)) } }));
    expect(balance(practice)).toBe(99_900);
  });

  it('gets a response even if due work fails, which is reported once', () => {
    later(practice, 'fail', {}, 0);
    const fail = () => {
      throw new Error('later failed');
    };
    expect([1, 2].map(() => ask({}, service({ laterKinds: { fail } })).status)).toEqual([200, 200]);
    expect([calls.length, faults]).toEqual([2, [new Error('later failed')]]);
  });
});

describe('a trailing slash of a path', () => {
  const products = { listSslProducts: operation, getDomain: operation };
  const list = (path: string) => ask({ method: 'GET', path }, service({ operations: products })).status;

  it('is part of it, and of the links of its pages', () => {
    expect(['/v1/ssl/', '/v1/ssl', '/v1/domains/7', '/v1/domains/7/', '//v1/ssl/'].map(list)).toEqual([200, 404, 200, 404, 404]);
    expect(calls.map(({ url }) => url)).toEqual(['http://127.0.0.1:1/v1/ssl/', 'http://127.0.0.1:1/v1/domains/7']);
  });

  it('makes no difference by dialect, and is omitted from links as in the framework', async () => {
    practice = await emptyPractice({ trailingSlash: 'either' });
    expect(['/v1/ssl/', '/v1/ssl', '/v1/domains/7//', '//v1/ssl/'].map(list)).toEqual([200, 200, 200, 404]);
    const ssl = 'http://127.0.0.1:1/v1/ssl';
    expect(calls.map(({ url }) => url)).toEqual([ssl, ssl, 'http://127.0.0.1:1/v1/domains/7']);
  });
});

describe('a call that breaks during writing', () => {
  const form = { amount: '40000', more: 'x' };

  it('is partly done, fails, and is logged at its start and its end', () => {
    expect(ask({ form, written: { amount: '15000' } })).toMatchObject({ status: 500, body: expect.stringContaining('<html') });
    expect(balance(practice)).toBe(85_000);
    expect(readLedger(practice.database)).toMatchObject([{ status: 500, moved: 15_000, form }]);
    expect(faults).toEqual([]);
  });

  it('is rejected like any other if it is invalid', () => {
    expect(ask({ form, written: { outcome: 'refuse' } }).status).toBe(422);
    expect(ask({ form, written: {}, authorization: undefined }).status).toBe(401);
    expect(statuses()).toEqual([
      ['renewDomain', 422, 0],
      ['renewDomain', 401, 0],
    ]);
  });
});

describe('a path', () => {
  it('that is unknown returns 404 before credentials are checked', () => {
    expect(ask({ path: '/v1/nothing', authorization: undefined })).toMatchObject({
      status: 404,
      body: { success: false, message: 'The route v1/nothing could not be found.' },
    });
  });

  it('with another method returns 405 with the allowed methods', () => {
    expect(ask({ path: '/v1/account/profile' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
      body: { success: false, message: 'The POST method is not supported for route v1/account/profile. Supported methods: GET, HEAD.' },
    });
  });

  it('returns its methods on request', () => {
    expect(ask({ method: 'OPTIONS', path: '/v1/account/profile' })).toMatchObject({
      status: 200,
      headers: { allow: 'GET,HEAD' },
      body: '',
    });
  });

  it('with a non-numeric ID returns 404', () => {
    expect(ask({ path: '/v1/domains/abc/renew' })).toMatchObject({ status: 404, body: { success: false, message: 'Domain not found' } });
    expect([calls, statuses()]).toEqual([[], [['renewDomain', 404, 0]]]);
  });
});

describe('the gate', () => {
  it('rejects other credentials, and the ledger shows it without the form', () => {
    for (const authorization of [undefined, basic('584', 'other')]) {
      expect(ask({ authorization, form: { name: 'x' } })).toMatchObject({
        status: 401,
        body: { success: false, message: 'Unauthenticated.' },
      });
    }
    expect([calls, statuses()]).toEqual([
      [],
      [
        ['renewDomain', 401, 0],
        ['renewDomain', 401, 0],
      ],
    ]);
    expect(readLedger(practice.database).map(({ form }) => form)).toEqual([null, null]);
  });

  it('rejects an address that is not on the whitelist, whatever the credentials', () => {
    whitelisted = false;
    for (const authorization of [renewal.authorization, undefined]) {
      expect(ask({ authorization })).toMatchObject({
        status: 422,
        body: { success: false, message: 'IP address 127.0.0.1 is not whitelisted.' },
      });
    }
    expect(calls).toEqual([]);
  });

  it('checks the credentials first by dialect', async () => {
    practice = await emptyPractice({ gateOrder: 'credentials-first' });
    whitelisted = false;
    expect([ask({ authorization: undefined }).status, ask().status]).toEqual([401, 422]);
    whitelisted = true;
    expect([ask({ authorization: undefined }).status, ask().status]).toEqual([401, 200]);
  });

  it.each(['whitelist-first', 'credentials-first'])(
    'serves no path at all to an address that is not on the whitelist (%s)',
    async (gateOrder) => {
      practice = await emptyPractice({ gateOrder });
      whitelisted = false;
      const refused = { status: 422, body: { message: 'IP address 127.0.0.1 is not whitelisted.' } };
      expect(ask({ path: '/v1/nothing' })).toMatchObject(refused);
      expect(ask({ path: '/v1/account/profile' })).toMatchObject(refused);
      expect(ask({ method: 'OPTIONS', path: '/v1/account/profile' })).toMatchObject(refused);
    },
  );

  it('reports it in plain text by dialect', async () => {
    practice = await emptyPractice({ whitelistBody: 'text' });
    whitelisted = false;
    expect(ask()).toMatchObject({ status: 422, body: 'IP address 127.0.0.1 is not whitelisted.' });
  });

  it('allows all clients to read the public prices', () => {
    whitelisted = false;
    expect(ask({ method: 'GET', path: '/api/domain-prices', authorization: undefined }).status).toBe(200);
  });

  it('is open to an address on the whitelist', () => {
    expect(whitelistRefusal(service(), '127.0.0.1')).toBeNull();
  });
});

describe('the dialect errorStatus "200"', () => {
  beforeEach(async () => {
    practice = await emptyPractice({ errorStatus: '200' });
  });

  it('returns rejections with status 200; the ledger shows what they are', () => {
    expect(ask({ form: { outcome: 'refuse' } })).toMatchObject({ status: 200, body: { success: false } });
    expect(statuses()).toEqual([['renewDomain', 422, 0]]);
  });

  it('does not change missing credentials and errors', () => {
    expect(ask({ authorization: undefined }).status).toBe(401);
    expect(ask({ form: { outcome: 'fail' } }).status).toBe(500);
    expect(
      ask(
        {},
        service({
          operations: {
            renewDomain: () => {
              throw refused(401, 'x');
            },
          },
        }),
      ).status,
    ).toBe(401);
  });
});
