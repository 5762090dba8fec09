import { expect, it } from 'vitest';
import type { ReadContext } from '../../../../../../main/core/changes/context.ts';
import type { Fields } from '../../../../../../main/core/changes/kind.ts';
import { kinds } from '../../../../../../main/kinds.ts';
import type { Json } from '../../../../../../preload/contract/values.ts';

const target = { kind: 'domain', id: 7, name: 'contoh.com' } as const;
const digest = 'ab'.repeat(32);

const contextOf = (list: readonly Json[]): ReadContext =>
  ({
    awaited: new Set(),
    precedingKinds: new Set(),
    domain: async () => ({ id: 7, name: 'contoh.com', status: 1, status_label: 'Active' }),
    get: async () => ({ data: list, meta: null }),
  }) as unknown as ReadContext;

it.each<[string, Fields]>([
  ['ds-remove', { keytag: 7, algorithm: 13, digestType: 2, digest }],
  ['ds-add', { keytag: 7, algorithm: 13, digestType: 2, digest }],
  ['forwarding-remove', { from: 'www' }],
  ['child-nameserver-remove', { hostname: 'ns1' }],
])('%s does not treat unreadable data as missing', async (name, input) => {
  const kind = kinds.get(name);
  const unreadable = contextOf([{ id: 1, record: 'in another form' }]);
  await expect(kind?.plan(unreadable, { target, input })).rejects.toMatchObject({ code: 'BAD_ANSWER' });
  const plan = await kind?.plan(contextOf([]), { target, input });
  if (plan !== undefined)
    await expect(kind?.verify(unreadable, { target, input }, plan, null)).rejects.toMatchObject({ code: 'BAD_ANSWER' });
});
