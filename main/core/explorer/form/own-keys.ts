import { fieldPlaces } from '../../../../preload/contract/explorer-codes.ts';
import type { ValueFault } from '../../../../preload/contract/explorer-operation.ts';
import type { OperationValues } from '../../../../preload/contract/operation-values.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { knownSecretsPattern } from '../../redaction/mask-text.ts';
import type { SecretForm } from '../../redaction/secret-forms.ts';
import { pointerTo } from '../document/json.ts';

/** Faults beyond these say nothing more. */
const mostFaults = 20;
const longestPointer = 2000;

/**
 * Where an API key that this application knows was filled in, in any of its forms. It would lie in the journal, and at a service it is not for.
 * @param forms of every known key
 */
export function ownKeysIn(values: OperationValues, forms: readonly SecretForm[]): ValueFault[] {
  const pattern = knownSecretsPattern(forms);
  if (pattern === null) return [];
  const found: ValueFault[] = [];
  const add = (place: ValueFault['place'], pointer: string): void => {
    if (found.length < mostFaults) found.push({ place, pointer: pointer.slice(0, longestPointer), code: 'own-key', facts: {} });
  };
  const holds = (text: string): boolean => text.search(pattern) >= 0;
  for (const place of fieldPlaces)
    for (const { pointer, text } of textsIn(values[place])) if (holds(text)) add(place, pointer.split('/').length > 60 ? '' : pointer);
  if (values.raw !== null && waysToRead(values.raw).some(holds)) add('body', '');
  return found;
}

interface Text {
  readonly pointer: string;
  readonly text: string;
}

/** All names and values, each with its place. */
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

/** A text as it stands, as its JSON says it, and as its form does. */
function waysToRead(raw: string): string[] {
  const decoded = raw
    .replaceAll('+', ' ')
    .replace(/(?:%[0-9a-f]{2})+/gi, (codes) => Buffer.from(codes.replaceAll('%', ''), 'hex').toString());
  try {
    return [raw, decoded, ...textsIn(JSON.parse(raw) as Json).map(({ text }) => text)];
  } catch {
    return [raw, decoded];
  }
}
