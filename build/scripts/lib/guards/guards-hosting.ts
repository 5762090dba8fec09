import type { Guard } from './guard-copy.ts';

const kinds = 'tests/integration/main/core/changes/kinds/hosting-kinds.test.ts';

/** Where access keys of object storages and private keys of servers go. */
export const hostingGuards: readonly Guard[] = [
  {
    rule: 'object storage: nothing of the response with a new access key is stored',
    edits: [
      {
        file: 'main/core/hosting/storages/kinds/storage-keys.ts',
        text: 'return { ...outcome, data: null, receipt };',
        becomes: 'return { ...outcome, receipt };',
      },
    ],
    test: { file: kinds, name: 'keep the secrets of a new key out of everything that is stored' },
  },
  {
    rule: 'object storage: an unexpected response is quoted without its secrets',
    edits: [
      {
        file: 'main/core/changes/kinds/objects.ts',
        text: 'maskByShape(JSON.stringify(data))',
        becomes: 'JSON.stringify(data)',
      },
    ],
    test: { file: 'tests/unit/main/core/changes/kinds/objects.test.ts', name: 'masks secrets in what it quotes, and cuts it' },
  },
  {
    rule: 'object storage: the responses with access keys are never recorded',
    edits: [
      {
        file: 'main/core/service/redact-exchange.ts',
        text: String.raw`|object-storage\/[^/?#]+\/keys`,
        becomes: '',
      },
    ],
    test: {
      file: 'tests/unit/main/core/service/redact-exchange.test.ts',
      name: 'has no body for GET /v1/object-storage/7/keys',
      also: ['has no body for POST /v1/object-storage/7/keys'],
    },
  },
  {
    rule: 'servers: a private SSH key is not sent',
    edits: [
      {
        file: 'main/core/hosting/servers/kinds/server-order.ts',
        text: String.raw`/^(?![\s\S]*PRIVATE KEY)/`,
        becomes: '/^/',
      },
    ],
    test: { file: kinds, name: 'are refused for a product that is not sold, a system that it does not have, and a private key' },
  },
];
