import { fieldLocations } from '../../../../preload/contract/explorer/codes.ts';
import type { ValueFault } from '../../../../preload/contract/explorer/operation.ts';
import type { OperationValues } from '../../../../preload/contract/explorer/operation-values.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { knownSecretsPattern } from '../../redaction/mask-text.ts';
import type { SecretForm } from '../../redaction/secret-forms.ts';
import { pointerTo } from '../document/json.ts';

/** More errors than this add nothing. */
const maxFaults = 20;
const maxPointerLength = 2000;

/**
 * Where the user entered an API key that this application knows, in any form. It would be stored in the journal and sent to a service that
 * it is not meant for.
 * @param forms of all known keys
 */
export function ownKeysIn(values: OperationValues, forms: readonly SecretForm[]): ValueFault[] {
  const pattern = knownSecretsPattern(forms);
  if (pattern === null) return [];
  const found: ValueFault[] = [];
  const add = (place: ValueFault['place'], pointer: string): void => {
    if (found.length < maxFaults) found.push({ place, pointer: pointer.slice(0, maxPointerLength), code: 'own-key', facts: {} });
  };
  const holds = (text: string): boolean => text.search(pattern) >= 0;
  for (const place of fieldLocations)
    for (const { pointer, text } of textsIn(values[place])) if (holds(text)) add(place, pointer.split('/').length > 60 ? '' : pointer);
  if (values.raw !== null && readingsOfPath(values.raw).some(holds)) add('body', '');
  return found;
}

interface Text {
  readonly pointer: string;
  readonly text: string;
}

/** All names and values, each with its location. */
function textsIn(value: Json): Text[] {
  const found: Text[] = [];
  const open: { readonly value: Json; readonly pointer: string }[] = [{ value, pointer: '' }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { pointer } = next;
    if (typeof next.value !== 'object' || next.value === null) found.push({ pointer, text: String(next.value ?? '') });
    else {
      for (const [name, inner] of Object.entries(next.value)) {
        const at = pointerTo(pointer, name);
        found.push({ pointer: at, text: name });
        open.push({ value: inner, pointer: at });
      }
    }
  }
  return found;
}

/** A text as written, as decoded JSON, and as a decoded form. */
function readingsOfPath(raw: string): string[] {
  const decoded = raw
    .replaceAll('+', ' ')
    .replace(/(?:%[0-9a-f]{2})+/gi, (codes) => Buffer.from(codes.replaceAll('%', ''), 'hex').toString());
  try {
    return [raw, decoded, ...textsIn(JSON.parse(raw) as Json).map(({ text }) => text)];
  } catch {
    return [raw, decoded];
  }
}
