import type { Located, OpenDocument } from '../../document/open-document.ts';
import { shapeOf } from './shape.ts';

/** Whether a body asks for a file in a way in which none is sent from here: only fields of `multipart/form-data` take them. */
export function cannotTakeFiles(document: OpenDocument, contentType: string, schema: Located | null): boolean {
  const isParts = contentType.toLowerCase().startsWith('multipart/');
  return isParts ? schema !== null && shapeOf(document, schema).file : asksForFile(document, schema);
}

/** One of its fields, or the items of one. */
function asksForFile(document: OpenDocument, schema: Located | null): boolean {
  if (schema === null) return false;
  const shape = shapeOf(document, schema);
  if (shape.file) return true;
  return [...shape.properties.values()].some((part) => {
    const { file, items } = shapeOf(document, part);
    return file || (items !== null && shapeOf(document, items).file);
  });
}
