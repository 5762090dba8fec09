import { type DocumentReference, type DocumentSchema, serviceDocument } from '../../../../../main/core/service/openapi/document.ts';
import type { Dialects } from '../../../../../main/practice/kernel/dialects.ts';
import { lastPart, operationOf, type SchemaOrReference } from './operations.ts';

const components = serviceDocument.components.schemas;

/** Shapes that the document does not confirm (api.md sections 6.12 and 6.13): they may have additional fields. */
const unconfirmed: Readonly<Record<string, string>> = {
  createObjectStorage: 'ObjectStorage',
  getObjectStorage: 'ObjectStorage',
  createStorageKey: 'ObjectStorageKey',
  createBareMetalOrder: 'BareMetalOrder',
  getBareMetalOrder: 'BareMetalOrder',
};

/** Lists with an unknown envelope, with their items where known. */
const otherLists: Readonly<Record<string, SchemaOrReference>> = {
  listObjectStorages: reference('ObjectStorage'),
  listBareMetalProducts: {},
  listBareMetalPrices: {},
  listBareMetalOrders: reference('BareMetalOrder'),
};

/** Fields of named schemas that a response may lack. */
const mayBeMissing: Readonly<Record<string, readonly string[]>> = { PublicPrice: ['promo'], Error: ['errors'] };
/** Named schemas whose fields are not all known. */
const open: ReadonlySet<string> = new Set(['ObjectStorage', 'ObjectStorageKey', 'BareMetalOrder', 'SslOrder', 'SslProduct', 'PublicPrice']);

/** Money, which some sources read as numbers (api.md section 3). */
const moneyFields: Readonly<Record<string, readonly string[]>> = {
  Balance: ['balance'],
  Price: ['transfer', 'redemption', 'proxy'],
  Transaction: ['amount'],
};

/** Flags that some sources may read as booleans. */
const flagFields = ['is_premium', 'whois_protection', 'whois_protection_purchased'];

/**
 * The schemas of the document, made strict and adapted to a dialect: every documented field must be there with its type, and no other. The
 * document itself promises less: the practice service must return everything known, and misspell nothing.
 */
export function strictComponents(dialects: Dialects): Record<string, DocumentSchema> {
  return Object.fromEntries(
    Object.entries(components).map(([name, schema]) => {
      const made = inDialect(name, strictComponent(name, schema), dialects);
      return [name, name === 'Error' ? made : withFields(made, dialects, name)];
    }),
  );
}

/** The schema of a successful response of an operation, or of a refusal. */
export function answerSchema(operationId: string, status: number, dialects: Dialects): SchemaOrReference {
  const { responses } = operationOf(operationId);
  if (status >= 300) return responses[String(status)] ?? responses['default'] ?? reference('Error');
  return withFields(successSchema(operationId, dialects), dialects);
}

function successSchema(operationId: string, dialects: Dialects): SchemaOrReference {
  const { responses } = operationOf(operationId);
  const rows = otherLists[operationId];
  if (rows !== undefined) return dialects.otherLists === 'paged' ? pageOf(rows) : envelopeOf({ type: 'array', items: rows });
  const known = unconfirmed[operationId];
  const schema = responses['200'];
  if (known !== undefined) return envelopeOf(reference(known));
  if (schema === undefined) throw new Error(`The document states no answer of ${operationId}.`);
  return strict(differing(operationId, schema, dialects), []);
}

/** For dialects that choose between two shapes of `data` that the document allows. */
function differing(operationId: string, schema: SchemaOrReference, dialects: Dialects): SchemaOrReference {
  const pick = (place: 0 | 1): SchemaOrReference => {
    const data = 'properties' in schema ? schema.properties?.['data'] : undefined;
    const chosen = data !== undefined && 'anyOf' in data ? data.anyOf?.[place] : undefined;
    if (chosen === undefined) throw new Error(`The document does not state two shapes of ${operationId}.`);
    return envelopeOf(chosen);
  };
  if (operationId === 'checkDomainAvailability') return pick(dialects.availabilityData === 'object' ? 0 : 1);
  if (operationId === 'getAuthCode') return pick(dialects.authCodeData === 'text' ? 0 : 1);
  if (operationId === 'updatePoll' && dialects.updatedPoll === 'text') {
    const poll = components['Poll'] ?? {};
    return envelopeOf({ ...poll, properties: { ...poll.properties, action_status: { type: 'string' } } });
  }
  if (operationId === 'createDocumentLink') return pick(dialects.documentLinkData === 'text' ? 0 : 1);
  return schema;
}

