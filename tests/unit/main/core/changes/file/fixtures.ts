import { type CheckDeps, type Checked, checkFile } from '../../../../../../main/core/changes/file/check.ts';
import { fileOf } from '../../../../../../main/core/changes/file/source.ts';
import { createFindTarget, type TargetStore } from '../../../../../../main/core/changes/file/targets.ts';
import type { Kind } from '../../../../../../main/core/changes/kind.ts';
import { kinds } from '../../../../../../main/kinds.ts';
import type { ContactRow } from '../../../../../../preload/contract/customers/contacts.ts';

export function kindNamed(name: string): Kind {
  const kind = kinds.get(name);
  if (kind === undefined) throw new Error(`There is no kind "${name}".`);
  return kind;
}

const domains: readonly (readonly [number, string])[] = [
  [269, 'example.com'],
  [270, 'contoh.example'],
  [271, 'xn--mller-kva.example'],
  [272, 'twice.example'],
  [273, 'twice.example'],
];
const objects = [
  { id: 141, name: 'server1.example.com' },
  { id: 161, name: 'Backups' },
  { id: 171, name: 'www.example.com' },
];
const customers = [
  { id: 501, name: 'pelanggan@example.com' },
  { id: 502, name: 'Satu@example.com' },
  { id: 503, name: 'both@example.com' },
  { id: 504, name: 'both@example.com' },
];

/** A local copy with a few domains, customers, and the contacts of customer 501. */
export const store: TargetStore = {
  search: {
    eachName: async (_account: string, take: (id: number, name: string) => void) => {
      for (const [id, name] of domains) take(id, name);
    },
  } as unknown as TargetStore['search'],
  objectsAbove: (_account, kind, above) => (kind === 'customer' ? customers : objects).filter(({ id }) => id > above),
  contacts: {
    state: (_account: string, customerId: number) => (customerId === 501 ? { readAt: '2027-03-08T00:00:00.000Z' } : null),
    find: (_account: string, customerId: number, id: number) =>
      customerId === 501 && id === 901 ? { contact: { email: 'orang@example.com' } as ContactRow, readAt: '', raw: '{}' } : null,
  } as unknown as TargetStore['contacts'],
};

export const never = new AbortController().signal;

/** Result of checking a text as a file of this kind. */
export function checkText(kind: string, text: string | Uint8Array, other: Partial<CheckDeps> = {}): Promise<Checked> {
  return checkFile({
    source: fileOf('file.csv', [typeof text === 'string' ? Buffer.from(text) : text]),
    encoding: 'utf-8',
    kind: kindNamed(kind),
    claimed: () => new Map(),
    findTarget: () => createFindTarget(store, 'abcdefghijkl', kindNamed(kind).target, never),
    signal: never,
    ...other,
  });
}

/** The problems of a text in short: line, column, code, value. */
export async function problemsOf(kind: string, text: string, other: Partial<CheckDeps> = {}): Promise<string[]> {
  const { problems } = await checkText(kind, text, other);
  return problems.map(({ line, letter, column, code, value }) =>
    [line, letter, column, code, value].filter((part) => part !== null).join(' '),
  );
}
