import type { OperationEntry } from '../../../../../preload/contract/explorer/document.ts';
import type { FormField, Operation } from '../../../../../preload/contract/explorer/operation.ts';

export const entry = (method: OperationEntry['method'], path: string, more: Partial<OperationEntry> = {}): OperationEntry => ({
  key: `${method} ${path}`,
  method,
  path,
  name: '',
  summary: path,
  area: '',
  deprecated: false,
  unsupportedReason: null,
  dedicated: null,
  dedicatedOnly: false,
  usedBy: null,
  ...more,
});

const noBounds: FormField['bounds'] = {
  least: null,
  most: null,
  above: false,
  below: false,
  shortest: null,
  longest: null,
  pattern: null,
  fewest: null,
  manyAs: null,
  unique: false,
  omitted: 0,
};

export const field = (name: string, kind: FormField['kind'], more: Partial<FormField> = {}): FormField => ({
  name,
  kind,
  type: { container: null, names: [kind] },
  required: false,
  nullable: false,
  deprecated: false,
  secret: false,
  description: '',
  format: '',
  values: [],
  fallback: null,
  example: null,
  hasFallback: false,
  hasExample: false,
  fixed: false,
  bounds: noBounds,
  fields: [],
  pointer: '',
  ...more,
});

export const operation = (
  parameters: Operation['parameters'],
  body?: { readonly field: FormField; readonly required?: boolean },
): Operation => ({
  entry: entry('POST', '/things'),
  description: '',
  parameters,
  bodies:
    body === undefined
      ? []
      : [{ contentType: 'application/x-www-form-urlencoded', form: 'form', required: body.required ?? false, field: body.field }],
  omitted: { path: 0, query: 0, header: 0, body: 0 },
});
