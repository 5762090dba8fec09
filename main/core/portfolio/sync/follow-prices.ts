import { extensionOf } from '../../service/lists/names.ts';
import type { ListsStore } from '../../store/portfolio/port.ts';
import { inSlices } from './in-slices.ts';

/** Determines the extensions of all domains again after a price list with different extensions was read. */
export async function followPrices(store: ListsStore, accountId: string, before: ReadonlySet<string>, signal: AbortSignal): Promise<void> {
  const known = store.extensions(accountId);
  if (known.size === before.size && [...known].every((extension) => before.has(extension))) return;
  await inSlices((above) => store.noteExtensions(accountId, (name) => extensionOf(name, known).slice(0, 100), above), signal);
}
