import type { ReadContext } from '../../../changes/context.ts';
import { type Note, note } from '../../../changes/kind.ts';
import { isSuspended, readObject, readObjects } from '../../../changes/kinds/objects.ts';
import { readServer, type ServerCycle, serverCycles } from '../../../service/lists/server.ts';

export type ServerState = ReturnType<typeof readServer>;

export const serverPath = (id: number): string => `baremetals/orders/${id}`;

/** Reads a server (api.md section 6.13, `getBareMetalOrder`). Rejects as `readObject` does. */
export async function serverState(context: ReadContext, id: number): Promise<ServerState> {
  return readServer(await readObject(context, serverPath(id), id));
}

/** The servers with this name. The filter of the list also matches parts of it. */
export async function serversNamed(context: ReadContext, name: string): Promise<readonly (ServerState & { readonly id: number })[]> {
  const found = await readObjects(context, 'baremetals/orders/', { name });
  return found
    .map(({ id, fields }) => ({ id, ...readServer(fields) }))
    .filter((server) => server.name.toLowerCase() === name.toLowerCase());
}

/** A service may allow it; it is certain to fail only at some. */
export const suspendedWarning = ({ status }: Pick<ServerState, 'status'>): Note[] =>
  isSuspended(status) ? [note('suspended', { status })] : [];

const months: Readonly<Record<ServerCycle, number>> = { monthly: 1, quarterly: 3, annually: 12 };

export function cycleOf(text: string): ServerCycle | null {
  return serverCycles.find((cycle) => cycle === text.toLowerCase()) ?? null;
}

export const monthsOf = (cycle: ServerCycle | null): number | null => (cycle === null ? null : months[cycle]);
