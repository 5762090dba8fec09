import { Ajv, type ValidateFunction } from 'ajv';
import type { Dialects } from '../../../../../main/practice/kernel/dialects.ts';
import { answerSchema, strictComponents } from './schemas.ts';

/** Says what is wrong with the answer of an operation: nothing, when it is as the document says in this dialect. */
export type Validator = (operationId: string, status: number, body: unknown) => string[];

/** Schemas are made when they are first needed. `nullable` is OpenAPI's, which Ajv knows. */
export function createValidator(dialects: Dialects): Validator {
  const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'document', components: { schemas: strictComponents(dialects) } });
  const made = new Map<string, ValidateFunction>();
  return (operationId, status, body) => {
    const name = `${operationId} ${status}`;
    let validate = made.get(name);
    if (validate === undefined) {
      validate = ajv.compile(absolute(answerSchema(operationId, status, dialects)) as object);
      made.set(name, validate);
    }
    if (validate(body)) return [];
    return (validate.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
  };
}

/** References within the document, as seen from outside of it. */
function absolute(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(absolute);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === '$ref' && typeof part === 'string' ? `document${part}` : absolute(part)]),
  );
}
