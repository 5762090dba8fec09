import { extensionOf } from '../../service/lists/names.ts';
import type { ListsStore } from '../../store/portfolio/port.ts';
import { inSlices } from './in-slices.ts';

/** Tells the extensions of all domains anew when a price list was read that knows others than the one before. */
export async function followPrices(store: ListsStore, accountId: string, before: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
  const known = store.extensions(accountId);
  if (known.size === before.size && [...known].every((extension) => before.has(extension))) return;
  await inSlices((above) => store.noteExtensions(accountId, (name) => extensionOf(name, known).slice(0, 100), above), signal);
}
