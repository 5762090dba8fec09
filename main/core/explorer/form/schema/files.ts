import type { Located, OpenDocument } from '../../document/open-document.ts';
import { shapeOf } from './shape.ts';

/** Encodings in which a body can be serialized from values. */
export function canBeWritten(contentType: string): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/[^;]+|application\/(?:[^;]+\+)?json|(?:application|\*)\/\*)\s*(?:;|$)/i.test(
    contentType,
  );
}

/** How a body can be built: serialized from values, or a single file. null: not at all. */
export function bodySource(document: OpenDocument, contentType: string, schema: Located | null): 'written' | 'file' | null {
  if (isFile(document, contentType, schema)) return 'file';
  return canBeWritten(contentType) && !rejectsFiles(document, contentType, schema) ? 'written' : null;
}

const encodedForm = /^(?:multipart\/|application\/x-www-form-urlencoded)/i;
/** The service reads the fields one by one: unchecked bytes are not sent as such a form. */
export const isEncodedForm = (contentType: string): boolean => encodedForm.test(contentType);

/** A media type, or a range that is narrowed to one type when it is sent. */
const typeOrRange = /^(?:\*\/\*|[\w!#$&^.+-]+\/(?:[\w!#$&^.+-]+|\*(?:\+[\w!#$&^.+-]+)?))\s*(?:;|$)/;
const anyApplication = /^application\/\*\s*(?:;|$)/i;

/** Raw bytes: by the schema, or because the content is not described at all. */
function isFile(document: OpenDocument, contentType: string, schema: Located | null): boolean {
  if (isEncodedForm(contentType) || !typeOrRange.test(contentType)) return false;
  if (schema === null) return !canBeWritten(contentType) || anyApplication.test(contentType);
  const { file, types } = shapeOf(document, schema);
  return file || (/^application\/octet-stream\s*(?:;|$)/i.test(contentType) && types.every((type) => type === 'string'));
}

/** Whether a body asks for a file in a form that cannot be sent from here: only fields of `multipart/form-data` accept files. */
function rejectsFiles(document: OpenDocument, contentType: string, schema: Located | null): boolean {
  const isMultipart = contentType.toLowerCase().startsWith('multipart/');
  return isMultipart ? schema !== null && shapeOf(document, schema).file : requiresFile(document, schema);
}

/** One of its fields is a file, or the items of one. */
function requiresFile(document: OpenDocument, schema: Located | null): boolean {
  if (schema === null) return false;
  const shape = shapeOf(document, schema);
  if (shape.file) return true;
  return [...shape.properties.values()].some((part) => {
    const { file, items } = shapeOf(document, part);
    return file || (items !== null && shapeOf(document, items).file);
  });
}