function strictComponent(name: string, schema: DocumentSchema): DocumentSchema {
  const made = strict(schema, mayBeMissing[name] ?? []);
  return open.has(name) ? { ...made, additionalProperties: true } : made;
}

function inDialect(name: string, schema: DocumentSchema, dialects: Dialects): DocumentSchema {
  const fields = { ...schema.properties };
  if (name === 'Availability' && dialects.availabilityPremium === 'omitted') {
    delete fields['is_premium_name'];
    delete fields['premium_registration_price'];
  }
  if (name === 'DomainSummary' && dialects.summaryCustomer === 'omitted') delete fields['customer_id'];
  if (dialects.flagValues === 'boolean') for (const field of flagFields) if (field in fields) fields[field] = { type: 'boolean' };
  if (dialects.money === 'number') for (const field of moneyFields[name] ?? []) fields[field] = { type: 'number' };
  if (schema.properties === undefined) return schema;
  return { ...schema, properties: fields, required: (schema.required ?? []).filter((field) => field in fields) };
}

/** Fields that `sparse` omits: from every schema, and from some. */
const sparse = /_badge$/;
const sparseOf: Readonly<Record<string, readonly string[]>> = {
  Profile: ['address'],
  Customer: ['reg_id'],
  Promo: ['start_date', 'end_date'],
};

/**
 * In the dialect `fields`, every object lacks what `sparse` omits, or has one additional field. `name` is that of the schema, if it has
 * one.
 */
function withFields<S extends SchemaOrReference>(schema: S, dialects: Dialects, name = ''): S {
  if (dialects.fields === 'all' || '$ref' in schema) return schema;
  const { properties, items, anyOf, required = [] } = schema as DocumentSchema;
  const part = (one: SchemaOrReference) => withFields(one, dialects);
  const isLeft = (field: string) => dialects.fields === 'sparse' && (sparse.test(field) || sparseOf[name]?.includes(field) === true);
  const more = dialects.fields === 'extra' ? { field_of_later: {} } : {};
  const known = Object.entries(properties ?? {}).filter(([field]) => !isLeft(field));
  return {
    ...schema,
    ...(items === undefined ? {} : { items: part(items) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(part) }),
    ...(properties === undefined
      ? {}
      : {
          properties: { ...Object.fromEntries(known.map(([field, one]) => [field, part(one)])), ...more },
          required: [...required.filter((field) => !isLeft(field)), ...Object.keys(more)],
        }),
  };
}

function strict(source: SchemaOrReference, lacking: readonly string[]): DocumentSchema {
  if ('$ref' in source) return source as DocumentSchema;
  const schema = source.allOf === undefined ? source : merged(source.allOf);
  const made: { -readonly [K in keyof DocumentSchema]: DocumentSchema[K] } = { ...schema };
  if (schema.properties !== undefined) {
    made.properties = Object.fromEntries(Object.entries(schema.properties).map(([name, part]) => [name, strict(part, [])]));
    made.required = Object.keys(schema.properties).filter((field) => !lacking.includes(field));
    made.additionalProperties = schema.additionalProperties ?? false;
  }
  if (schema.items !== undefined) made.items = strict(schema.items, []);
  if (schema.anyOf !== undefined) made.anyOf = schema.anyOf.map((part) => strict(part, []));
  return made;
}

/** Merges parts that are all objects into one object. */
function merged(parts: readonly SchemaOrReference[]): DocumentSchema {
  const properties = parts.map((part) => ('$ref' in part ? components[lastPart(part.$ref)] : part)?.properties ?? {});
  return { type: 'object', properties: Object.assign({}, ...properties) };
}

function reference(name: string): DocumentReference {
  return { $ref: `#/components/schemas/${name}` };
}

function envelopeOf(data: SchemaOrReference): DocumentSchema {
  return strict({ type: 'object', properties: { success: { type: 'boolean', enum: [true] }, data, message: { type: 'string' } } }, []);
}

function pageOf(rows: SchemaOrReference): DocumentSchema {
  const data: DocumentSchema = { type: 'array', items: rows };
  return strict({ type: 'object', properties: { data, links: reference('PageLinks'), meta: reference('PageMeta') } }, []);
}
