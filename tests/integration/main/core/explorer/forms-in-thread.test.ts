import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileCache } from '../../../../../main/core/explorer/form/held-files.ts';
import { createOperations } from '../../../../../main/core/explorer/form/operations.ts';
import type { OperationsService } from '../../../../../main/core/explorer/port.ts';
import { createThread, type ExplorerThread } from '../../../../../main/core/explorer/thread/client.ts';
import { startThread } from '../../../../../main/core/explorer/thread/start.ts';
import { secretForms } from '../../../../../main/core/redaction/secret-forms.ts';
import type { AccountId } from '../../../../../preload/contract/values.ts';
import { nothingFilled } from '../../../../support/explorer-form.ts';
import { practiceAccount } from '../../../../support/practice-client.ts';

const catastrophic = '^(?:a+)+$';
const document = {
  openapi: '3.0.3',
  info: { title: 'Made for a test', version: '1' },
  paths: {
    '/v1/things/{id}': {
      put: {
        parameters: [{ in: 'query', name: 'q', schema: { type: 'string', pattern: catastrophic } }],
        requestBody: {
          required: true,
          content: {
            'application/x-www-form-urlencoded': { schema: { type: 'object', required: ['auth_code'], properties: { auth_code: {} } } },
          },
        },
        responses: {},
      },
    },
  },
};
const bytes = new TextEncoder().encode(JSON.stringify(document));
const hash = createHash('sha256').update(bytes).digest('hex');
const base = { accountId: practiceAccount as AccountId, hash, key: 'PUT /v1/things/{id}' };
const values = { ...nothingFilled, path: { id: '7' }, body: { auth_code: 'canary-code' } };

let thread: ExplorerThread;
let operations: OperationsService;
const { signal } = new AbortController();
beforeAll(() => {
  thread = createThread({ start: startThread, bytesOf: async () => bytes });
  operations = createOperations({
    ...{ thread, baseAddress: async () => 'https://reseller.example.test' },
    keys: () => secretForms('canary-api-key', '42'),
    variables: () => null,
    files: createFileCache(),
    dialogs: { openFile: async () => null },
  });
});
afterAll(() => thread.close());

describe('forms in the thread', () => {
  it('are built, composed, copied and passed on for sending', async () => {
    expect(await operations.operation(base, signal)).toMatchObject({
      entry: { key: base.key, unsupportedReason: null },
      bodies: [{ form: 'form' }],
    });
    expect(await operations.compose({ ...base, values }, signal)).toMatchObject({
      faults: [],
      request: { method: 'PUT', target: '/v1/things/7', body: 'auth_code=••••••••', bodyBytes: 21 },
    });
    const { text } = await operations.copyAs({ ...base, values, language: 'curl' }, signal);
    expect(text).toContain(`--url 'https://reseller.example.test/v1/things/7'`);
    expect(text).toContain('--data-urlencode \'auth_code=\'"$AUTH_CODE"');
    const ready = await operations.ready({ ...base, values }, signal);
    expect(ready).toMatchObject({
      request: { method: 'PUT', path: 'things/7', open: false, secrets: ['canary-code'], body: { text: 'auth_code=canary-code' } },
      shown: { target: '/v1/things/7' },
    });
    expect(JSON.stringify(ready.shown)).not.toContain('canary');
  });

  it('with errors are neither copied nor sent', async () => {
    const faulty = { ...base, values: { ...values, body: {} } };
    const refused = expect.objectContaining({ code: 'VALIDATION' });
    expect(await operations.compose(faulty, signal)).toMatchObject({ faults: [{ place: 'body', pointer: '/auth_code', code: 'missing' }] });
    await expect(operations.ready(faulty, signal)).rejects.toEqual(refused);
    await expect(operations.copyAs({ ...faulty, language: 'php' }, signal)).rejects.toEqual(refused);
    await expect(operations.operation({ ...base, key: 'GET /nothing' }, signal)).rejects.toEqual(
      expect.objectContaining({ code: 'NOT_FOUND' }),
    );
  });

  it('with an API key of this application in another field are neither copied nor sent', async () => {
    const keyed = { ...base, values: { ...values, path: { id: 'canary-api-key' } } };
    const refused = expect.objectContaining({ code: 'VALIDATION' });
    const composed = await operations.compose(keyed, signal);
    expect(composed).toMatchObject({ faults: [{ place: 'path', pointer: '/id', code: 'own-key' }], request: null });
    await expect(operations.ready(keyed, signal)).rejects.toEqual(refused);
    await expect(operations.copyAs({ ...keyed, language: 'curl' }, signal)).rejects.toEqual(refused);
  });

  it('survive a pattern that never terminates', async () => {
    const query = { q: `${'a'.repeat(60)}!` };
    const composed = await operations.compose({ ...base, values: { ...values, query } }, signal);
    expect(composed.faults).toMatchObject([{ place: 'query', pointer: '/q', code: 'pattern-unchecked' }]);
    expect(composed.request?.target).toContain('/v1/things/7?q=aaa');
  });
});
