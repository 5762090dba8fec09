import type { Located, OpenDocument } from '../../document/open-document.ts';
import { shapeOf } from './shape.ts';

/** Encodings in which a body is written from values. */
export function canBeWritten(contentType: string): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/[^;]+|application\/(?:[^;]+\+)?json|(?:application|\*)\/\*)\s*(?:;|$)/i.test(
    contentType,
  );
}

/** How a body can be made here: written from values, or a file as a whole. null: not at all. */
export function wayToMake(document: OpenDocument, contentType: string, schema: Located | null): 'written' | 'file' | null {
  if (isFile(document, contentType, schema)) return 'file';
  return canBeWritten(contentType) && !cannotTakeFiles(document, contentType, schema) ? 'written' : null;
}

const encodedForm = /^(?:multipart\/|application\/x-www-form-urlencoded)/i;
/** Fields that the service reads one by one: bytes that nobody looked through are not sent as such. */
export const isEncodedForm = (contentType: string): boolean => encodedForm.test(contentType);

/** Of one type, or of a range of which one is named where it is sent. */
const typeOrRange = /^(?:\*\/\*|[\w!#$&^.+-]+\/(?:[\w!#$&^.+-]+|\*(?:\+[\w!#$&^.+-]+)?))\s*(?:;|$)/;
const anyApplication = /^application\/\*\s*(?:;|$)/i;

/** Bytes as they are: by the schema, or since nothing at all is said of what they would hold. */
function isFile(document: OpenDocument, contentType: string, schema: Located | null): boolean {
  if (isEncodedForm(contentType) || !typeOrRange.test(contentType)) return false;
  if (schema === null) return !canBeWritten(contentType) || anyApplication.test(contentType);
  const { file, types } = shapeOf(document, schema);
  return file || (/^application\/octet-stream\s*(?:;|$)/i.test(contentType) && types.every((type) => type === 'string'));
}

/** Whether a body asks for a file in a way in which none is sent from here: only fields of `multipart/form-data` take them. */
function cannotTakeFiles(document: OpenDocument, contentType: string, schema: Located | null): boolean {
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
