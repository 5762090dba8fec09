import { listOf, memberOf, textOf } from '../json.ts';
import type { Located, OpenDocument } from '../open-document.ts';
import { memberAt } from '../operations/places.ts';

/** The type of a schema in words of the document, for every language: `integer`, `string (date)`, `array<string>`. Empty if it has none. */
export function typeName(document: OpenDocument, schema: Located | null, depth = 0): string {
  const resolved = schema === null || depth > 4 ? null : document.resolve(schema);
  if (resolved === null) return '';
  const { node } = resolved;
  const type = memberOf(node, 'type');
  const several = listOf(node, 'type').filter((one) => typeof one === 'string');
  const name = typeof type === 'string' ? type : several.join(' | ');
  const format = textOf(node, 'format');
  const items = name === 'array' ? typeName(document, memberAt(resolved, 'items'), depth + 1) : '';
  const shown = `${name}${items === '' ? '' : `<${items}>`}${format === '' ? '' : ` (${format})`}`;
  return shown.slice(0, 200);
}
