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

/** Customers processed before yielding to other work. */
const slice = 2000;

const wrong = (place: number, code: ProblemCode, facts: Record<string, string> = {}): TargetRead => ({ place, code, facts });

/**
 * Reads the names of an account's objects once for all rows of a file, from the local copy. Yields to other work; rejects with CANCELED
 * once the signal is aborted.
 */
export async function createFindTarget(store: TargetStore, accountId: string, kind: TargetKind, signal: AbortSignal): Promise<FindTarget> {
  if (kind === 'account') return () => ({ target: { kind: 'account', id: 0, name: '' } });
  if (kind === 'domain') return domainFinder(await domainNames(store, accountId, signal));
  const customers = await customerNames(store, accountId, signal);
  if (kind === 'customer') {
    return ([cell = '']) => {
      const found = findCustomer(customers, cell);
      return 'id' in found ? { target: { kind: 'customer', ...found } } : found;
    };
  }
  return ([customer = '', contact = '']) => {
    const owner = findCustomer(customers, customer);
    return 'id' in owner ? findContact(store, accountId, owner.id, contact) : owner;
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

interface Customers {
  readonly byEmail: Names;
  readonly emails: ReadonlyMap<number, string>;
}

async function customerNames(store: TargetStore, accountId: string, signal: AbortSignal): Promise<Customers> {
  const byEmail = new Map<string, number | number[]>();
  const emails = new Map<number, string>();
  for (let above = 0; ; ) {
    const some = store.objectsAbove(accountId, 'customer', above, slice);
    for (const { id, name } of some) {
      emails.set(id, name);
      if (name !== '') note(byEmail, name.toLowerCase(), id);
    }
    const last = some.at(-1);
    if (last === undefined || some.length < slice) return { byEmail, emails };
    above = last.id;
    await nextTurn();
    signal.throwIfAborted();
  }
}

/** `501`, also as displayed here: `#501`. */
const numbered = /^#?(\d{1,15})$/;

function findCustomer({ byEmail, emails }: Customers, cell: string): { readonly id: number; readonly name: string } | TargetRead {
  const plain = cell.trim();
  if (plain === '') return wrong(0, 'needed');
  const id = numbered.exec(plain)?.[1];
  if (id !== undefined) {
    const name = emails.get(Number(id));
    return name === undefined ? wrong(0, 'customer-not-here') : { id: Number(id), name };
  }
  if (!plain.includes('@')) return wrong(0, 'no-customer');
  const found = byEmail.get(plain.toLowerCase());
  if (found === undefined) return wrong(0, 'customer-not-here');
  return typeof found === 'number' ? { id: found, name: emails.get(found) ?? plain } : several(0, found);
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
