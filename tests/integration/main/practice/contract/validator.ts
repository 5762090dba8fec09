import { Ajv, type ValidateFunction } from 'ajv';
import type { Dialects } from '../../../../../main/practice/kernel/dialects.ts';
import { answerSchema, strictComponents } from './schemas.ts';

/** Returns the errors of an operation's response: none if it matches the document in this dialect. */
export type Validator = (operationId: string, status: number, body: unknown) => string[];

/** What was compiled, by the schemas themselves: most dialects change few of them, and compiling takes most of the time. */
const compiled = new Map<string, { readonly ajv: Ajv; readonly validators: Map<string, ValidateFunction> }>();

/** Schemas are compiled when first needed. `nullable` is OpenAPI's, which Ajv supports. */
export function createValidator(dialects: Dialects): Validator {
  const { ajv, validators } = compilerOf(strictComponents(dialects));
  const byAnswer = new Map<string, ValidateFunction>();
  return (operationId, status, body) => {
    const name = `${operationId} ${status}`;
    let validate = byAnswer.get(name);
    if (validate === undefined) {
      const schema = absolute(answerSchema(operationId, status, dialects)) as object;
      const text = JSON.stringify(schema);
      validate = validators.get(text) ?? ajv.compile(schema);
      validators.set(text, validate);
      byAnswer.set(name, validate);
    }
    if (validate(body)) return [];
    return (validate.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
  };
}

function compilerOf(schemas: unknown): { readonly ajv: Ajv; readonly validators: Map<string, ValidateFunction> } {
  const text = JSON.stringify(schemas);
  let found = compiled.get(text);
  if (found === undefined) {
    const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'document', components: { schemas } });
    found = { ajv, validators: new Map() };
    compiled.set(text, found);
  }
  return found;
}

/** Makes references within the document absolute. */
function absolute(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(absolute);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, key === '$ref' && typeof part === 'string' ? `document${part}` : absolute(part)]),
  );
}
