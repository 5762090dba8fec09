import { names, tokensIn } from '../changes/reconcile/transactions.ts';
import type { HostedObject } from '../store/portfolio/transactions/statement-store.ts';

/** The customers of the objects of this kind that a text mentions, null for one without; empty: it mentions none. */
export type HostedOwners = (text: string, kind: HostedObject['kind']) => readonly (number | null)[];

/** Finds objects by their names, of which a longer one counts before a shorter one within it. */
export function createHostedOwners(objects: readonly HostedObject[]): HostedOwners {
  const byWord = new Map<string, HostedObject[]>();
  for (const object of objects) {
    const [word] = tokensIn(object.name);
    if (word === undefined) continue;
    const known = byWord.get(word);
    if (known === undefined) byWord.set(word, [object]);
    else known.push(object);
  }
  return (text, kind) => {
    const found = [...tokensIn(text)]
      .flatMap((word) => byWord.get(word) ?? [])
      .filter((object) => object.kind === kind && names(text, object.name));
    const longest = found.reduce((most, { name }) => Math.max(most, name.length), 0);
    return found.filter(({ name }) => name.length === longest).map(({ customerId }) => customerId);
  };
}
