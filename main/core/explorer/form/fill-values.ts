import { chosenFile } from '../../../../preload/contract/explorer/file-value.ts';
import { bodyForType } from '../../../../preload/contract/explorer/media-range.ts';
import type { OperationValues } from '../../../../preload/contract/explorer/operation-values.ts';
import type { Json } from '../../../../preload/contract/values.ts';
import { isObject, pointerTo } from '../document/json.ts';
import type { Located, OpenDocument } from '../document/open-document.ts';
import { type BodyForm, sendableBodies } from './bodies.ts';
import { collectFaults, type Faults, type Place } from './faults.ts';
import { createFill, type FilledText, type Variables } from './fill.ts';
import { foundOperation, schemaOfParameter } from './operation.ts';
import { type Declared, declaredOf, declaredPart } from './part-schemas.ts';

/** Inserts variables into what is sent. A text with a missing variable stays unchanged, with an error at its location. */
export interface Filler {
  /** Names and secrets stay unchanged: a secret is sent as typed. `name` of a parameter, otherwise empty. */
  value(place: Place, schema: Located, value: Json, name: string): Json;
  /** A body that the user wrote as text. */
  raw(form: BodyForm, text: string): string;
}

/** Maximum levels of a value, as everywhere that values are read. */
const deepest = 64;

export function createFiller(document: OpenDocument, variables: Variables, faults: Faults): Filler {
  const fill = createFill(variables);
  const filled = (text: string, made: FilledText, place: Place, pointer: string): string => {
    if ('text' in made) return made.text;
    faults.unfilled(place, pointer, made.problem, { name: made.name });
    return text;
  };
  const within = (place: Place, declared: Declared, value: Json, pointer: string, depth: number): Json => {
    if (declared.secret || depth > deepest || chosenFile(value) !== null) return value;
    if (typeof value === 'string') return filled(value, fill.text(value), place, pointer);
    const part = (name: string, inner: Json): Json =>
      within(place, declaredPart(document, declared, name), inner, pointerTo(pointer, name), depth + 1);
    if (Array.isArray(value)) return value.map((item, at) => part(String(at), item));
    return isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, part(name, member)])) : value;
  };
  return {
    value(place, schema, value, name) {
      if (variables === null) return value;
      return within(place, declaredOf(document, [schema], name), value, name === '' ? '' : pointerTo('', name), 0);
    },
    raw: (form, text) => (variables === null ? text : filled(text, fill.raw(form, text), 'body', '')),
  };
}

/** The user's input with variables inserted, as it was sent. A missing variable stays as written. */
export function filledValues(document: OpenDocument, key: string, values: OperationValues, variables: Variables): OperationValues {
  const found = variables === null ? null : foundOperation(document, key);
  if (found === null) return values;
  const filler = createFiller(document, variables, collectFaults());
  const ofLocation = (place: 'path' | 'query' | 'header') =>
    Object.fromEntries(
      Object.entries(values[place]).map(([name, value]): [string, Json] => {
        const parameter = found.read.parameters.find((one) => one.place === place && one.name === name);
        return [name, parameter === undefined ? value : filler.value(place, schemaOfParameter(parameter), value, name)];
      }),
    );
  const bodies = sendableBodies(document, found.read.bodies);
  const sendable = bodyForType(bodies, values.contentType) ?? bodies[0];
  return {
    ...{ path: ofLocation('path'), query: ofLocation('query'), header: ofLocation('header'), contentType: values.contentType },
    body: sendable === undefined ? values.body : filler.value('body', sendable.schema, values.body, ''),
    raw: sendable === undefined || values.raw === null ? values.raw : filler.raw(sendable.form, values.raw),
    ...(values.chosenOptions === undefined ? {} : { chosenOptions: values.chosenOptions }),
  };
}
