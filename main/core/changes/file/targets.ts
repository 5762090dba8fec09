import type { ListedTarget } from '../../../../preload/contract/changes/change-codes.ts';
import { nextTurn } from '../../base/event-loop-turns.ts';
import { canBeName, readName } from '../../service/lists/names.ts';
import type { PortfolioStore } from '../../store/port.ts';
import type { Target, TargetKind } from '../target.ts';
import type { ProblemCode } from './problem.ts';

/** The parts of the local copy in which targets are looked up. */
export type TargetStore = Pick<PortfolioStore, 'search' | 'objectsAbove' | 'contacts'>;

export type TargetRead =
  | { readonly target: Target }
  /** `place`: which of the cells that name a target is meant. */
  | { readonly place: number; readonly code: ProblemCode; readonly facts: Readonly<Record<string, string>> };

/** Finds the target that the cells of a row name. Cells are without the guard against formulas. */
export type FindTarget = (cells: readonly string[]) => TargetRead;

/** Objects processed before yielding to other work. */
const slice = 2000;

const wrong = (place: number, code: ProblemCode, facts: Record<string, string> = {}): TargetRead => ({ place, code, facts });

/**
 * Reads the names of an account's objects once for all rows of a file, from the local copy. Yields to other work; rejects with CANCELED
 * once the signal is aborted.
 */
export async function createFindTarget(store: TargetStore, accountId: string, kind: TargetKind, signal: AbortSignal): Promise<FindTarget> {
  if (kind === 'account') return () => ({ target: { kind: 'account', id: 0, name: '' } });
  if (kind === 'domain') return domainFinder(await domainNames(store, accountId, signal));
  if (kind === 'contact') {
    const customers = await objectNames(store, accountId, 'customer', signal);
    return ([customer = '', contact = '']) => {
      const owner = findCustomer(customers, customer);
      return 'id' in owner ? findContact(store, accountId, owner.id, contact) : owner;
    };
  }
  const objects = await objectNames(store, accountId, kind, signal);
  const find = kind === 'customer' ? findCustomer : findObject;
  return ([cell = '']) => {
    const found = find(objects, cell);
    return 'id' in found ? { target: { kind, ...found } } : found;
  };
}

/** Ids by name; several if a name is not unique. */
type Names = ReadonlyMap<string, number | readonly number[]>;

function note(names: Map<string, number | number[]>, name: string, id: number): void {
  const known = names.get(name);
  if (known === undefined) names.set(name, id);
  else names.set(name, [...(typeof known === 'number' ? [known] : known), id]);
}

async function domainNames(store: TargetStore, accountId: string, signal: AbortSignal): Promise<Names> {
  const names = new Map<string, number | number[]>();
  await store.search.eachName(accountId, (id, name) => note(names, name, id), signal);
  return names;
}

const several = (place: number, ids: readonly number[]): TargetRead =>
  wrong(place, 'several', { ids: ids.map((id) => `#${id}`).join(', ') });

function domainFinder(names: Names): FindTarget {
  return ([cell = '']) => {
    if (cell.trim() === '') return wrong(0, 'needed');
    const { name } = readName(cell);
    if (!canBeName(name) || !name.includes('.')) return wrong(0, 'no-domain');
    const found = names.get(name);
    if (found === undefined) return wrong(0, 'domain-not-here');
    return typeof found === 'number' ? { target: { kind: 'domain', id: found, name } } : several(0, found);
  };
}

/** Names of customers are their e-mail addresses; keys are in lower case. */
interface Objects {
  readonly ids: Names;
  readonly names: ReadonlyMap<number, string>;
}

async function objectNames(store: TargetStore, accountId: string, kind: ListedTarget, signal: AbortSignal): Promise<Objects> {
  const ids = new Map<string, number | number[]>();
  const names = new Map<number, string>();
  for (let above = 0; ; ) {
    const some = store.objectsAbove(accountId, kind, above, slice);
    for (const { id, name } of some) {
      names.set(id, name);
      if (name !== '') note(ids, name.toLowerCase(), id);
    }
    const last = some.at(-1);
    if (last === undefined || some.length < slice) return { ids, names };
    above = last.id;
    await nextTurn();
    signal.throwIfAborted();
  }
}

/** `501`, also as displayed here: `#501`. */
const numbered = /^#?(\d{1,15})$/;

type FoundObject = { readonly id: number; readonly name: string } | TargetRead;

function findCustomer({ ids, names }: Objects, cell: string): FoundObject {
  const plain = cell.trim();
  if (plain === '') return wrong(0, 'needed');
  const id = numbered.exec(plain)?.[1];
  if (id !== undefined) {
    const name = names.get(Number(id));
    return name === undefined ? wrong(0, 'customer-not-here') : { id: Number(id), name };
  }
  if (!plain.includes('@')) return wrong(0, 'no-customer');
  return named({ ids, names }, plain, 'customer-not-here');
}

/** By its name, which may consist of digits, or otherwise by its id. */
function findObject(objects: Objects, cell: string): FoundObject {
  const plain = cell.trim();
  if (plain === '') return wrong(0, 'needed');
  const id = objects.ids.has(plain.toLowerCase()) ? undefined : numbered.exec(plain)?.[1];
  const name = id === undefined ? undefined : objects.names.get(Number(id));
  return name === undefined ? named(objects, plain, 'object-not-here') : { id: Number(id), name };
}

function named({ ids, names }: Objects, name: string, missing: ProblemCode): FoundObject {
  const found = ids.get(name.toLowerCase());
  if (found === undefined) return wrong(0, missing);
  return typeof found === 'number' ? { id: found, name: names.get(found) ?? name } : several(0, found);
}

/** The local copy has contacts only of customers whose contacts were viewed; for others the review asks the service. */
function findContact({ contacts }: TargetStore, accountId: string, customerId: number, cell: string): TargetRead {
  if (cell.trim() === '') return wrong(1, 'needed');
  const digits = numbered.exec(cell.trim())?.[1];
  if (digits === undefined) return wrong(1, 'no-contact');
  const id = Number(digits);
  const known = contacts.find(accountId, customerId, id);
  if (known === null && typeof contacts.state(accountId, customerId)?.readAt === 'string') return wrong(1, 'contact-not-here');
  return { target: { kind: 'contact', id, name: known?.contact.email || `#${id}`, customerId } };
}
