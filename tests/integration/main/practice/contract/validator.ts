import { Ajv, type ValidateFunction } from 'ajv';
import type { Dialects } from '../../../../../main/practice/kernel/dialects.ts';
import { answerSchema, strictComponents } from './schemas.ts';

/** Returns the errors of an operation's response: none if it matches the document in this dialect. */
export type Validator = (operationId: string, status: number, body: unknown) => string[];

/** Schemas are compiled when first needed. `nullable` is OpenAPI's, which Ajv supports. */
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

/** Makes references within the document absolute. */
function absolute(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(absolute);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === '$ref' && typeof part === 'string' ? `document${part}` : absolute(part)]),
  );
}
