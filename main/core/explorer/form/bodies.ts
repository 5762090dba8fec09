import type { bodyForms } from '../../../../preload/contract/explorer/codes.ts';
import type { Located, OpenDocument } from '../document/open-document.ts';
import type { ReadBody } from '../document/operations/read-operation.ts';
import { bodySource } from './schema/files.ts';
import { withNestedNames } from './schema/flat-names.ts';

export type BodyForm = (typeof bodyForms)[number];

/** A body type that can be sent from here. */
export interface SendableBody {
  /** As in the document: it may be a range, which is narrowed to one type for sending (`media-types.ts`). */
  readonly contentType: string;
  readonly form: BodyForm;
  readonly required: boolean;
  readonly schema: Located;
  /** By form field name; null: the document does not define it. */
  readonly encoding: Located | null;
  readonly description: string;
  readonly example: Located | null;
}

const ofBytes: Located = { node: { type: 'string', format: 'binary' }, pointer: '' };

/** Those that can be built completely, in document order. */
export function sendableBodies(document: OpenDocument, bodies: readonly ReadBody[]): SendableBody[] {
  return bodies.flatMap(({ contentType, schema, encoding, required, description, example }): SendableBody[] => {
    const source = contentType.length > 200 ? null : bodySource(document, contentType, schema);
    if (source === null) return [];
    if (source === 'file') {
      return [{ contentType, form: 'file', required, schema: ofBytes, encoding: null, description, example: null }];
    }
    const form = formOf(contentType);
    const whole = schema ?? { node: true, pointer: '' };
    const nested = form === 'form' || form === 'multipart' ? withNestedNames(document, whole) : whole;
    return [{ contentType, form, required, schema: nested, encoding, description, example }];
  });
}

export function formOf(contentType: string): BodyForm {
  const type = contentType.toLowerCase();
  if (type.startsWith('application/x-www-form-urlencoded')) return 'form';
  if (type.startsWith('multipart/')) return 'multipart';
  return type.startsWith('text/') ? 'text' : 'json';
}
