import type { Json } from '../../../../preload/contract/values.ts';
import { isJsonObject } from '../../service/lists/fields.ts';

const longest = 200;
const maxSystems = 500;

/**
 * The operating systems of a product (api.md section 6.13, `listBareMetalSystems`): a list of names, of objects with one, or a map by name. null if it
 * is neither, so that no name is guessed.
 */
export function readSystems(data: Json): readonly string[] | null {
  const items = isJsonObject(data) ? Object.values(data) : data;
  if (!Array.isArray(items)) return null;
  const found = items.map(systemIn);
  if (!found.every((name) => name !== null)) return null;
  return [...new Set(found)].slice(0, maxSystems);
}

function systemIn(item: Json): string | null {
  const name = isJsonObject(item) ? (item['name'] ?? item['os'] ?? item['slug'] ?? null) : item;
  return typeof name === 'string' && name.trim() !== '' && name.length <= longest ? name.trim() : null;
}
