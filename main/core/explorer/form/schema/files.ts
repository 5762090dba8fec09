import type { Located, OpenDocument } from '../../document/open-document.ts';
import { shapeOf } from './shape.ts';

/** Whether a form asks for a file, which is not sent from here: one of its fields, or the items of one. */
export function asksForFile(document: OpenDocument, schema: Located | null): boolean {
  if (schema === null) return false;
  const shape = shapeOf(document, schema);
  if (shape.file) return true;
  return [...shape.properties.values()].some((part) => {
    const { file, items } = shapeOf(document, part);
    return file || (items !== null && shapeOf(document, items).file);
  });
}
